import { createHmac } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SignedNotice } from '#domain/payments/gateway.ts'
import {
  keys,
  type Notice,
  openListener,
  openTestSandbox,
  type TestSandbox,
  toDraft,
} from '#tests/sandbox.ts'
import { soon } from '#tests/soon.ts'

/** At this factor 15 minutes take 9 ms and 96 hours 3.5 s. */
const FAST = 100_000

let provider: TestSandbox
let listener: Awaited<ReturnType<typeof openListener>>

const open = async (answers: number[] = [], timeScale = FAST) => {
  listener = await openListener(answers)
  provider = await openTestSandbox({ timeScale })
}

const createPreference = (notification_url = listener.url) =>
  provider.gateway.createPreference(toDraft({ notification_url }), 'k1')

const toSigned = ({ url, headers }: Notice): SignedNotice => ({
  data_id: url.searchParams.get('data.id'),
  request_id: headers['x-request-id'] ?? null,
  signature: headers['x-signature'] ?? null,
})
const faults = () =>
  listener.notices.map((notice) => provider.gateway.checkSignature(toSigned(notice)))
const actions = () => listener.notices.map(({ body }) => JSON.parse(body).action)
const waitForNotices = (count: number) => soon(() => expect(listener.notices).toHaveLength(count))
const statesOf = async (payment: string) =>
  (await provider.call('GET', `/deliveries/${payment}`)).json.map(
    ({ state }: { state: string }) => state,
  )
const waitUntilDelivered = (payment: string) =>
  soon(async () => expect(await statesOf(payment)).not.toContain('waiting'))

beforeEach(() => open())
afterEach(async () => {
  await provider.close()
  await listener.close()
})

test('a payment sends signed webhooks with the payment id in the URL', async () => {
  const { id } = await createPreference()
  const payment = await provider.pay(id)
  await waitForNotices(2)
  expect(faults()).toEqual([null, null])
  expect(actions()).toEqual(['payment.created', 'payment.updated'])
  const [{ url, body } = {} as Notice] = listener.notices
  expect(Object.fromEntries(url.searchParams)).toEqual({
    source_news: 'webhooks',
    'data.id': payment,
    type: 'payment',
  })
  expect(JSON.parse(body)).toMatchObject({
    id: expect.any(Number),
    type: 'payment',
    live_mode: false,
    api_version: 'v1',
    data: { id: payment },
  })
})

test('the signature follows the provider’s documentation', async () => {
  await provider.pay((await createPreference()).id)
  await waitForNotices(2)
  const { data_id, request_id, signature } = toSigned(listener.notices[0] as Notice)
  const ts = /^ts=(\d+),/.exec(signature ?? '')?.[1]
  const v1 = createHmac('sha256', keys.webhookSecret)
    .update(`id:${data_id};request-id:${request_id};ts:${ts};`)
    .digest('hex')
  expect(signature).toBe(`ts=${ts},v1=${v1}`)
})

test('a pending payment sends a webhook when created and when approved', async () => {
  const payment = await provider.pay((await createPreference()).id, 'pending')
  await waitForNotices(1)
  await provider.call('POST', '/move', { payment_id: payment, status: 'approved' })
  await waitForNotices(2)
  expect(actions()).toEqual(['payment.created', 'payment.updated'])
  expect(await provider.gateway.findPayment(payment)).toMatchObject({
    status: 'approved',
    date_approved: expect.any(Date),
  })
})

test('a refund and a cancellation send webhooks', async () => {
  const { id } = await createPreference()
  const paid = await provider.pay(id, 'approved', { webhook: 'none' })
  await provider.gateway.refundPayment(paid, 'r1')
  const waiting = await provider.pay(id, 'pending', { webhook: 'none' })
  const change = { status: 'cancelled' }
  await provider.call('PUT', `/v1/payments/${waiting}`, change, keys.accessToken)
  await waitForNotices(2)
  expect(actions()).toEqual(['payment.updated', 'payment.updated'])
})

test('a duplicate webhook is identical', async () => {
  await provider.pay((await createPreference()).id, 'rejected', { webhook: 'duplicate' })
  await waitForNotices(4)
  const [first, second, third] = listener.notices as [Notice, Notice, Notice]
  expect(second).toMatchObject({ body: first.body, headers: { ...first.headers } })
  expect(third.body).not.toBe(first.body)
  expect(faults()).toEqual([null, null, null, null])
})

