import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { orders } from '#db/schema/orders.ts'
import { refunds } from '#db/schema/payments.ts'
import { addProduct } from '#tests/products.ts'
import { openUnresolvedMoney, TOTAL } from './unresolved-money-setup.ts'

const { shop, owner, about, refund, subjectsTo, readRefund, addPaid } = await openUnresolvedMoney()

let ring: number

beforeEach(async () => {
  ring = await addProduct(shop.db, { price: 9_500_000, quantity: 9 })
})

test('the buyer gets the mail of a refund only when the provider confirms it', async () => {
  const { transaction_id, id, email } = await addPaid(ring)
  await shop.provider.refundOutcome('in_process')
  const { body } = await refund(transaction_id, { amount: 40_000 })
  expect(body).toMatchObject({ refunded: 0, refundable: 60_000 })
  await shop.runJobs()
  expect(subjectsTo(email)).toEqual([])
  expect(await shop.read(transaction_id)).toMatchObject({ refunded: 0 })

  const { provider_id } = (await readRefund(id)) ?? {}
  await shop.provider.settleRefund(id, provider_id as string, 'approved', { webhook: 'none' })
  await shop.notify(id)
  await shop.runJobs()
  expect(await readRefund(id)).toMatchObject({ status: 'approved', date_done: expect.any(Date) })
  expect(await shop.read(transaction_id)).toMatchObject({ refunded: 4_000_000 })
  expect(subjectsTo(email)).toEqual([`Te devolvimos dinero de tu pedido ${transaction_id}`])
  const [mail] = shop.mails.filter(({ to }) => to.address === email)
  expect(mail?.text).toMatch(/Devolvimos \$\s40\.000,00 .*No le quedó bien/)
})

test('a refund in process is reconciled without a notice', async () => {
  const { transaction_id, id } = await addPaid(ring)
  await shop.provider.refundOutcome('in_process')
  await refund(transaction_id, { amount: 40_000 })
  const { provider_id } = (await readRefund(id)) ?? {}
  await shop.provider.settleRefund(id, provider_id as string, 'approved', { webhook: 'none' })
  await shop.db.update(refunds).set({
    date_created: sql`now() - interval '1 hour'`,
    date_asked: sql`now() - interval '1 hour'`,
  })
  await shop.shop.reconcile()
  expect(await shop.read(transaction_id)).toMatchObject({ refunded: 4_000_000 })
})

test.each(['at once', 'later'])(
  'a refund that the provider rejects %s is listed, mailed to the shop, and can be retried',
  async (when) => {
    const { transaction_id, id, email } = await addPaid(ring)
    await shop.provider.refundOutcome(when === 'later' ? 'in_process' : 'rejected')
    await refund(transaction_id)
    if (when === 'later') {
      const { provider_id } = (await readRefund(id)) ?? {}
      await shop.provider.settleRefund(id, provider_id as string, 'rejected', { webhook: 'none' })
      await shop.notify(id)
    }
    await shop.runJobs()
    expect(await shop.read(transaction_id)).toMatchObject({ status: 'procesado', refunded: 0 })
    const [entry] = await about(id)
    expect(entry).toMatchObject({
      kind: 'refund_rejected',
      amount: TOTAL,
      actions: ['retry', 'dismiss'],
      order: { transaction_id },
    })
    expect(subjectsTo(email)).toEqual([])
    const told = shop.mails.filter(({ subject }) => /Una devolución necesita/.test(subject))
    expect(told).toHaveLength(1)

    const params = { id: entry?.refund_id as number }
    await owner.client.call(adminMoneyApi.retryRefund, { params })
    await shop.runJobs()
    expect(await shop.read(transaction_id)).toMatchObject({ status: 'cancelado' })
    expect(await about(id)).toEqual([])
    const again = await owner.client.call(adminMoneyApi.retryRefund, { params })
    expect([again.status, again.json]).toMatchObject([409, { code: 'refund_settled' }])
  },
)

test('a refund that fails for its credentials is listed, and mailed once', async () => {
  const { transaction_id, id } = await addPaid(ring)
  await shop.provider.breakOnce('unauthorized', { call: 'POST /v1/payments', times: 3 })
  const { status, json } = await refund(transaction_id)
  expect([status, json]).toMatchObject([502, { code: 'refund_not_sent' }])
  expect(await about(id)).toMatchObject([
    {
      kind: 'refund_delayed',
      actions: ['retry', 'dismiss'],
      detail: 'Mercado Pago no reconoce las credenciales de la tienda.',
    },
  ])
  await shop.shop.jobs.refund_payment({ id: (await readRefund(id))?.id as number }).catch(() => 0)
  await shop.runJobs()
  expect(shop.mails.filter(({ subject }) => /Una devolución necesita/.test(subject))).toHaveLength(
    1,
  )
  await shop.provider.call('DELETE', '/faults')
  const params = { id: (await readRefund(id))?.id as number }
  await owner.client.call(adminMoneyApi.retryRefund, { params })
  expect(await shop.read(transaction_id)).toMatchObject({ payment_status: 'refunded' })
  expect(await about(id)).toEqual([])
})

