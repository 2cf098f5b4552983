import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STATEMENT_TIMEOUT_MS } from '#db/database.ts'
import { GatewayFailure } from '#domain/payments/gateway.ts'
import {
  keys,
  openCountedAnswers,
  openTestSandbox,
  type TestSandbox,
  toDraft,
} from '#tests/sandbox.ts'
import { findClosedPort } from '#tests/smtp.ts'
import { CALL_TIMEOUT_MS } from './client.ts'
import { createMercadoPago } from './gateway.ts'

const TRY_TIMEOUT_MS = 300

let provider: TestSandbox

beforeEach(async () => {
  provider = await openTestSandbox({
    client: { tryTimeoutMs: TRY_TIMEOUT_MS, callTimeoutMs: 1_500 },
  })
})
afterEach(() => provider.close())

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof GatewayFailure ? error : Promise.reject(error)),
  )

test('a call whose reply is lost is retried and takes effect once', async () => {
  const { gateway, pay, breakOnce } = provider
  const { id } = await gateway.createPreference(toDraft(), 'k1')
  const paid = await pay(id)
  await breakOnce('lost-reply', { call: 'POST /v1/payments' })
  await gateway.refundPayment(paid, 'r1', 500)
  expect((await gateway.findPayment(paid))?.refunded).toBe(500)
})

test('an update takes effect even if all its replies are lost', async () => {
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

test('an update has no effect if its connections are cut before the request', async () => {
  const { gateway, breakOnce } = provider
  const made = await gateway.createPreference(toDraft(), 'k1')
  await breakOnce('cut', { call: 'PUT /checkout/preferences', times: 3 })
  const changes = { items: [{ id: '8', title: 'Aros', quantity: 1, unit_price: 99_90 }] }
  expect(await failureOf(gateway.updatePreference(made.id, changes))).toMatchObject({
    reason: 'unreachable',
  })
  expect((await provider.findPreference(made.id))?.amount).toBe(made.amount)
})

test('a later call with the same key returns the preference whose replies were lost', async () => {
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

test.each(['cut', 'error', 'timeout', 'rate-limit'])(
  'a call that fails once (%s) is retried',
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
])('a call that keeps failing (%s) is a failure of kind %s', async (kind, reason, status) => {
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

/** With timeouts that a stall of the machine does not reach. */
async function openPatiently() {
  await provider.close()
  provider = await openTestSandbox({ client: { tryTimeoutMs: 15_000, callTimeoutMs: 15_000 } })
  return provider
}

test('a reply within the timeout is waited for', async () => {
  const { gateway, breakOnce } = await openPatiently()
  await breakOnce('slow', { delay_ms: 150 })
  expect(await gateway.findPayment('1')).toBeNull()
})

test('a call to a slow provider takes effect before its reply', async () => {
  const { gateway, pay, breakOnce } = await openPatiently()
  const paid = await pay((await gateway.createPreference(toDraft(), 'k1')).id)
  await breakOnce('slow', { call: 'POST /v1/payments', delay_ms: 3_000 })
  const refund = gateway.refundPayment(paid, 'r1', 500)
  await vi.waitFor(async () => expect((await gateway.findPayment(paid))?.refunded).toBe(500), 2_500)
  expect((await refund).amount).toBe(500)
})

test('the sandbox can delay one kind of call until it is reset', async () => {
  const { gateway, breakOnce, call } = provider
  const made = await gateway.createPreference(toDraft(), 'k1')
  const delay_ms = 2 * TRY_TIMEOUT_MS
  await breakOnce('slow', { call: 'GET /v1/payments', delay_ms, times: null })
  for (let n = 0; n < 2; n += 1) {
    expect(await failureOf(gateway.findPayment('1'))).toMatchObject({ reason: 'timeout' })
  }
  expect(await gateway.updatePreference(made.id, {})).toEqual(made)
  expect((await call('GET', '/faults')).json).toMatchObject([{ kind: 'slow', times: 0 }])
  await call('DELETE', '/faults')
  expect(await gateway.findPayment('1')).toBeNull()
})

test('the number of concurrent calls is limited', async () => {
  const answers = await openCountedAnswers()
  const gateway = createMercadoPago({ ...keys, baseUrl: () => answers.url, maxConcurrentCalls: 2 })
  await Promise.all(Array.from({ length: 6 }, () => gateway.searchPayments('QL-NONE')))
  expect(answers).toMatchObject({ calls: 6, mostAtOnce: 2 })
  await answers.close()
})

test('a call that waits too long for a slot fails as busy', async () => {
  const { url, breakOnce } = provider
  await breakOnce('slow', { delay_ms: 200, times: 0 })
  const options = { ...keys, baseUrl: () => url, maxConcurrentCalls: 2, maxStallMs: 50 }
  const hasty = createMercadoPago(options)
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => failureOf(hasty.findPayment('1'))),
  )
  expect(outcomes.map((failure) => failure?.reason)).toEqual([undefined, undefined, 'busy', 'busy'])
})

test('a provider that answers each call after two and a half seconds is slow, and not down', async () => {
  const patient = await openTestSandbox()
  try {
    await patient.breakOnce('slow', { delay_ms: 2_500, times: 0 })
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => failureOf(patient.gateway.findPayment('1'))),
    )
    expect(outcomes.map((failure) => failure?.detail)).toEqual(Array(40).fill(undefined))
  } finally {
    await patient.close()
  }
}, 20_000)

test('the timeout of a call is below the statement timeout', () => {
  expect(CALL_TIMEOUT_MS).toBeLessThanOrEqual(STATEMENT_TIMEOUT_MS - 5_000)
})

test('no retry starts that would end after the timeout of the call', async () => {
  const { gateway, breakOnce, call } = provider
  // The reply asks for a pause of 1 s, and the call has 1.5 s in total.
  await breakOnce('rate-limit', { times: 9 })
  expect(await failureOf(gateway.findPayment('1'))).toMatchObject({ reason: 'rate_limited' })
  const [{ times }] = (await call('GET', '/faults')).json
  expect(times).toBeGreaterThanOrEqual(7)
})

test('an unreachable provider and rejected credentials have different reasons', async () => {
  const port = await findClosedPort()
  const options = { ...keys, pauseMs: 1 }
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
