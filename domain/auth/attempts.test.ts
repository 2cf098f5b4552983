import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, TEST_SECRET, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'
import { createAttempts } from './attempts.ts'
import { deriveKey } from './keys.ts'

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

test('a thousand sign-ins from one address are limited', async () => {
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

test('several servers share the count', async () => {
  const email = 'dos-servidores@example.com'
  const replies = []
  for (let n = 0; n < 14; n += 1) {
    replies.push(await logIn(email, '203.0.113.3', 'x', n % 2 ? shop : other))
  }
  expect(statuses(replies)).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
})

test('guesses from one address do not lock the owner out elsewhere', async () => {
  const ana = await addPerson(shop)
  for (let n = 0; n < 12; n += 1) await logIn(ana.email, '203.0.113.4')
  expect((await logIn(ana.email, '203.0.113.4', PASSWORD)).statusCode).toBe(429)
  expect((await logIn(ana.email, '203.0.113.5', PASSWORD)).statusCode).toBe(200)
})

/** The attempts of a clock that passes only while they wait. */
function createPatient(secret: string) {
  const delays: number[] = []
  const attempts = createAttempts({
    db: shop.db,
    secret,
    enabled: true,
    async wait(ms) {
      delays.push(ms)
      await shop.db.execute(
        sql`update attempts set window_ends = window_ends - make_interval(secs => ${ms / 1_000})
          where count = 0`,
      )
    },
  })
  return { attempts, delays }
}

test('guesses of one account from many addresses are delayed and do not lock its holder out', async () => {
  const { attempts, delays } = createPatient(deriveKey(TEST_SECRET, 'attempts'))
  const ana = await addPerson(shop)
  for (let n = 0; n < 120; n += 1) {
    await attempts.record('log_in', { account: ana.email, address: `198.51.100.${n}` })
  }
  expect(delays).toHaveLength(71)
  for (const [at, expected] of [100, 200, 300].entries()) {
    expect(delays[at]).toBeGreaterThan(expected - 100)
    expect(delays[at]).toBeLessThanOrEqual(expected)
  }
  expect(delays.at(-1)).toBeGreaterThan(4_900)
  expect((await logIn(ana.email, '203.0.113.5', PASSWORD)).statusCode).toBe(200)
})

test('a /48 of IPv6 is limited, however many networks it has', async () => {
  const attempts = createAttempts({ db: shop.db, secret: 'site', enabled: true })
  const allowed: boolean[] = []
  for (let n = 0; n < 1_100; n += 1) {
    const address = `2001:db8:7:${n.toString(16)}::1`
    allowed.push(await attempts.allows('log_in', { account: `n${n}@example.com`, address }))
  }
  expect(allowed.slice(0, 200)).toEqual(Array(200).fill(true))
  // A /56 has 256 of these networks and four times the attempts of one, a /48 sixteen times.
  expect(allowed.slice(200, 256)).toEqual(Array(56).fill(false))
  expect(allowed.slice(1_024)).toEqual(Array(76).fill(false))
  expect(allowed.filter(Boolean)).toHaveLength(800)
  const elsewhere = { account: 'otra@example.com', address: '2001:db8:8::1' }
  expect(await attempts.allows('log_in', elsewhere)).toBe(true)
})

const logInOn = (device: string | undefined, email: string, address: string, password = PASSWORD) =>
  shop.server.inject({
    method: 'POST',
    url: '/auth/jwt/create/',
    remoteAddress: address,
    payload: { email, password, device },
  })

test('a known device has its own limit, even while others guess from the same address', async () => {
  const ana = await addPerson(shop)
  const device = (await logInOn(undefined, ana.email, '203.0.113.6')).json().device
  for (let n = 0; n < 12; n += 1) await logIn(ana.email, '203.0.113.6')
  expect((await logIn(ana.email, '203.0.113.6', PASSWORD)).statusCode).toBe(429)
  const again = await logInOn(device, ana.email, '203.0.113.6')
  expect(again.statusCode).toBe(200)
  // The new token is for the same device, so it does not reset the limit.
  let current = again.json().device
  const replies = []
  for (let n = 0; n < 12; n += 1) {
    const reply = await logInOn(current, ana.email, `198.51.100.${n}`)
    current = reply.json().device ?? current
    replies.push(reply)
  }
  expect(statuses(replies)).toEqual([...Array(9).fill(200), 429, 429, 429])
})

test('a device is only known for its own account', async () => {
  const ana = await addPerson(shop)
  const berta = await addPerson(shop)
  const device = (await logInOn(undefined, ana.email, '203.0.113.7')).json().device
  for (let n = 0; n < 10; n += 1) await logIn(berta.email, '203.0.113.7')
  expect((await logInOn(device, berta.email, '203.0.113.7')).statusCode).toBe(429)
})

test('reset and activation requests always get the same reply, and few mails are sent', async () => {
  const guest = createClient(shop.server)
  const ana = await addPerson(shop)
  const berta = await addPerson(shop, { active: false })
  const asked = [
    [accountsApi.requestReset, ana.email],
    [accountsApi.requestReset, 'desconocida@example.com'],
    [accountsApi.resendActivation, berta.email],
  ] as const
  for (const [call, email] of asked) {
    const replies = []
    for (let n = 0; n < 30; n += 1) {
      const written = n % 2 ? email : email.toUpperCase()
      replies.push(await guest.with({}).call(call, { body: { email: written } }))
    }
    expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(204))
  }
  await shop.runJobs()
  const to = (email: string) => shop.mails.filter((mail) => mail.to.address === email).length
  expect([to(ana.email), to(berta.email)]).toEqual([3, 3])
})

test('one address can trigger only a few mails to any recipients', async () => {
  const before = (await shop.db.execute(sql`select 1 from graphile_worker.jobs`)).rows.length
  for (let n = 0; n < 25; n += 1) {
    await shop.server.inject({
      method: 'POST',
      url: '/auth/users/reset_password/',
      remoteAddress: '203.0.113.8',
      payload: { email: `alguien-${n}@example.com` },
    })
  }
  const { rows } = await shop.db.execute(sql`select 1 from graphile_worker.jobs`)
  expect(rows.length - before).toBe(20)
})

test('registrations are limited too', async () => {
  const signUp = (remoteAddress: string) =>
    shop.server.inject({
      method: 'POST',
      url: '/auth/users/',
      remoteAddress,
      payload: {
        email: 'misma@example.com',
        first_name: 'Ana',
        last_name: 'Paz',
        password: '123',
        re_password: '123',
      },
    })
  const signUps = []
  for (let n = 0; n < 6; n += 1) signUps.push(await signUp('203.0.113.9'))
  expect(statuses(signUps)).toEqual([...Array(5).fill(400), 429])
  expect((await signUp('203.0.113.10')).statusCode).toBe(400)
})

test('the limit is reset when the window ends', async () => {
  await shop.db.execute(sql`update attempts set window_ends = now() - interval '1 second'`)
  expect((await logIn('otra@example.com', '203.0.113.1')).statusCode).toBe(401)
})

test('clients are stored hashed, and expired windows are deleted', async () => {
  const { rows } = await shop.db.execute<{ key: string }>(sql`select key from attempts`)
  for (const { key } of rows) expect(key).toMatch(/^[\w+/]{43}=$/)
  await shop.db.execute(sql`update attempts set window_ends = now() - interval '1 second'`)
  await shop.shop.jobs.tidy_accounts({})
  expect((await shop.db.execute(sql`select from attempts`)).rows).toEqual([])
})

test('without rate limits no sign-in is refused', async () => {
  const free = await openTestShop({ url: shop.url })
  for (let n = 0; n < 15; n += 1) {
    expect((await logIn('libre@example.com', '203.0.113.9', 'x', free)).statusCode).toBe(401)
  }
  await free.close()
})

test('guesses of second factor codes from many addresses are limited, a known device is not', async () => {
  const { attempts, delays } = createPatient('codes')
  const guess = (n: number) => attempts.record('otp', { account: '7', address: `198.51.${n}.1` })
  for (let n = 0; n < 30; n += 1) await guess(n)
  await expect(guess(31)).rejects.toMatchObject({ code: 'too_many_attempts' })
  expect(delays.length).toBeGreaterThan(0)
  await attempts.record('otp', { account: '7', address: '198.51.1.1', device: 'hers' })
})
