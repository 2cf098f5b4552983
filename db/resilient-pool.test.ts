import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/database.ts'
import { connect } from './database.ts'

const SILENCE = 1_500
const LINES = 4

/** A socket proxy to the database that drops all data while `silent`. */
async function openProxy(url: string) {
  const real = new URL(url)
  const there = real.searchParams.get('host') as string
  const folder = await mkdtemp(join(tmpdir(), 'quilate-proxy-'))
  const name = `.s.PGSQL.${real.port || 5432}`
  const proxy = { silent: false, url: '', cut: () => {}, close: async () => {} }
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connectSocket(join(there, name))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (said) => void (proxy.silent || other.write(said)))
      one.on('close', () => other.destroy())
      one.on('error', () => undefined)
    }
  })
  await new Promise<void>((resolve) => server.listen(join(folder, name), resolve))
  real.searchParams.set('host', folder)
  proxy.url = real.href
  proxy.cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  proxy.close = async () => {
    proxy.cut()
    await new Promise((resolve) => server.close(resolve))
    await rm(folder, { recursive: true })
  }
  return proxy
}

test.each(['stops replying', 'closes the connection'])(
  'when a database %s, queries fail, connections return to the pool and replies never mix',
  async (how) => {
    const own = await createTestDatabase()
    const proxy = await openProxy(own.url)
    const { db, pool, close } = connect(proxy.url, { max: LINES, silence: SILENCE })
    const ask = (what: number) =>
      db.transaction(async (tx) => (await tx.execute(sql`select ${what}::int as told`)).rows)
    const all = Array.from({ length: LINES * 2 }, (_, at) => at)
    for (let round = 0; round < 3; round += 1) {
      expect(await Promise.all(all.map(ask))).toEqual(all.map((told) => [{ told }]))
      const asked = all
        .slice(0, LINES)
        .map((at) => db.transaction((tx) => tx.execute(sql`select pg_sleep(${at / 100})`)))
      if (how === 'closes the connection') proxy.cut()
      else proxy.silent = true
      const ends = await Promise.allSettled([...asked, ...all.slice(0, LINES).map(ask)])
      expect(ends.some(({ status }) => status === 'rejected')).toBe(true)
      proxy.silent = false
    }
    expect(await Promise.all(all.map(ask))).toEqual(all.map((told) => [{ told }]))
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    await close()
    await proxy.close()
    await own.drop()
  },
)
