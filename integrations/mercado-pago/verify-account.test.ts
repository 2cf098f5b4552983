import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invalid, Refusal } from '#domain/refusals.ts'
import { openAccount, openStandIn } from '#server/routes/admin/connections-setup.ts'
import { createVerifyAccount } from './verify-account.ts'

let account: Awaited<ReturnType<typeof openAccount>>
beforeAll(async () => {
  account = await openAccount('verified')
})
afterAll(() => account.provider.close())

const verify = (url: string, keys = account.keys) =>
  createVerifyAccount({ baseUrl: () => url, tryTimeoutMs: 300 })(keys)

const fieldsOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    (error: Invalid) => error.fields,
  )

const ME = { id: 7, nickname: 'TIENDA', email: 'duena@example.com', site_id: 'MLA' }
const token = { id: 'token-1', live_mode: true }
const good = {
  'GET /users/me': { body: ME },
  'POST /v1/card_tokens': { status: 201, body: token },
  'GET /v1/card_tokens/token-1': { body: token },
  'POST /checkout/preferences': {
    status: 201,
    body: {
      id: '7-p',
      init_point: 'https://mp.example/p',
      items: [{ quantity: 1, unit_price: 1 }],
    },
  },
}

async function verifyWith(replies: Parameters<typeof openStandIn>[0]) {
  const provider = await openStandIn({ ...good, ...replies })
  return verify(provider.url).finally(provider.close)
}

test('the keys of an account are accepted over the protocol of the provider', async () => {
  const verified = await verify(account.provider.url)
  expect(verified).toMatchObject({ account: expect.stringMatching(/^\d{9}$/), live_mode: true })
})

test('an unknown access token is an error of its field', async () => {
  const keys = { ...account.keys, access_token: 'APP_USR-8219-access-another' }
  expect(await fieldsOf(verify(account.provider.url, keys))).toEqual({
    access_token: [expect.stringContaining('no reconoce este access token')],
  })
})

test('the public key of another account is an error of its field', async () => {
  const keys = { ...account.keys, public_key: 'APP_USR-8219-public-another' }
  expect(await fieldsOf(verify(account.provider.url, keys))).toEqual({
    public_key: [expect.stringContaining('es de otra cuenta')],
  })
})

test('a public key that the provider does not know is an error of its field', async () => {
  const reply = verifyWith({ 'POST /v1/card_tokens': { status: 401 } })
  expect(await fieldsOf(reply)).toEqual({
    public_key: [expect.stringContaining('no reconoce esta public key')],
  })
})

test.each([
  ['MLB', 'Brasil'],
  ['MLU', 'Uruguay'],
  ['XYZ', 'XYZ'],
])('an account of %s is refused by the name of its country', async (site_id, country) => {
  const reply = verifyWith({ 'GET /users/me': { body: { ...ME, site_id } } })
  expect(await fieldsOf(reply)).toEqual({
    access_token: [expect.stringContaining(`es de ${country}.`)],
  })
})

test('an account that may not charge is refused', async () => {
  const reply = verifyWith({ 'POST /checkout/preferences': { status: 403 } })
  expect(await fieldsOf(reply)).toEqual({
    access_token: [expect.stringContaining('no deja cobrar')],
  })
})

test.each([
  ['hangs', { 'GET /users/me': 'hang' as const }],
  ['hangs at the last call', { 'POST /checkout/preferences': 'hang' as const }],
  ['fails', { 'GET /users/me': { status: 503 } }],
  ['answers nonsense', { 'GET /users/me': { body: [] } }],
])('a provider that %s is an error of the provider, in bounded time', async (_name, replies) => {
  const started = Date.now()
  const refusal = await verifyWith(replies).catch((error: Refusal) => error.code)
  expect(refusal).toBe('payment_account_unreachable')
  expect(Date.now() - started).toBeLessThan(2_000)
})

test('a provider that is not there is an error of the provider', async () => {
  const refusal = await verify('http://127.0.0.1:1').catch((error: Refusal) => error.code)
  expect(refusal).toBe('payment_account_unreachable')
})

test('test keys and test users move no money', async () => {
  const other = await openAccount('test', { isTest: true })
  expect(await verify(other.provider.url, other.keys)).toMatchObject({ live_mode: false })
  await other.provider.close()
  const user = verifyWith({ 'GET /users/me': { body: { ...ME, tags: ['test_user'] } } })
  expect(await user).toMatchObject({ account: '7', nickname: 'TIENDA', live_mode: false })
})
