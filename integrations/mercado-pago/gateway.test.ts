import { afterEach, beforeEach, expect, test } from 'vitest'
import { GatewayFailure } from '#domain/payments/gateway.ts'
import { keys, openAnswers, openTestSandbox, type TestSandbox, toDraft } from '#tests/sandbox.ts'
import { createMercadoPago } from './gateway.ts'

let provider: TestSandbox

beforeEach(async () => {
  provider = await openTestSandbox({ client: { tryTimeoutMs: 300, callTimeoutMs: 1_500 } })
})
afterEach(() => provider.close())

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof GatewayFailure ? error : Promise.reject(error)),
  )

test('a preference has the items and is returned as it was created', async () => {
  const { gateway, call } = provider
  const draft = toDraft()
  const made = await gateway.createPreference(draft, 'k1')
  expect(made).toMatchObject({
    id: expect.stringMatching(/^\d+-[\da-f-]{36}$/),
    init_point: `${provider.url}/checkout/v1/redirect?pref_id=${made.id}`,
    external_reference: 'QL-7K3M-9XQ2',
    amount: 2_469_100,
    expires_at: draft.expires_at,
  })
  expect(await provider.findPreference(made.id)).toEqual(made)
  expect(await call('GET', `/checkout/preferences/${made.id}`)).toMatchObject({ status: 401 })
})

test('an update of a preference keeps the other fields', async () => {
  const { gateway } = provider
  const made = await gateway.createPreference(toDraft(), 'k1')
  const items = [{ id: '8', title: 'Aros', quantity: 1, unit_price: 99_90 }]
  const changed = await gateway.updatePreference(made.id, { items, expires_at: new Date(0) })
  expect(changed).toEqual({ ...made, amount: 99_90, expires_at: new Date(0) })
})

test('an unknown payment is null', async () => {
  const { gateway } = provider
  expect(await gateway.findPayment('999')).toBeNull()
  expect(await gateway.searchPayments('QL-NONE')).toEqual([])
})

test('the amounts of a payment are in centavos', async () => {
  const { gateway, pay } = provider
  const { id } = await gateway.createPreference(toDraft(), 'k1')
  const payment = await gateway.findPayment(await pay(id))
  expect(payment).toMatchObject({
    status: 'approved',
    status_detail: 'accredited',
    external_reference: 'QL-7K3M-9XQ2',
    currency_id: 'ARS',
    amount: 2_469_100,
    refunded: 0,
    payment_method_id: 'master',
    payment_type_id: 'credit_card',
    card_last_four: '0604',
    installments: 1,
    live_mode: false,
    collector_id: id.split('-')[0],
  })
  expect(payment?.date_approved).toBeInstanceOf(Date)
})

test('the search returns all pages of the payments of an order, newest first', async () => {
  const { gateway, pay } = provider
  const { id } = await gateway.createPreference(toDraft(), 'k1')
  const other = await gateway.createPreference(toDraft({ external_reference: 'QL-OTRA' }), 'k2')
  const paid: string[] = []
  for (let n = 0; n < 53; n += 1) paid.push(await pay(id, 'rejected', { webhook: 'none' }))
  await pay(other.id)
  const found = await gateway.searchPayments('QL-7K3M-9XQ2')
  expect(found.map((payment) => payment.id)).toEqual(paid.reverse())
})

test('a payment is refunded in parts, up to its amount', async () => {
  const { gateway, pay } = provider
  const { id } = await gateway.createPreference(toDraft(), 'k1')
  const paid = await pay(id)
  expect(await gateway.refundPayment(paid, 'r1', 100_000)).toMatchObject({
    payment_id: paid,
    amount: 100_000,
    status: 'approved',
  })
  expect(await gateway.findPayment(paid)).toMatchObject({
    status: 'approved',
    status_detail: 'partially_refunded',
    refunded: 100_000,
  })
  expect(await failureOf(gateway.refundPayment(paid, 'r2', 2_469_101))).toMatchObject({
    reason: 'refused',
    status: 400,
  })
  expect((await gateway.refundPayment(paid, 'r3')).amount).toBe(2_369_100)
  expect(await gateway.findPayment(paid)).toMatchObject({ status: 'refunded', refunded: 2_469_100 })
})

