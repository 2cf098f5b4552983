import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'
import { toNetwork } from './attempts.ts'

let shop: TestShop
let other: TestShop

const logIn = (email: string, address: string, password = 'no es esta', at = shop) =>
  at.server.inject({
    method: 'POST',
    url: '/auth/jwt/create/',
    remoteAddress: address,
    payload: { email, password },
  })
const statuses = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode)

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true })
  other = await openTestShop({ rateLimits: true, url: shop.url })
})

afterAll(async () => {
  await other.close()
  await shop.close()
})

test('a thousand logins from one address are stopped', async () => {
  const replies = []
  for (let n = 0; n < 20; n += 1) {
    const batch = Array.from({ length: 50 }, (_, m) =>
      logIn(`n${n}-${m}@example.com`, '203.0.113.1'),
    )
    replies.push(...(await Promise.all(batch)))
  }
  expect(statuses(replies).filter((status) => status === 401)).toHaveLength(50)
  expect(statuses(replies).filter((status) => status === 429)).toHaveLength(950)
  const refused = replies.at(-1)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(900)
  expect(refused?.json()).toEqual({ detail: expect.stringMatching(/^Demasiados intentos/) })
  expect((await logIn('ana@example.com', '203.0.113.2')).statusCode).toBe(401)
})

test('several servers count together', async () => {
  const email = 'dos-servidores@example.com'
  const replies = []
  for (let n = 0; n < 14; n += 1) {
    replies.push(await logIn(email, '203.0.113.3', 'x', n % 2 ? shop : other))
  }
  expect(statuses(replies)).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
})

test('who guesses from one place does not lock the owner out of the account elsewhere', async () => {
  const ana = await addPerson(shop)
  for (let n = 0; n < 12; n += 1) await logIn(ana.email, '203.0.113.4')
  expect((await logIn(ana.email, '203.0.113.4', PASSWORD)).statusCode).toBe(429)
  expect((await logIn(ana.email, '203.0.113.5', PASSWORD)).statusCode).toBe(200)
})

test('who guesses one account from many places is stopped all the same', async () => {
  const ana = await addPerson(shop)
  const replies = []
  for (let n = 0; n < 60; n += 1) replies.push(await logIn(ana.email, `198.51.100.${n}`))
  expect(statuses(replies).filter((status) => status === 429)).toHaveLength(11)
})

test('an unknown address is limited like a known one', async () => {
  const guest = createClient(shop.server)
  const ana = await addPerson(shop)
  for (const email of [ana.email, 'desconocida@example.com']) {
    const replies = []
    for (let n = 0; n < 6; n += 1) {
      replies.push((await guest.call(accountsApi.requestReset, { body: { email } })).status)
    }
    expect(replies).toEqual([204, 204, 204, 204, 204, 429])
  }
})

test('signing up and asking for the activation mail again are limited too', async () => {
  const sendAgain = () =>
    shop.server.inject({
      method: 'POST',
      url: '/auth/users/resend_activation/',
      remoteAddress: '203.0.113.6',
      payload: { email: `x${Math.random()}@example.com` },
    })
  const signUp = () =>
    shop.server.inject({
      method: 'POST',
      url: '/auth/users/',
      remoteAddress: '203.0.113.6',
      payload: {
        email: 'misma@example.com',
        first_name: 'Ana',
        last_name: 'Paz',
        password: '123',
        re_password: '123',
      },
    })
  const again = []
  for (let n = 0; n < 21; n += 1) again.push(await sendAgain())
  expect(statuses(again)).toEqual([...Array(20).fill(204), 429])
  const signUps = []
  for (let n = 0; n < 6; n += 1) signUps.push(await signUp())
  expect(statuses(signUps)).toEqual([...Array(5).fill(400), 429])
})

test('the window ends', async () => {
  await shop.db.execute(sql`update attempts set window_ends = now() - interval '1 second'`)
  expect((await logIn('otra@example.com', '203.0.113.1')).statusCode).toBe(401)
})

test('who tried is not kept in clear, and what is over is swept away', async () => {
  const { rows } = await shop.db.execute<{ key: string }>(sql`select key from attempts`)
  for (const { key } of rows) expect(key).toMatch(/^[\w+/]{43}=$/)
  await shop.db.execute(sql`update attempts set window_ends = now() - interval '1 second'`)
  await shop.shop.jobs.tidy_accounts({})
  expect((await shop.db.execute(sql`select from attempts`)).rows).toEqual([])
})

test('without limits nobody is stopped', async () => {
  const free = await openTestShop({ url: shop.url })
  for (let n = 0; n < 15; n += 1) {
    expect((await logIn('libre@example.com', '203.0.113.9', 'x', free)).statusCode).toBe(401)
  }
  await free.close()
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is of the network %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})
