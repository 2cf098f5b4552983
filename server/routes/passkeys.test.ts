import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminMeApi } from '#contracts/admin/me.ts'
import { type PasskeyAssertion, type PasskeyRequest, passkeysApi } from '#contracts/passkeys.ts'
import { createAuthenticator } from '#tests/authenticator.ts'
import { createClient } from '#tests/client.ts'
import { addPasskeyHolder } from '#tests/guarded-people.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { PASSWORD } from '#tests/people.ts'

type Holder = Awaited<ReturnType<typeof addPasskeyHolder>>

const REFUSED = {
  detail: 'No pudimos comprobar esa llave de acceso. Probá de nuevo o entrá con tu contraseña.',
  code: 'passkey_refused',
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true })
})
afterAll(() => shop.close())

beforeEach(() => shop.db.execute(sql`truncate attempts`))

const guest = () => createClient(shop.server)
const startSignIn = async () => (await guest().call(passkeysApi.startSignIn)).body
const signIn = (passkey: PasskeyAssertion) =>
  guest().call(passkeysApi.signIn, { body: { passkey } })

test('a passkey alone opens a confirmed session', async () => {
  const { id, authenticator } = await addPasskeyHolder(shop)
  const options = await startSignIn()
  expect(options).toMatchObject({
    rpId: 'quilate.example',
    allowCredentials: [],
    userVerification: 'required',
  })
  const { status, body } = await signIn(authenticator.get(options))
  expect(status).toBe(200)
  const client = guest().as(body.access)
  expect((await client.call(accountsApi.getMe)).body).toMatchObject({ id })
  const { rows } = await shop.db.execute(sql`
    select date_confirmed is not null as confirmed from sessions
    where user_id = ${id} order by id desc limit 1`)
  expect(rows).toEqual([{ confirmed: true }])
  const events = await shop.shop.securityEvents.list(id)
  expect(events.slice(0, 2).map(({ kind }) => kind)).toEqual(['new_device', 'sign_in'])
})

test('a known device is recognised at the next sign-in', async () => {
  const { id, authenticator } = await addPasskeyHolder(shop)
  const { body } = await signIn(authenticator.get(await startSignIn()))
  await guest().call(passkeysApi.signIn, {
    body: { passkey: authenticator.get(await startSignIn()), device: body.device },
  })
  const events = await shop.shop.securityEvents.list(id)
  expect(events.slice(0, 2).map(({ kind }) => kind)).toEqual(['sign_in', 'new_device'])
})

type Attempt = (holder: Holder, options: PasskeyRequest) => Promise<PasskeyAssertion>

const wrong: Record<string, Attempt> = {
  'an unknown challenge': async ({ authenticator }, options) =>
    authenticator.get(options, { challenge: randomBytes(32).toString('base64url') }),
  'no challenge at all': async ({ authenticator }, options) => {
    const passkey = authenticator.get(options)
    return { ...passkey, response: { ...passkey.response, clientDataJSON: 'x' } }
  },
  'a reply that was used before': async ({ authenticator }, options) => {
    const passkey = authenticator.get(options)
    expect((await signIn(passkey)).status).toBe(200)
    return passkey
  },
  'an expired challenge': async ({ authenticator }, options) => {
    await shop.db.execute(sql`
      update passkey_challenges set date_ends = now() where challenge = ${options.challenge}`)
    return authenticator.get(options)
  },
  'a challenge for another purpose': async ({ authenticator, client }) =>
    authenticator.get((await client.call(adminMeApi.startConfirm)).body),
  'another origin': async ({ authenticator }, options) =>
    authenticator.get(options, { origin: 'https://quilate.example.net' }),
  'a frame in another site': async ({ authenticator }, options) =>
    authenticator.get(options, { topOrigin: 'https://otra.example' }),
  'another port': async ({ authenticator }, options) =>
    authenticator.get(options, { origin: 'https://quilate.example:8443' }),
  'another relying party': async ({ authenticator }, options) =>
    authenticator.get(options, { rpId: 'example' }),
  'an unverified user': async ({ authenticator }, options) =>
    authenticator.get(options, { isVerified: false }),
  'an unknown passkey': async (_, options) => createAuthenticator().get(options),
  'a known id with another key': async ({ authenticator }, options) => ({
    ...createAuthenticator().get(options, { userHandle: 'AA' }),
    id: authenticator.id,
    rawId: authenticator.id,
  }),
  'the signature of another key': async ({ authenticator }, options) => {
    const passkey = authenticator.get(options)
    const { signature } = createAuthenticator().get(options).response
    return { ...passkey, response: { ...passkey.response, signature } }
  },
  'the handle of another account': async ({ authenticator }, options) =>
    authenticator.get(options, { userHandle: randomBytes(64).toString('base64url') }),
  'a removed passkey': async ({ id, authenticator }, options) => {
    await shop.db.execute(sql`delete from passkeys where user_id = ${id}`)
    return authenticator.get(options)
  },
  'a blocked account': async ({ id, authenticator }, options) => {
    await shop.db.execute(sql`update users set is_active = false where id = ${id}`)
    return authenticator.get(options)
  },
  'a counter that goes backwards': async ({ authenticator }, options) => {
    await signIn(authenticator.get(await startSignIn(), { counter: 900 }))
    return authenticator.get(options, { counter: 900 })
  },
  'a counter reset to zero': async ({ authenticator }, options) => {
    await signIn(authenticator.get(await startSignIn(), { counter: 900 }))
    return authenticator.get(options, { counter: 0 })
  },
}

