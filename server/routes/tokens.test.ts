import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { deriveKey } from '#domain/auth/keys.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, TEST_SECRET, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'

let shop: TestShop
let guest: ReturnType<typeof createClient>
let ana: Awaited<ReturnType<typeof addPerson>>

type Claims = Record<string, unknown>

const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString())
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const forge = (claims: Claims, { alg = 'HS256', secret = deriveKey(TEST_SECRET, 'tokens') } = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret))
const now = () => Math.floor(Date.now() / 1000)
const ask = (authorization?: string) =>
  shop.server.inject({ url: '/auth/users/me/', headers: authorization ? { authorization } : {} })
const refresh = (token: string) => guest.call(accountsApi.refresh, { body: { refresh: token } })
const verify = (token: string) => guest.call(accountsApi.verify, { body: { token } })

beforeAll(async () => {
  shop = await openTestShop()
  guest = createClient(shop.server)
  ana = await addPerson(shop)
})

afterAll(() => shop.close())

test('an access token has the expected claims and lives 15 minutes', () => {
  const { iat, exp, jti, ...claims } = claimsOf(ana.access)
  expect(claims).toEqual({
    iss: 'quilate',
    aud: 'quilate-api',
    token_type: 'access',
    user_id: String(ana.id),
    session_id: expect.any(Number),
  })
  expect(Number(exp) - Number(iat)).toBe(15 * 60)
  expect(jti).toMatch(/^[0-9a-f]{32}$/)
  const long = claimsOf(ana.refresh)
  expect(Number(long['exp']) - Number(long['iat'])).toBe(30 * 24 * 60 * 60)
})

test('the schemes JWT and Bearer are accepted', async () => {
  expect((await ask(`JWT ${ana.access}`)).statusCode).toBe(200)
  expect((await ask(`Bearer ${ana.access}`)).statusCode).toBe(200)
})

test.each([undefined, '', 'Basic YW5hOnBheg==', 'jwt x'])(
  'the header %j does not authenticate',
  async (header) => {
    const reply = await ask(header)
    expect(reply.statusCode).toBe(401)
    expect(reply.headers['www-authenticate']).toBe('JWT realm="api"')
    expect(reply.json()).toEqual({
      detail: 'Las credenciales de autenticación no se proveyeron.',
    })
  },
)

test.each(['JWT', 'Bearer ', 'JWT a b'])('%j is a malformed header', async (header) => {
  const reply = await ask(header)
  expect([reply.statusCode, reply.json().code]).toEqual([401, 'bad_authorization_header'])
})

const attacks: Record<string, () => Promise<string> | string> = {
  'a random string': () => 'not-a-token',
  '10,000 characters': () => 'x'.repeat(10_000),
  'a token without a signature': () => ana.access.split('.').slice(0, 2).join('.'),
  'alg none': () => `${encode({ alg: 'none' })}.${ana.access.split('.')[1]}.`,
  'alg None with a signature': () =>
    `${encode({ alg: 'None' })}.${ana.access.split('.').slice(1).join('.')}`,
  'another algorithm with our secret': async () =>
    forge(claimsOf(ana.access), {
      alg: 'HS512',
      secret: TEST_SECRET.padEnd(64, ' '),
    }),
  'HS512 with exactly our secret': () => {
    const signed = `${encode({ alg: 'HS512' })}.${ana.access.split('.')[1]}`
    return `${signed}.${createHmac('sha512', TEST_SECRET).update(signed).digest('base64url')}`
  },
  'a foreign secret': () =>
    forge(claimsOf(ana.access), { secret: 'el secreto de otra tienda, que es bastante largo' }),
  'changed claims': () => {
    const [head, , signature] = ana.access.split('.')
    return `${head}.${encode({ ...claimsOf(ana.access), user_id: '77' })}.${signature}`
  },
  'a refresh token': () => ana.refresh,
  'an expired token': () => forge({ ...claimsOf(ana.access), iat: now() - 1000, exp: now() - 1 }),
  'no expiry': () => {
    const { exp: _, ...claims } = claimsOf(ana.access)
    return forge(claims)
  },
  'no type': () => forge({ ...claimsOf(ana.access), token_type: undefined }),
  'no session': () => forge({ ...claimsOf(ana.access), session_id: undefined }),
  'an unknown session': () => forge({ ...claimsOf(ana.access), session_id: 999_999 }),
  'a user id that is no number': () => forge({ ...claimsOf(ana.access), user_id: '1 or 1=1' }),
}

test.each(Object.entries(attacks))('%s is refused by every call', async (_what, make) => {
  const token = await make()
  const reply = await ask(`JWT ${token}`)
  expect(reply.statusCode).toBe(401)
  expect(reply.headers['www-authenticate']).toBe('JWT realm="api"')
  expect(reply.json()).toEqual({
    detail: 'El token proporcionado no es válido para ningún tipo de token.',
    code: 'token_not_valid',
    messages: [
      {
        token_class: 'AccessToken',
        token_type: 'access',
        message: expect.stringMatching(/^El token /),
      },
    ],
  })
  const verified = await verify(token)
  expect([verified.status, (verified.json as Claims)['code'] ?? verified.json]).toEqual(
    token.length > 4_000 ? [400, { token: [expect.any(String)] }] : [401, 'token_not_valid'],
  )
})

