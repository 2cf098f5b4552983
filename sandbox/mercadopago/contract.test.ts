import { afterEach, beforeEach, expect, test } from 'vitest'
import { keys, openTestSandbox, type TestSandbox, toDraft } from '#tests/sandbox.ts'

let provider: TestSandbox

beforeEach(async () => {
  provider = await openTestSandbox()
})
afterEach(() => provider.close())

const call = (method: string, path: string, body?: object) =>
  provider.call(method, path, body, keys.accessToken)
const item = { title: 'Anillo', quantity: 1, unit_price: 10.5 }
const back_urls = { success: 'https://quilate.example/ok' }

test('a preference can be created with a trailing slash', async () => {
  const made = await call('POST', '/checkout/preferences/', { items: [item], metadata: { a: 1 } })
  expect(made).toMatchObject({
    status: 201,
    json: { site_id: 'MLA', operation_type: 'regular_payment', metadata: { a: 1 } },
  })
  expect(made.json.items).toEqual([{ ...item, currency_id: 'ARS' }])
})

test.each([
  [{ items: [] }, 'invalid_items'],
  [{ items: [{ ...item, quantity: 0 }] }, 'invalid_items'],
  [{ items: [{ ...item, unit_price: 0 }] }, 'invalid_items'],
  [{ items: [item], auto_return: 'approved' }, 'invalid_auto_return'],
  [{ items: [item], external_reference: 'x'.repeat(257) }, 'invalid_external_reference'],
])('a preference with %j is refused (%s)', async (body, error) => {
  expect(await call('POST', '/checkout/preferences', body)).toMatchObject({
    status: 400,
    json: { error, status: 400, cause: null },
  })
})

test("the message about auto_return is the provider's", async () => {
  const { json } = await call('POST', '/checkout/preferences', {
    items: [item],
    auto_return: 'all',
  })
  expect(json.message).toBe('auto_return invalid. back_url.success must be defined')
})

test('a strict sandbox refuses local return URLs', async () => {
  const strict = await openTestSandbox({ strict: true })
  const make = (success: string) =>
    strict.call(
      'POST',
      '/checkout/preferences',
      { items: [item], back_urls: { success } },
      keys.accessToken,
    )
  expect((await make('http://localhost:3000/ok')).json.error).toBe('invalid_back_urls')
  expect((await make('http://192.168.0.7/ok')).json.error).toBe('invalid_back_urls')
  expect((await make(back_urls.success)).status).toBe(201)
  await strict.close()
})

test.each([
  ['GET', '/v1/payments/1', 404],
  ['GET', '/checkout/preferences/1-x', 404],
  ['GET', '/merchant_orders/1', 404],
  ['GET', '/v1/payments/search?external_reference=x', 400],
  ['POST', '/v1/payments/1/refunds', 400],
  ['GET', '/v1/nothing', 404],
])('%s %s replies %i in the provider’s format', async (method, path, status) => {
  const reply = await call(method, path)
  expect(reply).toMatchObject({ status, json: { status, message: expect.any(String) } })
})

test('calls without the token are refused', async () => {
  const { id } = await provider.gateway.createPreference(toDraft(), 'k1')
  for (const token of [undefined, '', 'TEST-otro', keys.publicKey]) {
    const reply = await provider.call('GET', `/checkout/preferences/${id}`, undefined, token)
    expect(reply).toMatchObject({ status: 401, json: { error: 'unauthorized' } })
  }
})

test('preferences are found by external reference', async () => {
  const { id } = await provider.gateway.createPreference(toDraft(), 'k1')
  await provider.gateway.createPreference(toDraft({ external_reference: 'QL-OTRA' }), 'k2')
  const { json } = await call('GET', '/checkout/preferences/search?external_reference=QL-7K3M-9XQ2')
  expect(json).toMatchObject({ elements: [{ id }], paging: { total: 1, limit: 30, offset: 0 } })
})

test('refunds are listed and read one by one', async () => {
  const { gateway, pay } = provider
  const paid = await pay((await gateway.createPreference(toDraft(), 'k1')).id)
  const { id } = await gateway.refundPayment(paid, 'r1', 1_000)
  const list = await call('GET', `/v1/payments/${paid}/refunds`)
  expect(list.json).toMatchObject([{ id: Number(id), amount: 10, status: 'approved' }])
  expect((await call('GET', `/v1/payments/${paid}/refunds/${id}`)).json).toEqual(list.json[0])
  expect((await call('GET', `/v1/payments/${paid}/refunds/1`)).status).toBe(404)
})

test('a control call can pay another amount or currency', async () => {
  const { gateway, pay } = provider
  const { id } = await gateway.createPreference(toDraft(), 'k1')
  const odd = await pay(id, 'approved', { amount: 1, currency_id: 'USD' })
  expect(await gateway.findPayment(odd)).toMatchObject({ amount: 100, currency_id: 'USD' })
})

test.each([
  [{ preference_id: '1-x', outcome: 'approved' }, 404],
  [{ outcome: 'approved' }, 400],
  [{ preference_id: '1-x', outcome: 'perhaps' }, 400],
  [{ preference_id: '1-x', outcome: 'approved', webhook: 'pigeon' }, 400],
])('a control call with %j gets a %i', async (body, status) => {
  expect((await provider.call('POST', '/pay', body)).status).toBe(status)
})

test('the wallet reads its preference with the public key', async () => {
  const { id, init_point } = await provider.gateway.createPreference(toDraft(), 'k1')
  const ask = (key: string) =>
    provider.call('GET', `/wallet/preference?pref_id=${id}&public_key=${key}`)
  expect(await ask(keys.publicKey)).toMatchObject({ status: 200, json: { init_point } })
  expect((await ask('TEST-otra')).status).toBe(401)
})

test('faults can be cleared', async () => {
  await provider.breakOnce('error', { times: 50 })
  expect((await call('GET', '/v1/payments/1')).status).toBe(500)
  await provider.call('DELETE', '/faults')
  expect((await call('GET', '/v1/payments/1')).status).toBe(404)
})
