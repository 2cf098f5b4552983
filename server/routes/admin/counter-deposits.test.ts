import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { counterApi } from '#contracts/admin/counter.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { orders } from '#db/schema/orders.ts'
import { openCounter } from './counter-setup.ts'
import { refused } from './orders-setup.ts'

const { shop, owner, seller, addRing, read, moveTo, sell, leaveDeposit, payRest, refund, mailsTo } =
  await openCounter()

const listUnresolved = async () => (await owner.client.call(adminMoneyApi.list)).body.results

const cancel = (
  { transaction_id, version }: { transaction_id: string; version: number },
  deposit: 'refund' | 'keep',
) =>
  owner.client.call(counterApi.cancelDeposit, {
    params: { transaction_id },
    body: { deposit, reason: 'Se arrepintió', version },
  })

test('a deposit holds the pieces of an unpaid order, and the rest pays it', async () => {
  const product_id = await addRing()
  const { status, body } = await leaveDeposit(product_id)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'sin_procesar',
    payment_status: 'pending',
    fulfilment: 'unpaid',
    deposit: 4_000,
    refundable: 0,
    payments: [{ amount: 4_000, counted: false, tenders: [{ method: 'cash', amount: 4_000 }] }],
  })
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 4, sold: 0 })
  expect(await listUnresolved()).toEqual([])
  const more = await payRest(body, { method: 'transfer', amount: 1_000 })
  expect(more.body).toMatchObject({ status: 'sin_procesar', deposit: 5_000 })
  expect(refused(await payRest(more.body, { amount: 5_000.01 }))).toEqual([
    409,
    'payment_too_large',
  ])
  const paid = await payRest(more.body, { handed_over: true })
  expect(paid.body).toMatchObject({
    status: 'entregado',
    payment_status: 'approved',
    deposit: 0,
    refundable: 10_000,
    payments: [
      {
        method: 'split',
        amount: 10_000,
        counted: true,
        tenders: [
          { method: 'cash', amount: 4_000 },
          { method: 'transfer', amount: 1_000 },
          { method: 'card', amount: 5_000 },
        ],
      },
    ],
  })
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 4, sold: 1 })
})

test('a deposit of nothing or of everything is refused', async () => {
  const product_id = await addRing()
  const tenders: object[] = []
  expect((await leaveDeposit(product_id, 10_000)).status).toBe(400)
  expect((await leaveDeposit(product_id, 1, { tenders })).status).toBe(400)
})

test('the pieces of a deposit are held without end, or until the end of the agreed day', async () => {
  const open = (await leaveDeposit(await addRing())).body
  const dated = (await leaveDeposit(await addRing(), 4_000, { deposit: { until: '2099-03-05' } }))
    .body
  expect(open.held_until).toBe('9999-12-31T00:00:00.000Z')
  expect(dated.held_until).toBe('2099-03-06T03:00:00.000Z')
  await shop.shop.reconcile()
  expect((await read(open.transaction_id)).status).toBe('sin_procesar')
  await shop.db
    .update(orders)
    .set({ held_until: new Date(0) })
    .where(eq(orders.transaction_id, dated.transaction_id))
  await shop.shop.reconcile()
  expect((await read(dated.transaction_id)).status).toBe('cancelado')
  const entries = (await listUnresolved()).filter(
    ({ order }) => order?.transaction_id === dated.transaction_id,
  )
  expect(entries).toMatchObject([
    { kind: 'deposit', amount: 4_000, actions: ['refund', 'dismiss'] },
  ])
})