test('the message tells what is wrong with the token', async () => {
  const messageOf = async (token: string) => (await ask(`JWT ${token}`)).json().messages[0].message
  expect(await messageOf((await attacks['an expired token']?.()) as string)).toBe(
    'El token ha expirado.',
  )
  expect(await messageOf(ana.refresh)).toBe('El token tiene un tipo incorrecto.')
  expect(await messageOf('x')).toBe('El token no es válido.')
})

test('a token with session and user of different people is refused', async () => {
  const berta = await addPerson(shop)
  const mixed = await forge({ ...claimsOf(ana.access), user_id: String(berta.id) })
  expect((await ask(`JWT ${mixed}`)).json().code).toBe('token_not_valid')
})

test('a blocked and a deleted account are reported', async () => {
  const carla = await addPerson(shop)
  await shop.db.execute(sql`update users set is_active = false where id = ${carla.id}`)
  const shut = await ask(`JWT ${carla.access}`)
  expect([shut.statusCode, shut.json()]).toEqual([
    401,
    { detail: 'El usuario está inactivo.', code: 'user_inactive' },
  ])
  expect((await refresh(carla.refresh)).status).toBe(401)
  expect((await verify(carla.access)).status).toBe(401)
  await shop.db.execute(sql`delete from users where id = ${carla.id}`)
  const gone = await ask(`JWT ${carla.access}`)
  expect(gone.json()).toEqual({ detail: 'No se encontró el usuario.', code: 'user_not_found' })
})

test('a valid access token is verified', async () => {
  expect(await verify(ana.access)).toMatchObject({ status: 200, json: {} })
  expect((await verify(ana.refresh)).status).toBe(401)
})

test('a public call ignores an invalid token', async () => {
  const headers = { authorization: 'JWT nonsense' }
  expect((await shop.server.inject({ url: '/api/shop', headers })).statusCode).toBe(200)
})

test('an access token cannot be used to refresh', async () => {
  const reply = await refresh(ana.access)
  expect([reply.status, reply.json]).toEqual([
    401,
    { detail: 'El token tiene un tipo incorrecto.', code: 'token_not_valid' },
  ])
  expect(reply.headers['www-authenticate']).toBe('JWT realm="api"')
})

test('an expired refresh token is refused', async () => {
  const old = await forge({ ...claimsOf(ana.refresh), exp: now() - 1 })
  expect((await refresh(old)).json).toMatchObject({ code: 'token_not_valid' })
})

test('refresh tokens of customers work in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 10 }),
      async (order) => {
        const { refresh: first } = await addPerson(shop)
        const known = [first]
        for (const at of order) {
          const { status, body } = await refresh(known[at % known.length] as string)
          expect(status).toBe(200)
          expect((await verify(body.access)).status).toBe(200)
          known.push(body.refresh)
        }
        for (const token of known) expect((await refresh(token)).status).toBe(200)
      },
    ),
    { numRuns: 12 },
  )
})

test('concurrent refreshes of one token all succeed', async () => {
  const { refresh: token } = await addPerson(shop)
  const replies = await Promise.all(Array.from({ length: 8 }, () => refresh(token)))
  for (const { body } of replies) expect((await verify(body.access)).status).toBe(200)
})

test('a session expires after 30 days without use', async () => {
  const { access, refresh: token } = await addPerson(shop)
  const sessionId = claimsOf(access)['session_id']
  const rest = (days: number) =>
    shop.db.execute(
      sql`update sessions set last_used = now() - make_interval(days => ${days}) where id = ${sessionId}`,
    )
  await rest(29)
  const { body } = await refresh(token)
  await rest(29)
  expect((await refresh(body.refresh)).status).toBe(200)
  await rest(31)
  expect((await refresh(body.refresh)).status).toBe(401)
  expect((await ask(`JWT ${access}`)).json().code).toBe('token_not_valid')
  await shop.shop.jobs.tidy_accounts({})
  const { rows } = await shop.db.execute(sql`select from sessions where id = ${sessionId}`)
  expect(rows).toEqual([])
})

test('signing out closes the session and its access token', async () => {
  const { access, refresh: token } = await addPerson(shop)
  expect((await guest.call(accountsApi.logOut, { body: { refresh: token } })).status).toBe(204)
  expect((await ask(`JWT ${access}`)).statusCode).toBe(401)
  expect((await refresh(token)).json).toMatchObject({ code: 'token_not_valid' })
  expect((await guest.call(accountsApi.logOut, { body: { refresh: token } })).status).toBe(401)
  expect((await guest.call(accountsApi.logOut, { body: { refresh: access } })).status).toBe(401)
})
