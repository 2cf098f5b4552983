import { afterEach, beforeEach, expect, test } from 'vitest'
import { keys, openListener, openTestSandbox, type TestSandbox, toDraft } from '#tests/sandbox.ts'
import { soon } from '#tests/soon.ts'

const TOTAL = 2_469_100

let provider: TestSandbox
let listener: Awaited<ReturnType<typeof openListener>>
let paid: string

beforeEach(async () => {
  listener = await openListener()
  provider = await openTestSandbox()
  const draft = toDraft({ notification_url: listener.url })
  const { id } = await provider.gateway.createPreference(draft, 'k1')
  paid = await provider.pay(id, 'approved', { webhook: 'none' })
})
afterEach(async () => {
  await provider.close()
  await listener.close()
})

const read = async (path: string) =>
  (await provider.call('GET', path, undefined, keys.accessToken)).json
const waitForNotices = (count: number) => soon(() => expect(listener.notices).toHaveLength(count))
const expectRefused = (amount?: number) =>
  expect(provider.gateway.refundPayment(paid, crypto.randomUUID(), amount)).rejects.toMatchObject({
    reason: 'refused',
    status: 400,
  })

test('a rejected refund does not change the payment', async () => {
  const { gateway, refundOutcome } = provider
  await refundOutcome('rejected')
  const refund = await gateway.refundPayment(paid, 'r1', 1_000)
  expect(refund).toMatchObject({ amount: 1_000, status: 'rejected' })
  expect(await gateway.findPayment(paid)).toMatchObject({
    status: 'approved',
    status_detail: 'accredited',
    refunded: 0,
  })
  expect(await gateway.findRefund(paid, refund.id)).toEqual(refund)
  expect((await gateway.refundPayment(paid, 'r2')).amount).toBe(TOTAL)
})

test('a refund in process reduces the refundable amount but is not refunded yet', async () => {
  const { gateway, refundOutcome } = provider
  await refundOutcome('in_process')
  expect((await gateway.refundPayment(paid, 'r1', TOTAL - 500)).status).toBe('in_process')
  expect(await gateway.findPayment(paid)).toMatchObject({ status: 'approved', refunded: 0 })
  await expectRefused(501)
  expect((await gateway.refundPayment(paid, 'r2', 500)).status).toBe('approved')
  await expectRefused()
})

test('a refund in process can be approved later, with a webhook', async () => {
  const { gateway, refundOutcome, settleRefund } = provider
  await refundOutcome('in_process')
  const { id } = await gateway.refundPayment(paid, 'r1')
  await waitForNotices(1)
  await settleRefund(paid, id, 'approved')
  await waitForNotices(2)
  expect(JSON.parse(listener.notices[1]?.body ?? '')).toMatchObject({ action: 'payment.updated' })
  expect(await gateway.findRefund(paid, id)).toMatchObject({ status: 'approved' })
  expect(await gateway.findPayment(paid)).toMatchObject({ status: 'refunded', refunded: TOTAL })
  expect((await read(`/v1/payments/${paid}`)).refunds).toMatchObject([{ status: 'approved' }])
})

test('a refund in process that is rejected can be requested again', async () => {
  const { gateway, refundOutcome, settleRefund } = provider
  await refundOutcome('in_process')
  const { id } = await gateway.refundPayment(paid, 'r1')
  await expectRefused(1)
  await settleRefund(paid, id, 'rejected')
  expect(await gateway.findRefund(paid, id)).toMatchObject({ status: 'rejected' })
  expect(await gateway.findPayment(paid)).toMatchObject({ status: 'approved', refunded: 0 })
  expect((await gateway.refundPayment(paid, 'r2')).status).toBe('approved')
})

test('a refund can end without a webhook', async () => {
  const { gateway, refundOutcome, settleRefund } = provider
  await refundOutcome('in_process')
  const { id } = await gateway.refundPayment(paid, 'r1')
  await waitForNotices(1)
  await settleRefund(paid, id, 'approved', { webhook: 'none' })
  const deliveries = (await provider.call('GET', `/deliveries/${paid}`)).json
  expect(deliveries).toHaveLength(1)
})

test('a refund ends only once', async () => {
  const { gateway, refundOutcome, call } = provider
  await refundOutcome('in_process')
  const { id } = await gateway.refundPayment(paid, 'r1')
  const settle = (refund_id: string, status: string) =>
    call('POST', '/settle-refund', { payment_id: paid, refund_id, status })
  expect((await settle(id, 'in_process')).status).toBe(400)
  expect((await settle(id, 'rejected')).status).toBe(200)
  expect((await settle(id, 'approved')).status).toBe(400)
  expect((await settle('1', 'approved')).status).toBe(404)
  expect((await gateway.findPayment(paid))?.refunded).toBe(0)
})