test('of eight concurrent refunds of 40 % two are made', async () => {
  const { transaction_id, id } = await addPaid(ring)
  const amount = TOTAL * 0.4
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => refund(transaction_id, { amount })),
  )
  await shop.runJobs()
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect((await shop.provider.gateway.findPayment(id))?.refunded).toBe(8_000_000)
  expect(await shop.read(transaction_id)).toMatchObject({ refunded: 8_000_000 })
  expect((await refund(transaction_id, { amount: TOTAL * 0.2 })).status).toBe(200)
})

test('an order whose payment is being refunded cannot be shipped', async () => {
  const { transaction_id } = await addPaid(ring)
  await shop.provider.refundOutcome('in_process')
  await refund(transaction_id)
  const params = { transaction_id }
  const { version } = (await owner.client.call(adminOrdersApi.get, { params })).body
  const body = { status: 'en_camino' as const, version } as never
  const refused = await owner.client.call(adminOrdersApi.move, { params, body })
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'order_going_back' }])
})

test('refunding a shipped order does not return its stock', async () => {
  const { transaction_id } = await addPaid(ring)
  await shop.db
    .update(orders)
    .set({ status: 'en_camino' })
    .where(eq(orders.transaction_id, transaction_id))
  await refund(transaction_id)
  expect(await shop.read(transaction_id)).toMatchObject({
    status: 'en_camino',
    payment_status: 'refunded',
  })
  expect(await shop.stockOf(ring)).toEqual({ quantity: 8, sold: 0 })
})

test('the mail of each refund has its own reason', async () => {
  const { transaction_id, id, email } = await addPaid(ring)
  await shop.provider.refundOutcome('in_process')
  await refund(transaction_id, { amount: 50_000, reason: 'Por la demora' })
  await refund(transaction_id, { amount: 300, reason: 'Por el estuche' })
  await shop.runJobs()
  const told = shop.mails.filter(({ to }) => to.address === email)
  expect(told.map(({ text }) => /Por [^.]*/.exec(text)?.[0])).toEqual(['Por el estuche'])
  expect((await shop.provider.gateway.findPayment(id))?.refunded).toBe(30_000)
})

test('a refund that fails can be dismissed, and is not made later', async () => {
  const { transaction_id, id } = await addPaid(ring)
  await shop.provider.breakOnce('unauthorized', { call: 'POST /v1/payments', times: 0 })
  await refund(transaction_id, { amount: 10_000 })
  const params = { id: (await readRefund(id))?.id as number }
  const stopped = await owner.client.call(adminMoneyApi.dismissRefund, {
    params,
    body: { note: 'La hice en el panel' },
  })
  expect(stopped.status).toBe(200)
  await shop.provider.call('DELETE', '/faults')
  await shop.shop.jobs.refund_payment(params)
  expect((await shop.provider.gateway.findPayment(id))?.refunded).toBe(0)
  expect(await about(id)).toEqual([])
})

const dismiss = (id: number, note = 'La devolví en efectivo') =>
  owner.client.call(adminMoneyApi.dismissRefund, { params: { id }, body: { note } })

test('a refund whose reply was lost is not dismissed, and not made twice', async () => {
  const { transaction_id, id } = await addPaid(ring)
  await shop.provider.breakOnce('lost-reply', { call: 'POST /v1/payments', times: 9 })
  await refund(transaction_id, { amount: 30_000 })
  expect((await shop.provider.gateway.findPayment(id))?.refunded).toBe(3_000_000)
  const { id: refundId } = (await readRefund(id)) as { id: number }
  const { status, json } = await dismiss(refundId)
  expect([status, json]).toMatchObject([409, { code: 'refund_settled' }])
  expect(await readRefund(id)).toMatchObject({ status: 'approved', resolution: null })
  expect(await shop.read(transaction_id)).toMatchObject({ refunded: 3_000_000 })
  expect(await about(id)).toEqual([])
  await shop.provider.call('DELETE', '/faults')
  await shop.shop.jobs.refund_payment({ id: refundId })
  expect((await shop.provider.gateway.findPayment(id))?.refunded).toBe(3_000_000)
})

test('a refund that was dismissed while the provider made it is shown as done', async () => {
  const { transaction_id, id } = await addPaid(ring)
  await shop.provider.breakOnce('cut', { call: 'POST /v1/payments', times: 0 })
  await refund(transaction_id, { amount: 30_000 })
  const { id: refundId } = (await readRefund(id)) as { id: number }
  expect((await dismiss(refundId)).status).toBe(200)
  expect(await readRefund(id)).toMatchObject({ status: 'rejected' })
  // The request had arrived, and is answered after the decision.
  await shop.provider.refundInPanel(id, 30_000, { webhook: 'none' })
  await shop.notify(id)
  await shop.runJobs()
  expect(await readRefund(id)).toMatchObject({ status: 'approved', resolution: null })
  expect(await shop.read(transaction_id)).toMatchObject({ refunded: 3_000_000 })
})

test('without a reply of the provider no refund is dismissed', async () => {
  const { transaction_id, id } = await addPaid(ring)
  await shop.provider.breakOnce('error', { times: 0 })
  await refund(transaction_id, { amount: 30_000 })
  const { id: refundId } = (await readRefund(id)) as { id: number }
  expect((await dismiss(refundId)).status).toBe(502)
  expect(await readRefund(id)).toMatchObject({ status: 'requested' })
  await shop.provider.call('DELETE', '/faults')
})
