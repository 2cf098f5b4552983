import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STATEMENT_TIMEOUT_MS } from '#db/database.ts'
import { GatewayFailure } from '#domain/payments/gateway.ts'
import { keys, openAnswers, openTestSandbox, type TestSandbox, toDraft } from '#tests/sandbox.ts'
import { findClosedPort } from '#tests/smtp.ts'
import { CALL_TIMEOUT_MS } from './client.ts'
import { createMercadoPago } from './gateway.ts'

let provider: TestSandbox

beforeEach(async () => {
  provider = await openTestSandbox({ client: { tryTimeout: 300, callTimeout: 1_500 } })
})
afterEach(() => provider.close())

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof GatewayFailure ? error : Promise.reject(error)),
  )

test('a preference carries what is bought, and comes back as it was made', async () => {
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

test('a preference can be changed, and keeps what was not touched', async () => {
  const { gateway } = provider
  const made = await gateway.createPreference(toDraft(), 'k1')
  const items = [{ id: '8', title: 'Aros', quantity: 1, unit_price: 99_90 }]
  const changed = await gateway.updatePreference(made.id, { items, expires_at: new Date(0) })
  expect(changed).toEqual({ ...made, amount: 99_90, expires_at: new Date(0) })
})

test('what there is not is null', async () => {
  const { gateway } = provider
  expect(await gateway.findPayment('999')).toBeNull()
  expect(await gateway.searchPayments('QL-NONE')).toEqual([])
})

test('a payment is read with its money in centavos', async () => {
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

test('every payment of an order is found, newest first, beyond one page', async () => {
  const { gateway, pay } = provider
  const { id } = await gateway.createPreference(toDraft(), 'k1')
  const other = await gateway.createPreference(toDraft({ external_reference: 'QL-OTRA' }), 'k2')
  const paid: string[] = []
  for (let n = 0; n < 53; n += 1) paid.push(await pay(id, 'rejected', { webhook: 'none' }))
  await pay(other.id)
  const found = await gateway.searchPayments('QL-7K3M-9XQ2')
  expect(found.map((payment) => payment.id)).toEqual(paid.reverse())
})

test('money goes back in parts, then all of it, and never more', async () => {
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

test('one key refunds once and makes one preference, however often it is used', async () => {
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

test('a reply that is lost on its way is asked for again, and nothing happens twice', async () => {
  const { gateway, pay, breakOnce } = provider
  const { id } = await gateway.createPreference(toDraft(), 'k1')
  const paid = await pay(id)
  await breakOnce('lost-reply', { call: 'POST /v1/payments' })
  await gateway.refundPayment(paid, 'r1', 500)
  expect((await gateway.findPayment(paid))?.refunded).toBe(500)
})

test('a change whose reply is lost each time is made all the same', async () => {
  const { gateway, breakOnce, call } = provider
  const made = await gateway.createPreference(toDraft(), 'k1')
  await breakOnce('lost-reply', { call: 'PUT /checkout/preferences', times: 0 })
  const items = [{ id: '8', title: 'Aros', quantity: 1, unit_price: 99_90 }]
  expect(await failureOf(gateway.updatePreference(made.id, { items }))).toMatchObject({
    reason: 'unreachable',
  })
  expect((await provider.findPreference(made.id))?.amount).toBe(99_90)
  expect((await call('GET', '/faults')).json).toMatchObject([{ times: 0 }])
})

test('a change whose connection is cut beforehand is not made', async () => {
  const { gateway, breakOnce } = provider
  const made = await gateway.createPreference(toDraft(), 'k1')
  await breakOnce('cut', { call: 'PUT /checkout/preferences', times: 3 })
  const changes = { items: [{ id: '8', title: 'Aros', quantity: 1, unit_price: 99_90 }] }
  expect(await failureOf(gateway.updatePreference(made.id, changes))).toMatchObject({
    reason: 'unreachable',
  })
  expect((await provider.findPreference(made.id))?.amount).toBe(made.amount)
})

test('a preference whose reply is lost each time is the one that the same key gets later', async () => {
  const { gateway, breakOnce, call } = provider
  await breakOnce('lost-reply', { call: 'POST /checkout/preferences', times: 3 })
  expect(await failureOf(gateway.createPreference(toDraft(), 'k1'))).toMatchObject({
    reason: 'unreachable',
  })
  const { id } = await gateway.createPreference(toDraft(), 'k1')
  const path = '/checkout/preferences/search?external_reference=QL-7K3M-9XQ2'
  const { json } = await call('GET', path, undefined, keys.accessToken)
  expect(json.elements.map((each: { id: string }) => each.id)).toEqual([id])
})

test.each([
  ['lost-reply', 500],
  ['cut', 0],
])(
  'a refund that ends in %s each time has refunded %i, and the same key refunds no more',
  async (kind, refunded) => {
    const { gateway, pay, breakOnce } = provider
    const paid = await pay((await gateway.createPreference(toDraft(), 'k1')).id)
    await breakOnce(kind, { call: `POST /v1/payments/${paid}/refunds`, times: 3 })
    expect(await failureOf(gateway.refundPayment(paid, 'r1', 500))).toMatchObject({
      reason: 'unreachable',
    })
    expect((await gateway.findPayment(paid))?.refunded).toBe(refunded)
    await gateway.refundPayment(paid, 'r1', 500)
    expect((await gateway.findPayment(paid))?.refunded).toBe(500)
  },
)

test('a refund that is not there is null', async () => {
  const { gateway, pay } = provider
  const paid = await pay((await gateway.createPreference(toDraft(), 'k1')).id)
  expect(await gateway.findRefund(paid, '1')).toBeNull()
  expect(await gateway.findRefund('1', '1')).toBeNull()
})

test('the account is that of the payments, and of their mode', async () => {
  const { gateway, pay } = provider
  const paid = await pay((await gateway.createPreference(toDraft(), 'k1')).id)
  const payment = await gateway.findPayment(paid)
  expect(await gateway.getAccount()).toEqual({
    collector_id: payment?.collector_id,
    live_mode: payment?.live_mode,
  })
})

test('credentials that are not for tests are of real payments', async () => {
  const accessToken = 'APP_USR-token'
  const real = await openTestSandbox({ accessToken, client: { accessToken } })
  expect(await real.gateway.getAccount()).toMatchObject({ live_mode: true })
  const { id } = await real.gateway.createPreference(toDraft(), 'k1')
  expect((await real.gateway.findPayment(await real.pay(id)))?.live_mode).toBe(true)
  await real.close()
})

test('the account is asked for once, by many at the same time too, and again after a failure', async () => {
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

test('a payment can be of another account, and of another mode', async () => {
  const { gateway, pay } = provider
  const { id } = await gateway.createPreference(toDraft(), 'k1')
  const foreign = await pay(id, 'approved', { live_mode: true, collector_id: 77 })
  expect(await gateway.findPayment(foreign)).toMatchObject({ live_mode: true, collector_id: '77' })
  expect(await gateway.findPayment(await pay(id))).toMatchObject({
    live_mode: false,
    collector_id: id.split('-')[0],
  })
})

test('a payment that was pending is approved later, as the same payment', async () => {
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

test.each(['cut', 'error', 'timeout', 'rate-limit'])(
  'a provider that fails once (%s) is asked again',
  async (kind) => {
    const { gateway, breakOnce, call } = provider
    await breakOnce(kind)
    expect((await gateway.createPreference(toDraft(), 'k1')).amount).toBe(2_469_100)
    expect((await call('GET', '/faults')).json).toEqual([])
  },
)

test.each([
  ['timeout', 'timeout', null],
  ['cut', 'unreachable', null],
  ['error', 'server_error', 500],
  ['html', 'broken_reply', null],
  ['broken-json', 'broken_reply', null],
])('a provider that goes on failing (%s) is named %s', async (kind, reason, status) => {
  const { gateway, breakOnce, call } = provider
  await breakOnce(kind, { times: 9 })
  const failure = await failureOf(gateway.findPayment('1'))
  expect(failure).toMatchObject({ code: 'provider_unavailable', reason, status })
  expect(failure?.message).toBe(
    'Mercado Pago no responde en este momento. Probá de nuevo en unos minutos.',
  )
  const left = (await call('GET', '/faults')).json[0].times
  expect(left).toBe(reason === 'broken_reply' ? 8 : 6)
})

test('a provider that is slow, but not too slow, is waited for', async () => {
  const { gateway, breakOnce } = provider
  await breakOnce('slow', { delay_ms: 150 })
  expect(await gateway.findPayment('1')).toBeNull()
})

test('a slow provider does at once what it answers late', async () => {
  const { gateway, pay, breakOnce } = provider
  const paid = await pay((await gateway.createPreference(toDraft(), 'k1')).id)
  await breakOnce('slow', { call: 'POST /v1/payments', delay_ms: 200 })
  const refund = gateway.refundPayment(paid, 'r1', 500)
  await vi.waitFor(async () => expect((await gateway.findPayment(paid))?.refunded).toBe(500), 150)
  expect((await refund).amount).toBe(500)
})

test('a provider can be slow with one kind of call, for as long as it is told to', async () => {
  const { gateway, breakOnce, call } = provider
  const made = await gateway.createPreference(toDraft(), 'k1')
  await breakOnce('slow', { call: 'GET /v1/payments', delay_ms: 100, times: null })
  const time = async (ask: () => Promise<unknown>) => {
    const from = performance.now()
    await ask()
    return performance.now() - from
  }
  for (let n = 0; n < 3; n += 1) {
    expect(await time(() => gateway.findPayment('1'))).toBeGreaterThan(95)
  }
  await breakOnce('error', { call: 'GET /v1/payments' })
  expect(await time(() => gateway.updatePreference(made.id, {}))).toBeLessThan(95)
  expect(await time(() => gateway.findPayment('1'))).toBeGreaterThan(95)
  expect((await call('GET', '/faults')).json).toMatchObject([{ kind: 'slow', times: 0 }])
  await call('DELETE', '/faults')
  expect(await time(() => gateway.findPayment('1'))).toBeLessThan(95)
})

test('no more calls are under way than the provider is to be asked at once', async () => {
  const { url, breakOnce } = provider
  await breakOnce('slow', { delay_ms: 200, times: 0 })
  const options = { ...keys, baseUrl: () => url, maxConcurrentCalls: 2 }
  const patient = createMercadoPago(options)
  const from = performance.now()
  await Promise.all(Array.from({ length: 6 }, () => patient.findPayment('1')))
  expect(performance.now() - from).toBeGreaterThan(590)
  const hasty = createMercadoPago({ ...options, maxStallMs: 50 })
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => failureOf(hasty.findPayment('1'))),
  )
  expect(outcomes.map((failure) => failure?.reason)).toEqual([undefined, undefined, 'busy', 'busy'])
})

test('a call ends well before a statement that waits for it', () => {
  expect(CALL_TIMEOUT_MS).toBeLessThanOrEqual(STATEMENT_TIMEOUT_MS - 5_000)
})

test('all tries together end when the shopper has waited long enough', async () => {
  const { gateway, breakOnce } = provider
  await breakOnce('rate-limit', { times: 9 })
  const from = performance.now()
  expect(await failureOf(gateway.findPayment('1'))).toMatchObject({ reason: 'rate_limited' })
  expect(performance.now() - from).toBeLessThan(1_600)
})

test('a provider that is not there, or does not know us, is named', async () => {
  const port = await findClosedPort()
  const options = { ...keys, pause: 1 }
  const nowhere = createMercadoPago({ ...options, baseUrl: () => `http://127.0.0.1:${port}` })
  expect(await failureOf(nowhere.findPayment('1'))).toMatchObject({
    reason: 'unreachable',
    detail: expect.stringContaining('ECONNREFUSED'),
  })
  const baseUrl = () => provider.url
  const stranger = createMercadoPago({ ...options, baseUrl, accessToken: 'TEST-otro' })
  expect(await failureOf(stranger.findPayment('1'))).toMatchObject({
    reason: 'unauthorized',
    status: 401,
  })
})

test('a draft that the provider does not take is refused, and its reason kept for the log', async () => {
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
])('a payment with %s is not guessed at', async (_what, changes, field) => {
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
