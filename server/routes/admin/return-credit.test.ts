import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { counterApi } from '#contracts/admin/counter.ts'
import { adminCreditsApi } from '#contracts/admin/credits.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { returnsApi } from '#contracts/returns.ts'
import { payments } from '#db/schema/payments.ts'
import { addPerson } from '#tests/people.ts'
import { withCredits } from '../store-credit-setup.ts'
import { refused } from './orders-setup.ts'
import { openReturns } from './returns-setup.ts'

const { shop, owner, seller, addRing, order, read, sell, mailsTo, delivered, enter, refund } =
  await openReturns()
const { addCredit, balanceOf, orderWith } = withCredits(shop)

const codeOf = async (id: number) => {
  const { body } = await seller.client.call(adminCreditsApi.list, { query: { per_page: 100 } })
  const credit = body.results.find(({ customer }) => customer?.id === id)
  return credit as NonNullable<typeof credit>
}

test('a return becomes credit: the money stays and cannot be refunded again', async () => {
  const made = await delivered({ count: 2 })
  const first = await enter(made.params)
  const { body } = await refund(first.body.id, { to: 'credit', with_shipping: true })
  const { code, balance } = await codeOf(made.person.id)
  expect(body).toMatchObject({ state: 'resolved', resolution: 'credit', store_credit: code })
  expect(balance).toBe(20_000)
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })
  expect(await read(made.transaction_id)).toMatchObject({
    payment_status: 'approved',
    refunded: 20_000,
    refundable: 5_000,
    refunds: [],
  })
  const params = { transaction_id: made.transaction_id }
  const again = { key: randomUUID(), reason: 'Otra vez', amount: 6_000 }
  expect(refused(await owner.client.call(adminOrdersApi.refund, { params, body: again }))).toEqual([
    409,
    'refund_too_large',
  ])
  const mail = mailsTo(made.person.email).find(({ text }) => text.includes(code))
  expect(mail?.text).toContain('No vence')
  const { body: seen } = await made.person.client.call(returnsApi.listOfOrder, { params })
  expect(seen.returns).toMatchObject([{ resolution: 'credit', store_credit: code }])
})

test('a second return of the same buyer adds to the same credit', async () => {
  const { person, transaction_id } = await delivered()
  const one = await enter({ transaction_id })
  await refund(one.body.id, { to: 'credit' })
  const { code } = await codeOf(person.id)
  const product_id = await addRing({ price: 1_000_000 })
  await shop.fillCart(person, [{ product_id }])
  const paid = await orderWith(person, code)
  await shop.pay(paid.preference_id)
  for (const status of ['en_camino', 'entregado'] as const) {
    const { version } = await shop.read(paid.transaction_id)
    const params = { transaction_id: paid.transaction_id }
    await seller.client.call(adminOrdersApi.move, { params, body: { status, version } as never })
  }
  const two = await enter({ transaction_id: paid.transaction_id })
  await refund(two.body.id, { to: 'credit' })
  expect(await balanceOf(code)).toBe(1_000_000)
  expect(await shop.read(paid.transaction_id)).toMatchObject({ refunded: 1_000_000 })
})

test('before the dispatch the order is cancelled, and its whole payment becomes credit', async () => {
  const { person, transaction_id, product_id } = await order()
  const { body: row } = await person.client.call(returnsApi.request, {
    params: { transaction_id },
    body: { kind: 'cancellation', reason: 'Me equivoqué' },
  })
  await refund(row.id, { to: 'credit', amount: (await read(transaction_id)).refundable })
  expect(await read(transaction_id)).toMatchObject({ status: 'cancelado', refundable: 0 })
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 5, sold: 0 })
  expect((await codeOf(person.id)).balance).toBe((await read(transaction_id)).amount)
})

test('credit pays at the counter, alone or with a tender, and of nobody else', async () => {
  const person = await addPerson(shop)
  const { code } = await addCredit(1_500_000, { user_id: person.id })
  const product_id = await addRing({ price: 1_000_000, quantity: 9 })
  const sale = (change: object) =>
    seller.client.call(counterApi.sell, {
      body: {
        key: randomUUID(),
        lines: [{ product_id, count: 1, price: 10_000 }],
        credit_code: code,
        tenders: [],
        ...change,
      } as never,
    })
  const other = await addPerson(shop)
  expect(refused(await sale({ customer_id: other.id }))).toEqual([409, 'credit_of_another'])
  const { body: alone } = await sale({ customer_id: person.id })
  expect(alone).toMatchObject({ status: 'entregado', payments: [], credit: { amount: 10_000 } })
  expect((await sale({})).status).toBe(400)
  const { body: split } = await sale({ tenders: [{ method: 'cash', amount: 5_000 }] })
  expect(split).toMatchObject({ status: 'entregado', credit: { code, amount: 5_000 } })
  expect(await balanceOf(code)).toBe(0)
  const params = { transaction_id: split.transaction_id }
  const whole = { key: randomUUID(), reason: 'No le gustó' }
  await owner.client.call(adminOrdersApi.refund, { params, body: whole })
  expect(await read(split.transaction_id)).toMatchObject({ payment_status: 'refunded' })
  expect(await balanceOf(code)).toBe(500_000)
})

