import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminSecondFactorApi } from '#contracts/admin/second-factor.ts'
import { deriveKey } from '#domain/auth/keys.ts'
import { stepAt, toCode } from '#domain/auth/totp.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, TEST_SECRET, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'

const NEW_SECRET = 'otro secreto que sólo conocen las pruebas'

let before: TestShop
/** The same shop with a new secret: with the previous one still accepted, and without. */
let after: TestShop
let withoutPrevious: TestShop

beforeAll(async () => {
  before = await openTestShop()
  const { url } = before
  after = await openTestShop({ url, secret: NEW_SECRET, previousSecret: TEST_SECRET })
  withoutPrevious = await openTestShop({ url, secret: NEW_SECRET })
})
afterAll(async () => {
  await withoutPrevious.close()
  await after.close()
  await before.close()
})

const getMe = async (shop: TestShop, access: string) =>
  (await createClient(shop.server).as(access).call(accountsApi.getMe)).status
const refresh = (shop: TestShop, token: string) =>
  createClient(shop.server).call(accountsApi.refresh, { body: { refresh: token } })
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString())
const sign = (claims: object, key: string) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(key))

test('a new secret accepts sessions of the previous one', async () => {
  const ana = await addPerson(before)
  expect(await getMe(after, ana.access)).toBe(200)
  const { status, body } = await refresh(after, ana.refresh)
  expect(status).toBe(200)
  expect(await getMe(withoutPrevious, body.access)).toBe(200)
  expect(await getMe(before, body.access)).toBe(401)
  expect(await getMe(withoutPrevious, ana.access)).toBe(401)
})

test('authenticators work with a new secret and are re-encrypted', async () => {
  const olga = await addPerson(before, { role: 'owner' })
  const { body } = await olga.client.call(adminSecondFactorApi.start, {
    body: { current_password: PASSWORD },
  })
  const step = stepAt(Date.now())
  const codeAt = (at: number) => toCode(body.secret, at)
  await olga.client.call(adminSecondFactorApi.confirm, { body: { code: codeAt(step - 1) } })
  const logIn = async (shop: TestShop, otp: string) =>
    (
      await createClient(shop.server).call(accountsApi.logIn, {
        body: { email: olga.email, password: PASSWORD, otp },
      })
    ).status
  expect(await logIn(withoutPrevious, codeAt(step))).toBe(401)
  expect(await logIn(after, codeAt(step))).toBe(200)
  expect(await logIn(withoutPrevious, codeAt(step + 1))).toBe(200)
})

test('a token needs the right issuer, audience and key', async () => {
  const ana = await addPerson(before)
  const claims = claimsOf(ana.access)
  expect(claims).toMatchObject({ iss: 'quilate', aud: 'quilate-api' })
  const key = deriveKey(TEST_SECRET, 'tokens')
  expect(await getMe(before, await sign(claims, key))).toBe(200)
  expect(await getMe(before, await sign({ ...claims, aud: 'otra cosa' }, key))).toBe(401)
  expect(await getMe(before, await sign({ ...claims, iss: 'otra tienda' }, key))).toBe(401)
  for (const purpose of ['attempts', 'known devices', 'security events'] as const) {
    expect(await getMe(before, await sign(claims, deriveKey(TEST_SECRET, purpose)))).toBe(401)
  }
})

test('refresh tokens signed with the underived secret still work', async () => {
  const ana = await addPerson(before)
  const { iss, aud, ...claims } = claimsOf(ana.refresh)
  expect((await refresh(before, await sign(claims, TEST_SECRET))).status).toBe(200)
  expect((await refresh(before, await sign(claims, NEW_SECRET))).status).toBe(401)
})