test('out-of-order webhooks send the update before the creation', async () => {
  await provider.pay((await createPreference()).id, 'approved', { webhook: 'out-of-order' })
  await waitForNotices(2)
  expect(actions()).toEqual(['payment.updated', 'payment.created'])
})

test.each([
  ['bad-signature', 'mismatch'],
  ['unsigned', 'missing_signature'],
])('a webhook in mode %s fails verification (%s)', async (webhook, fault) => {
  await provider.pay((await createPreference()).id, 'approved', { webhook })
  await waitForNotices(2)
  expect(faults()).toEqual([fault, fault])
})

test('in mode none no webhook is sent', async () => {
  const { id } = await createPreference()
  const silent = await provider.pay(id, 'approved', { webhook: 'none' })
  expect(await statesOf(silent)).toEqual([])
})

test('a late webhook is sent after a quarter of an hour', async () => {
  await provider.close()
  await listener.close()
  await open([], 300)
  await provider.pay((await createPreference()).id, 'pending', { webhook: 'late' })
  expect(listener.notices).toEqual([])
  await waitForNotices(1)
})

test('a shop that did not opt for webhooks also gets the legacy notification', async () => {
  const payment = await provider.pay((await createPreference(listener.bareUrl)).id, 'pending')
  await waitForNotices(2)
  const [, legacy] = listener.notices as [Notice, Notice]
  expect(legacy.url.search).toBe(`?topic=payment&id=${payment}`)
  expect([legacy.body, legacy.headers['x-signature']]).toEqual(['', undefined])
})

test('a webhook is retried unchanged until it is accepted', async () => {
  await provider.close()
  await listener.close()
  await open([500, 404, 302, 201])
  const payment = await provider.pay((await createPreference()).id, 'pending')
  await waitForNotices(4)
  await waitUntilDelivered(payment)
  expect(new Set(listener.notices.map(({ headers }) => headers['x-signature'])).size).toBe(1)
  expect((await provider.call('GET', `/deliveries/${payment}`)).json).toMatchObject([
    { state: 'delivered', answers: [500, 404, 302, 201] },
  ])
})

test('deliveries end after eight attempts', async () => {
  await provider.close()
  await listener.close()
  await open(Array(20).fill(503), 100 * FAST)
  const payment = await provider.pay((await createPreference()).id, 'pending')
  await waitUntilDelivered(payment)
  expect(listener.notices).toHaveLength(8)
  expect(await statesOf(payment)).toEqual(['given_up'])
})

test('a delivery without reply times out', async () => {
  await provider.close()
  provider = await openTestSandbox({ timeScale: FAST, patience: 50 })
  const silent = await openTestSandbox()
  await silent.breakOnce('timeout')
  const payment = await provider.pay(
    (await createPreference(`${silent.url}/v1/payments/1/refunds`)).id,
    'pending',
  )
  await soon(async () => {
    const [first] = (await provider.call('GET', `/deliveries/${payment}`)).json
    expect(first.answers.slice(0, 2)).toEqual([0, 401])
  })
  await silent.close()
})

test('a restarted sandbox keeps its state and continues its deliveries', async () => {
  await provider.close()
  provider = await openTestSandbox({ timeScale: 150 })
  const { gateway, folder, pay } = provider
  const made = await createPreference()
  const late = await pay(made.id, 'approved', { webhook: 'late' })
  await gateway.refundPayment(late, 'r1', 700)
  await waitForNotices(1)
  const before = await gateway.findPayment(late)
  await provider.stop()
  await appendFile(`${folder}/journal.ndjson`, '{"table":"payments","id":"1","va')

  provider = await openTestSandbox({ folder })
  expect(await provider.gateway.findPayment(late)).toEqual(before)
  expect(await provider.findPreference(made.id)).toMatchObject({ amount: made.amount })
  expect((await provider.gateway.refundPayment(late, 'r1', 700)).amount).toBe(700)
  expect((await provider.gateway.findPayment(late))?.refunded).toBe(700)
  expect((await statesOf(late)).sort()).toEqual(['delivered', 'waiting', 'waiting'])
  provider.sandbox.resume()
  await waitUntilDelivered(late)
  expect(actions().slice(1)).toEqual(['payment.created', 'payment.updated'])
})