test('outcomes apply in order, and an unlimited one until it is cleared', async () => {
  const { gateway, refundOutcome, call } = provider
  await refundOutcome('rejected', 0)
  await refundOutcome('in_process', 2)
  const statuses: string[] = []
  for (const key of ['r1', 'r2', 'r3', 'r4', 'r4']) {
    statuses.push((await gateway.refundPayment(paid, key, 100)).status)
  }
  expect(statuses).toEqual(['in_process', 'in_process', 'rejected', 'rejected', 'rejected'])
  expect((await call('GET', '/refund-outcomes')).json).toEqual([{ outcome: 'rejected', times: 0 }])
  await call('DELETE', '/refund-outcomes')
  expect((await gateway.refundPayment(paid, 'r5', 100)).status).toBe('approved')
})

test('a refused refund uses up no outcome', async () => {
  const { gateway, refundOutcome } = provider
  await refundOutcome('rejected')
  await expectRefused(TOTAL + 1)
  expect((await gateway.refundPayment(paid, 'r1')).status).toBe('rejected')
})

test('the panel can refund partially and fully, with or without a webhook', async () => {
  const { gateway, refundInPanel } = provider
  const part = await refundInPanel(paid, 10.5)
  await waitForNotices(1)
  expect(await gateway.findRefund(paid, part)).toMatchObject({ amount: 1_050, status: 'approved' })
  expect(await gateway.findPayment(paid)).toMatchObject({
    status: 'approved',
    status_detail: 'partially_refunded',
    refunded: 1_050,
  })
  await refundInPanel(paid, undefined, { webhook: 'none' })
  expect(await gateway.findPayment(paid)).toMatchObject({ status: 'refunded', refunded: TOTAL })
  expect((await provider.call('GET', `/deliveries/${paid}`)).json).toHaveLength(1)
})

test('a refund in the panel uses up no outcome', async () => {
  const { gateway, refundOutcome, refundInPanel } = provider
  await refundOutcome('rejected')
  const id = await refundInPanel(paid, 1)
  expect(await gateway.findRefund(paid, id)).toMatchObject({ status: 'approved' })
  expect((await gateway.refundPayment(paid, 'r1')).status).toBe('rejected')
})

test.each([
  ['open', 'in_mediation', undefined, 'in_process'],
  ['open as a chargeback', 'charged_back', 'in_process', 'in_process'],
  ['lost', 'charged_back', undefined, 'settled'],
  ['won', 'charged_back', 'reimbursed', 'reimbursed'],
  ['withdrawn', 'approved', undefined, 'accredited'],
])('a dispute that is %s becomes %s (%s)', async (_what, status, status_detail, detail) => {
  const { gateway, move } = provider
  await move(paid, 'in_mediation')
  await waitForNotices(1)
  await move(paid, status, { status_detail })
  await waitForNotices(2)
  expect(await gateway.findPayment(paid)).toMatchObject({
    status,
    status_detail: detail,
    refunded: 0,
  })
})

test.each([
  ['approved', 'accredited'],
  ['charged_back', 'reimbursed'],
])(
  'after a dispute that ended as %s (%s) the payment can be refunded',
  async (status, status_detail) => {
    const { gateway, move } = provider
    await move(paid, 'in_mediation')
    await expectRefused()
    await move(paid, status, { status_detail })
    expect((await gateway.refundPayment(paid, 'r1')).amount).toBe(TOTAL)
    expect(await gateway.findPayment(paid)).toMatchObject({ status: 'refunded', refunded: TOTAL })
  },
)

test('after a lost dispute nothing can be refunded', async () => {
  await provider.move(paid, 'charged_back')
  await expectRefused()
})

test('a dispute that ends as refunded refunds the rest', async () => {
  const { gateway, move } = provider
  await gateway.refundPayment(paid, 'r1', 100)
  await move(paid, 'in_mediation')
  await move(paid, 'refunded')
  expect(await gateway.findPayment(paid)).toMatchObject({ status: 'refunded', refunded: TOTAL })
  expect(await read(`/v1/payments/${paid}/refunds`)).toMatchObject([
    { amount: 1 },
    { amount: TOTAL / 100 - 1 },
  ])
})

test('a refund that ends during a dispute does not end the dispute', async () => {
  const { gateway, move, refundOutcome, settleRefund } = provider
  await refundOutcome('in_process')
  const { id } = await gateway.refundPayment(paid, 'r1')
  await move(paid, 'in_mediation')
  await settleRefund(paid, id, 'approved')
  expect(await gateway.findPayment(paid)).toMatchObject({
    status: 'in_mediation',
    refunded: TOTAL,
  })
})