test.each(Object.entries(wrong))(
  '%s opens no session and gets the same reply',
  async (_, attempt) => {
    const holder = await addPasskeyHolder(shop)
    const passkey = await attempt(holder, await startSignIn())
    const { rows: before } = await shop.db.execute(sql`select count(*) from sessions`)
    const reply = await signIn(passkey)
    expect([reply.status, reply.json]).toEqual([401, REFUSED])
    const { rows: after } = await shop.db.execute(sql`select count(*) from sessions`)
    expect(after).toEqual(before)
  },
)

test('of concurrent sign-ins with one reply only one succeeds', async () => {
  const { authenticator } = await addPasskeyHolder(shop)
  const passkey = authenticator.get(await startSignIn())
  const replies = await Promise.all([signIn(passkey), signIn(passkey), signIn(passkey)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
})

test('a synced passkey, whose counter stays zero, can sign in repeatedly', async () => {
  const { authenticator } = await addPasskeyHolder(shop)
  for (const _ of [1, 2]) {
    expect((await signIn(authenticator.get(await startSignIn(), { counter: 0 }))).status).toBe(200)
  }
})

test('failed sign-ins are recorded, and a counter that goes backwards as suspect', async () => {
  const { id, authenticator } = await addPasskeyHolder(shop)
  await signIn(authenticator.get(await startSignIn(), { isVerified: false }))
  await signIn(authenticator.get(await startSignIn(), { counter: 90 }))
  await signIn(authenticator.get(await startSignIn(), { counter: 80 }))
  const kinds = (await shop.shop.securityEvents.list(id)).map(({ kind }) => kind)
  expect(kinds).toContain('sign_in_failed')
  expect(kinds[0]).toBe('passkey_suspect')
})

test('with a passkey the password needs a recovery code, which works once', async () => {
  const { email, codes } = await addPasskeyHolder(shop)
  const logIn = (otp?: string) =>
    guest().call(accountsApi.logIn, { body: { email, password: PASSWORD, ...(otp && { otp }) } })
  const alone = await logIn()
  expect([alone.status, alone.json]).toEqual([
    401,
    {
      detail: 'Entrá con tu llave de acceso, o escribí uno de tus códigos de respaldo.',
      code: 'passkey_required',
    },
  ])
  expect(codes).toHaveLength(10)
  expect((await logIn(codes[0])).status).toBe(200)
  expect((await logIn(codes[0])).status).toBe(401)
})

test('challenges are rate limited and deleted after they expire', async () => {
  const replies = []
  for (let n = 0; n < 101; n += 1)
    replies.push((await guest().call(passkeysApi.startSignIn)).status)
  expect(replies.filter((status) => status !== 200)).toEqual([429])
  await shop.db.execute(sql`update passkey_challenges set date_ends = now() - interval '1 second'`)
  await shop.shop.cleanUpAccounts()
  const { rows } = await shop.db.execute(sql`select from passkey_challenges`)
  expect(rows).toHaveLength(0)
})

test.each([
  ['http://127.0.0.1:3000', 'localhost:3000', 200, 'localhost'],
  ['http://localhost:3000', 'localhost', 200, 'localhost'],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', 409, undefined],
  ['http://0.0.0.0:3000', 'tienda.example', 409, undefined],
  ['http://[::1]:3000', '[::1]:3000', 409, undefined],
  ['https://tienda.example', 'localhost:3000', 200, 'tienda.example'],
])('a shop at %s requested as %s', async (publicUrl, host, status, rpId) => {
  const other = await openTestShop({ url: shop.url, publicUrl })
  const reply = await createClient(other.server).with({ host }).call(passkeysApi.startSignIn)
  expect([reply.status, reply.body.rpId]).toEqual([status, rpId])
  await other.close()
})

test('on localhost passkeys belong to the origin that the browser shows', async () => {
  const other = await openTestShop({ url: shop.url, publicUrl: 'http://127.0.0.1:3000' })
  const { id } = await addPasskeyHolder(shop)
  const authenticator = createAuthenticator()
  const caller = { id, role: 'seller', sessionId: 0 } as Parameters<
    typeof other.shop.passkeys.startRegistration
  >[0]
  const from = { address: '127.0.0.1', userAgent: undefined, host: 'localhost:3000' }
  const options = await other.shop.passkeys.startRegistration(caller, from)
  const origin = 'http://localhost:3000'
  const passkey = authenticator.create(options, { origin })
  await other.shop.passkeys.register(caller, { name: 'Compu', passkey }, from)
  const attempt = async (from: string) => {
    const client = createClient(other.server).with({ host: 'localhost:3000' })
    const { body } = await client.call(passkeysApi.startSignIn)
    const answer = authenticator.get(body, { origin: from })
    return (await client.call(passkeysApi.signIn, { body: { passkey: answer } })).status
  }
  expect(await attempt('http://localhost:3001')).toBe(401)
  expect(await attempt(origin)).toBe(200)
  await other.close()
})