test('calls with the same idempotency key make one refund and one preference', async () => {
  const { gateway, pay } = provider
  const made = await gateway.createPreference(toDraft(), 'k1')
  expect(await gateway.createPreference(toDraft(), 'k1')).toEqual(made)
  expect((await gateway.createPreference(toDraft(), 'k2')).id).not.toBe(made.id)
  const paid = await pay(made.id)
  const refunds = await Promise.all(
    Array.from({ length: 5 }, () => gateway.refundPayment(paid, 'r1', 500)),
  )
  expect(new Set(refunds.map(({ id }) => id)).size).toBe(1)
  expect((await gateway.findPayment(paid))?.refunded).toBe(500)
})

test('an unknown refund is null', async () => {
  const { gateway, pay } = provider
  const paid = await pay((await gateway.createPreference(toDraft(), 'k1')).id)
  expect(await gateway.findRefund(paid, '1')).toBeNull()
  expect(await gateway.findRefund('1', '1')).toBeNull()
})

test('the account has the same collector and mode as its payments', async () => {
  const { gateway, pay } = provider
  const paid = await pay((await gateway.createPreference(toDraft(), 'k1')).id)
  const payment = await gateway.findPayment(paid)
  expect(await gateway.getAccount()).toEqual({
    collector_id: payment?.collector_id,
    live_mode: payment?.live_mode,
  })
})

test('live credentials read live payments', async () => {
  const accessToken = 'APP_USR-token'
  const real = await openTestSandbox({ accessToken, client: { accessToken } })
  expect(await real.gateway.getAccount()).toMatchObject({ live_mode: true })
  const { id } = await real.gateway.createPreference(toDraft(), 'k1')
  expect((await real.gateway.findPayment(await real.pay(id)))?.live_mode).toBe(true)
  await real.close()
})

test('concurrent reads of the account share one call, which is repeated after a failure', async () => {
  const { gateway, breakOnce } = provider
  await breakOnce('error', { times: 3 })
  const failures = await Promise.all([
    failureOf(gateway.getAccount()),
    failureOf(gateway.getAccount()),
  ])
  expect(failures).toMatchObject([{ reason: 'server_error' }, { reason: 'server_error' }])
  const accounts = await Promise.all([gateway.getAccount(), gateway.getAccount()])
  await breakOnce('cut', { times: 0 })
  expect(await gateway.getAccount()).toEqual(accounts[0])
})

test('a payment can belong to another account and to another mode', async () => {
  const { gateway, pay } = provider
  const { id } = await gateway.createPreference(toDraft(), 'k1')
  const foreign = await pay(id, 'approved', { live_mode: true, collector_id: 77 })
  expect(await gateway.findPayment(foreign)).toMatchObject({ live_mode: true, collector_id: '77' })
  expect(await gateway.findPayment(await pay(id))).toMatchObject({
    live_mode: false,
    collector_id: id.split('-')[0],
  })
})

test('a pending payment that is approved later keeps its id', async () => {
  const { gateway, pay, move } = provider
  const { id } = await gateway.createPreference(toDraft(), 'k1')
  const pending = await pay(id, 'pending')
  expect(await gateway.findPayment(pending)).toMatchObject({
    status: 'pending',
    date_approved: null,
  })
  await move(pending, 'approved')
  expect(await gateway.findPayment(pending)).toMatchObject({
    status: 'approved',
    status_detail: 'accredited',
    date_approved: expect.any(Date),
  })
})

test('a rejected preference fails with the reason of the provider', async () => {
  const { gateway } = provider
  const bad = toDraft({ items: [{ id: '1', title: 'x', quantity: 1, unit_price: -500 }] })
  expect(await failureOf(gateway.createPreference(bad, 'k1'))).toMatchObject({
    reason: 'refused',
    status: 400,
    detail: expect.stringContaining('invalid_items'),
  })
})

test.each([
  ['a status that nobody knows', { status: 'teleported' }, 'status'],
  ['an amount that is none', { transaction_amount: '12' }, 'transaction_amount'],
  ['no currency', { currency_id: undefined }, 'currency_id'],
])('a payment with %s is a broken reply', async (_what, changes, field) => {
  const { gateway, pay } = provider
  const { id } = await gateway.createPreference(toDraft(), 'k1')
  const paid = await pay(id)
  const { json } = await provider.call('GET', `/v1/payments/${paid}`, undefined, keys.accessToken)
  const shop = await openAnswers({ ...json, ...changes })
  const odd = createMercadoPago({ ...keys, baseUrl: () => shop.url })
  expect(await failureOf(odd.findPayment(paid))).toMatchObject({
    reason: 'broken_reply',
    detail: expect.stringContaining(`${field}: `),
  })
  await shop.close()
})