test('cancelling refunds the deposit with its reason, and says so in one mail', async () => {
  const product_id = await addRing()
  const { body } = await leaveDeposit(product_id, 4_000, { email: 'nora@example.com' })
  const cancelled = await cancel(body, 'refund')
  expect(cancelled.body).toMatchObject({
    status: 'cancelado',
    payment_status: 'pending',
    kept: 0,
    refunded: 0,
    payments: [{ status: 'refunded', refunded: 4_000, tenders: [{ refunded: 4_000 }] }],
    refunds: [
      {
        amount: 4_000,
        reason: 'Se arrepintió',
        status: 'approved',
        tenders: [{ method: 'cash', amount: 4_000 }],
      },
    ],
  })
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 5, sold: 0 })
  expect(await listUnresolved()).not.toContainEqual(
    expect.objectContaining({ payment_id: `mostrador-${body.transaction_id}` }),
  )
  await shop.runJobs()
  expect(mailsTo('nora@example.com')).toHaveLength(1)
  expect(refused(await cancel(cancelled.body, 'refund'))).toEqual([409, 'order_state_final'])
})

test('cancelling keeps the deposit with its reason', async () => {
  const product_id = await addRing()
  const { body } = await leaveDeposit(product_id)
  const kept = await cancel(body, 'keep')
  expect(kept.body).toMatchObject({ status: 'cancelado', refunds: [], deposit: 0, kept: 4_000 })
  expect(kept.body.history.at(-1)).toMatchObject({
    note: 'Se arrepintió · La seña de $\u00a04.000,00 queda en la tienda.',
    author: 'Carmen Paz',
  })
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 5, sold: 0 })
  expect(await listUnresolved()).not.toContainEqual(
    expect.objectContaining({ payment_id: `mostrador-${body.transaction_id}` }),
  )
})

test('an outdated version, an order without a deposit and a seller cannot cancel one', async () => {
  const { body } = await leaveDeposit(await addRing())
  const outdated = await cancel({ ...body, version: 99 }, 'keep')
  expect(refused(outdated)).toEqual([409, 'edited_elsewhere'])
  const { body: linked } = await sell([{ product_id: await addRing(), count: 1 }], {
    payment: { kind: 'link' },
  })
  expect(refused(await cancel(linked, 'keep'))).toEqual([404, 'payment_not_found'])
  const params = { transaction_id: body.transaction_id }
  const asSeller = await seller.client.call(counterApi.cancelDeposit, {
    params,
    body: { deposit: 'keep', reason: 'x', version: body.version },
  })
  expect(asSeller.status).toBe(403)
})

test('the deposit of an order that was cancelled elsewhere is refunded from the unresolved money', async () => {
  const { body } = await leaveDeposit(await addRing())
  await moveTo({ transaction_id: body.transaction_id }, 'cancelado')
  const id = `mostrador-${body.transaction_id}`
  const before = await listUnresolved()
  expect(before).toContainEqual(expect.objectContaining({ payment_id: id, kind: 'deposit' }))
  const key = crypto.randomUUID()
  const give = () =>
    owner.client.call(adminMoneyApi.refund, { params: { id }, body: { key, reason: 'Canceló' } })
  expect((await give()).status).toBe(200)
  expect((await give()).status).toBe(200)
  expect(await listUnresolved()).not.toContainEqual(expect.objectContaining({ payment_id: id }))
  expect((await read(body.transaction_id)).refunds).toMatchObject([
    { amount: 4_000, status: 'approved' },
  ])
})

test('an order that can be paid online takes no deposit, but the whole amount', async () => {
  const { body } = await sell([{ product_id: await addRing(), count: 1 }], {
    payment: { kind: 'link' },
  })
  expect(refused(await payRest(body, { amount: 1_000 }))).toEqual([409, 'deposit_with_link'])
  expect((await payRest(body, { amount: 10_000 })).body.status).toBe('procesado')
})

test('a refunded deposit ends the order: it takes no more payments', async () => {
  const { body } = await leaveDeposit(await addRing())
  expect((await refund(body.transaction_id, { amount: 1_000 })).body.deposit).toBe(3_000)
  const now = await read(body.transaction_id)
  expect(refused(await payRest(now))).toEqual([409, 'deposit_refunded'])
})