test('a manual order uses credit, and its link asks for the rest', async () => {
  const person = await addPerson(shop)
  const { code } = await addCredit(400_000, { user_id: person.id })
  const product_id = await addRing({ price: 1_000_000 })
  const { body } = await sell([{ product_id, count: 1 }], {
    customer_id: person.id,
    credit_code: code,
    payment: { kind: 'link', hours: 24 },
  })
  expect(body).toMatchObject({ status: 'sin_procesar', credit: { code, amount: 4_000 } })
  const { preference_id } = await shop.read(body.transaction_id)
  await shop.pay(preference_id as string)
  expect(await read(body.transaction_id)).toMatchObject({
    status: 'procesado',
    payments: [{ amount: 6_000, counted: true }],
  })
})

test('two purchases that race for one credit spend it once', async () => {
  for (let race = 0; race < 8; race += 1) {
    const product_id = await addRing({ price: 1_000_000, quantity: 5 })
    const person = await shop.addBuyer([{ product_id }])
    const { code } = await addCredit(1_000_000, { user_id: person.id })
    const body = {
      key: randomUUID(),
      lines: [{ product_id, count: 1, price: 10_000 }],
      credit_code: code,
      tenders: [],
    }
    const [web, counter] = await Promise.all([
      orderWith(person, code),
      seller.client.call(counterApi.sell, { body: body as never }),
    ])
    const won = [web.status === 200, counter.status === 201].filter(Boolean)
    expect(won).toHaveLength(1)
    expect(await balanceOf(code)).toBe(0)
  }
}, 60_000)

test('staff void what is left, once, and only as they saw it', async () => {
  const person = await addPerson(shop)
  const { id, code } = await addCredit(400_000, { user_id: person.id })
  const { body: credit } = await owner.client.call(adminCreditsApi.get, { params: { id } })
  const voided = (version: number) =>
    owner.client.call(adminCreditsApi.void, {
      params: { id },
      body: { reason: 'Contracargo', version },
    })
  expect((await voided(credit.version + 1)).status).toBe(409)
  const { body } = await voided(credit.version)
  expect(body.moves[0]).toMatchObject({ reason: 'voided', change: -4_000, note: 'Contracargo' })
  expect(await balanceOf(code)).toBe(0)
  expect(refused(await voided(body.version))).toEqual([409, 'credit_used_up'])
})

/** A delivered order of 25,000 with the shipping, of which a return made 20,000 credit. */
async function giveCredit() {
  const made = await delivered({ count: 2 })
  const { body } = await enter(made.params)
  await refund(body.id, { to: 'credit' })
  const [payment] = await shop.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.external_reference, made.transaction_id))
  const { code } = await codeOf(made.person.id)
  const returnInPanel = async (amount?: number) => {
    await shop.provider.refundInPanel(payment?.id as string, amount, { webhook: 'none' })
    await shop.shop.syncPayment(payment?.id as string)
    await shop.runJobs()
  }
  const turn = async (status: string, status_detail: string) => {
    await shop.provider.move(payment?.id as string, status, { status_detail, webhook: 'none' })
    await shop.shop.syncPayment(payment?.id as string)
  }
  return { ...made, code, returnInPanel, turn }
}

test('credit goes away with its payment, and staff see what was spent before', async () => {
  const list = async (transaction_id: string) =>
    (await owner.client.call(adminMoneyApi.list)).body.results.filter(
      ({ order: of }) => of?.transaction_id === transaction_id,
    )
  const kept = await giveCredit()
  await kept.returnInPanel(12_000)
  expect(await balanceOf(kept.code)).toBe(1_300_000)
  expect(await read(kept.transaction_id)).toMatchObject({ refunded: 25_000, refundable: 0 })
  expect(await list(kept.transaction_id)).toEqual([])

  const spent = await giveCredit()
  const product_id = await addRing({ price: 1_500_000 })
  await shop.fillCart(spent.person, [{ product_id }])
  const bought = await orderWith(spent.person, spent.code)
  expect(bought.status).toBe(200)
  await spent.returnInPanel()
  expect(await balanceOf(spent.code)).toBe(0)
  expect(await list(spent.transaction_id)).toMatchObject([
    { kind: 'credit_spent', amount: 20_000, actions: ['dismiss'] },
  ])
  for (const detail of ['settled', 'reimbursed']) {
    await spent.turn('charged_back', detail)
    expect(await list(spent.transaction_id), detail).toMatchObject([{ kind: 'credit_spent' }])
  }
})

test('a chargeback takes the credit of its payment, and a won dispute gives it back', async () => {
  const { code, turn, transaction_id } = await giveCredit()
  await turn('charged_back', 'settled')
  expect(await balanceOf(code)).toBe(0)
  expect(await read(transaction_id)).toMatchObject({ refunded: 25_000 })
  await turn('charged_back', 'reimbursed')
  expect(await balanceOf(code)).toBe(2_000_000)
  expect(await read(transaction_id)).toMatchObject({ refunded: 20_000 })
})
