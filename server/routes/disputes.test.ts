import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { orders } from '#db/schema/orders.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop
let owner: Awaited<ReturnType<typeof addPerson>>
let ring: number

beforeAll(async () => {
  shop = await openSellingShop()
  owner = await addPerson(shop, { role: 'owner' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.runJobs()
  ring = await addProduct(shop.db, { price: 10_000_000, quantity: 9 })
})

/** A paid order; `turn` changes its payment and notifies the shop. */
async function addPaid(count = 1) {
  const made = await shop.order([{ product_id: ring, count }])
  const id = await shop.pay(made.preference_id)
  shop.mails.length = 0
  const turn = async (status: string, status_detail?: string) => {
    await shop.provider.move(id, status, { status_detail, webhook: 'none' })
    await shop.notify(id)
    await shop.runJobs()
  }
  const read = () => shop.read(made.transaction_id)
  return { ...made, id, turn, read, params: { transaction_id: made.transaction_id } }
}

const move = async (params: { transaction_id: string }, status: 'en_camino' | 'entregado') => {
  const { body } = await owner.client.call(adminOrdersApi.get, { params })
  const { version } = body
  return owner.client.call(adminOrdersApi.move, { params, body: { status, version } as never })
}
const subjectsTo = (email: string) =>
  shop.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject.split(' ·')[0])
const subjectsToShop = () =>
  shop.mails.map(({ subject }) => subject).filter((subject) => /eclamo|ontracargo/.test(subject))
const kindsOf = async (payment_id: string) => {
  const { body } = await owner.client.call(adminMoneyApi.list)
  return body.results.filter((entry) => entry.payment_id === payment_id).map(({ kind }) => kind)
}

test('an open dispute alerts the shop and blocks the dispatch until it is resolved', async () => {
  const paid = await addPaid()
  await paid.turn('in_mediation')
  expect(await paid.read()).toMatchObject({ status: 'procesado', dispute: 'open' })
  expect(subjectsToShop()).toHaveLength(1)
  expect(await kindsOf(paid.id)).toEqual(['dispute_open'])
  const refused = await move(paid.params, 'en_camino')
  expect([refused.status, refused.json]).toMatchObject([
    409,
    { code: 'order_disputed', error: expect.stringMatching(/reclamo abierto/) },
  ])
  await paid.turn('approved', 'accredited')
  expect(await paid.read()).toMatchObject({ dispute: 'won', payment_status: 'approved' })
  expect(await kindsOf(paid.id)).toEqual([])
  expect((await move(paid.params, 'en_camino')).status).toBe(200)
})

test('a delivered order counts as sold according to its disputes and is refunded once', async () => {
  await addPaid(3)
  const paid = await addPaid()
  await move(paid.params, 'en_camino')
  await move(paid.params, 'entregado')
  await shop.runJobs()
  shop.mails.length = 0
  expect(await shop.stockOf(ring)).toEqual({ quantity: 5, sold: 4 })
  await paid.turn('charged_back', 'settled')
  expect(await shop.stockOf(ring)).toEqual({ quantity: 5, sold: 3 })
  expect(await paid.read()).toMatchObject({ status: 'entregado', payment_status: 'charged_back' })
  await paid.turn('charged_back', 'reimbursed')
  expect(await shop.stockOf(ring)).toEqual({ quantity: 5, sold: 4 })
  expect(await paid.read()).toMatchObject({ payment_status: 'approved', refunded: 0 })
  await paid.turn('charged_back', 'settled')
  await paid.turn('refunded')
  expect(await shop.stockOf(ring)).toEqual({ quantity: 5, sold: 3 })
  expect(await paid.read()).toMatchObject({ status: 'entregado', payment_status: 'refunded' })
  expect(subjectsTo(paid.person.email)).toEqual([
    `Sobre el pago de tu pedido ${paid.transaction_id}`,
    `Sobre el pago de tu pedido ${paid.transaction_id}`,
    `Te devolvimos dinero de tu pedido ${paid.transaction_id}`,
  ])
})

test('a chargeback cancels an unsent order, and winning restores it unprepared', async () => {
  const paid = await addPaid(2)
  const { version } = await paid.read()
  const prepared = { params: paid.params, body: { prepared: true, version } }
  await owner.client.call(adminOrdersApi.setPrepared, prepared)
  await paid.turn('charged_back', 'settled')
  expect(await paid.read()).toMatchObject({ status: 'cancelado', payment_status: 'charged_back' })
  expect(await shop.stockOf(ring)).toEqual({ quantity: 9, sold: 0 })
  expect(await kindsOf(paid.id)).toEqual(['dispute_lost'])
  await paid.turn('approved', 'accredited')
  expect(await paid.read()).toMatchObject({
    status: 'procesado',
    payment_status: 'approved',
    date_prepared: null,
  })
  expect(await shop.stockOf(ring)).toEqual({ quantity: 7, sold: 2 })
})

test('a dispute won after the stock was sold is left to staff', async () => {
  const paid = await addPaid(9)
  await paid.turn('charged_back', 'settled')
  const other = await addPaid(5)
  await paid.turn('approved', 'accredited')
  expect(await paid.read()).toMatchObject({ status: 'cancelado', payment_status: 'approved' })
  expect(await shop.stockOf(ring)).toEqual({ quantity: 4, sold: 5 })
  expect(await kindsOf(paid.id)).toEqual(['paid_cancelled'])
  const { status } = await owner.client.call(adminMoneyApi.refund, {
    params: { id: paid.id },
    body: { key: crypto.randomUUID(), reason: 'Ya no quedan.' },
  })
  expect(status).toBe(200)
  expect(await paid.read()).toMatchObject({ payment_status: 'refunded' })
  expect(await shop.stockOf(ring)).toEqual({ quantity: 4, sold: 5 })
  expect(await kindsOf(paid.id)).toEqual([])
  expect(await other.read()).toMatchObject({ status: 'procesado' })
})

test('a lost dispute is dismissed and listed again when it changes', async () => {
  const paid = await addPaid()
  await paid.turn('charged_back', 'settled')
  const body = { note: 'Lo anotó la contadora' }
  await owner.client.call(adminMoneyApi.dismiss, { params: { id: paid.id }, body })
  expect(await kindsOf(paid.id)).toEqual([])
  await paid.turn('in_mediation')
  expect(await kindsOf(paid.id)).toEqual(['dispute_open'])
})

test('a chargeback does not return the stock of an order in transit', async () => {
  const paid = await addPaid()
  await move(paid.params, 'en_camino')
  await paid.turn('charged_back', 'settled')
  expect(await paid.read()).toMatchObject({ status: 'en_camino', payment_status: 'charged_back' })
  expect(await shop.stockOf(ring)).toEqual({ quantity: 8, sold: 0 })
  await shop.db
    .update(orders)
    .set({ status: 'entregado' })
    .where(eq(orders.transaction_id, paid.transaction_id))
  await paid.turn('approved', 'accredited')
  expect(await shop.stockOf(ring)).toEqual({ quantity: 8, sold: 1 })
})
