import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/database.ts'
import { connect } from './database.ts'

const SILENCE = 300
const LINES = 4

/** A way to the database on which nothing more is said as long as it is `silent`. */
async function openWay(url: string) {
  const real = new URL(url)
  const there = real.searchParams.get('host') as string
  const folder = await mkdtemp(join(tmpdir(), 'quilate-way-'))
  const name = `.s.PGSQL.${real.port || 5432}`
  const way = { silent: false, url: '', cut: () => {}, close: async () => {} }
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connectSocket(join(there, name))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (said) => void (way.silent || other.write(said)))
      one.on('close', () => other.destroy())
      one.on('error', () => undefined)
    }
  })
  await new Promise<void>((resolve) => server.listen(join(folder, name), resolve))
  real.searchParams.set('host', folder)
  way.url = real.href
  way.cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  way.close = async () => {
    way.cut()
    await new Promise((resolve) => server.close(resolve))
    await rm(folder, { recursive: true })
  }
  return way
}

test.each(['falls silent', 'hangs up'])(
  'who asks a database that %s is told, every line comes back, and no answer reaches another question',
  async (how) => {
    const own = await createTestDatabase()
    const way = await openWay(own.url)
    const { db, pool, close } = connect(way.url, { max: LINES, silence: SILENCE })
    const ask = (what: number) =>
      db.transaction(async (tx) => (await tx.execute(sql`select ${what}::int as told`)).rows)
    const all = Array.from({ length: LINES * 2 }, (_, at) => at)
    for (let round = 0; round < 3; round += 1) {
      expect(await Promise.all(all.map(ask))).toEqual(all.map((told) => [{ told }]))
      const asked = all
        .slice(0, LINES)
        .map((at) => db.transaction((tx) => tx.execute(sql`select pg_sleep(${at / 100})`)))
      if (how === 'hangs up') way.cut()
      else way.silent = true
      const ends = await Promise.allSettled([...asked, ...all.slice(0, LINES).map(ask)])
      expect(ends.some(({ status }) => status === 'rejected')).toBe(true)
      way.silent = false
    }
    expect(await Promise.all(all.map(ask))).toEqual(all.map((told) => [{ told }]))
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    await close()
    await way.close()
    await own.drop()
  },
)
