import { connect as connectTcp, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/database.ts'
import { listen } from './listen.ts'

/** A TCP proxy to the database that can drop all data without closing the connection. */
async function openProxy(url: string) {
  const socket = `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`
  let isDead = false
  const lines: Socket[] = []
  const server = createServer((near) => {
    const far = connectTcp(socket)
    lines.push(near, far)
    near.on('data', (chunk) => isDead || far.write(chunk))
    far.on('data', (chunk) => isDead || near.write(chunk))
    for (const line of [near, far]) line.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { username, password, pathname } = new URL(url)
  const { port } = server.address() as { port: number }
  return {
    url: `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`,
    die: () => {
      isDead = true
    },
    live: () => {
      isDead = false
    },
    close() {
      for (const line of lines) line.destroy()
      server.close()
    },
  }
}

test('a connection that goes dead silently is detected and reopened', async () => {
  const own = await createTestDatabase()
  const proxy = await openProxy(own.url)
  const states: string[] = []
  const heard: string[] = []
  const listening = await listen(
    proxy.url,
    'catalogue',
    {
      message: (text) => void heard.push(text),
      open: () => void states.push('open'),
      cut: () => void states.push('cut'),
    },
    { heartbeatMs: 1_000 },
  )
  expect(states).toEqual(['open'])
  proxy.die()
  await expect.poll(() => states[1]).toBe('cut')
  proxy.live()
  await expect.poll(() => states.at(-1), { timeout: 10_000 }).toBe('open')
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  await client.query(`notify catalogue, 'listing'`)
  await expect.poll(() => heard).toEqual(['listing'])
  await client.end()
  await listening.close()
  proxy.close()
  await own.drop()
})
