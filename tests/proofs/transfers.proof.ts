import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminMeApi } from '#contracts/admin/me.ts'
import { adminTransfersApi } from '#contracts/admin/transfers.ts'
import { orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { createGuest } from '#tests/guests.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'
import { offerPayWays } from '#tests/transfer-account.ts'
import { upload } from '#tests/upload.ts'

/** Buyers who pay by transfer at once, and the statement of a month. */
let shop: SellingShop
let owner: Awaited<ReturnType<typeof addPerson>>

const PICKUP = { shipping_price: 0, pay_way: 'transfer' }

beforeAll(async () => {
  shop = await openSellingShop()
  owner = await addPerson(shop, { role: 'owner' })
  await offerPayWays(shop, 10)
  await owner.client.call(adminMeApi.confirm, { body: { current_password: PASSWORD } })
})
afterAll(() => shop.close())

const tally = (values: (string | number)[]) => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** Guests who order one piece each, of 10,000 pesos less a tenth, and collect it. */
async function orderAll(product_id: number, count: number) {
  const guests = Array.from({ length: count }, () => createGuest(shop, [{ product_id }]))
  const terms = { shipping_id: shop.pickUp, ...PICKUP }
  const prepared = await Promise.all(guests.map((guest) => guest.prepare(terms)))
  const [first] = guests
  const { terms_version } = (await first?.total())?.body ?? {}
  const more = {
    shipping_id: shop.pickUp,
    document: '30123456',
    expected_total: 9_000,
    terms_version,
  }
  return Promise.all(
    guests.map((guest, at) => guest.pay(prepared[at]?.body.preference_id as string, more)),
  )
}

test('of 200 buyers of 20 pieces by transfer, 20 have an order', { timeout: 120_000 }, async () => {
  const product_id = await addProduct(shop.db, { quantity: 20, price: 1_000_000 })
  const replies = await orderAll(product_id, 200)
  expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 20, 409: 180 })
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 0, sold: 0 })
})

test('of 500 lines of a statement 100 are noted once, and 40 are flagged', {
  timeout: 120_000,
}, async () => {
  const product_id = await addProduct(shop.db, { quantity: 200, price: 1_000_000 })
  const placed = await orderAll(product_id, 120)
  const numbers = placed.map(({ body }) => body.transaction_id)
  const line = (text: string, pesos: number) => `01/12/2026;${text};${pesos},00`
  const lines = [
    ...numbers.slice(0, 100).map((number) => line(`TRANSFERENCIA ${number}`, 9_000)),
    ...numbers.slice(0, 20).map((number) => line(`TRANSF OTRA VEZ ${number}`, 9_000)),
    ...numbers.slice(100).map((number) => line(`TRANSFERENCIA ${number}`, 8_000)),
    ...Array.from({ length: 360 }, (_, at) => line(`VENTA ${at}`, 1_234_567)),
  ]
  const file = ['Fecha;Concepto;Importe', ...lines].join('\n')
  const match = async () =>
    (
      await upload(shop, adminTransfersApi.match, {
        access: owner.access,
        file: { bytes: new TextEncoder().encode(file), name: 'movimientos.csv' },
      })
    ).body.credits
  const credits = await match()
  expect(tally(credits.map(({ kind }) => kind))).toEqual({
    exact: 100,
    again: 20,
    short: 20,
    none: 360,
  })
  const transfers = credits
    .filter(({ kind }) => kind === 'exact')
    .map(({ key, day, amount, order }) => ({
      key,
      day,
      amount: amount * 100,
      transaction_id: order?.transaction_id ?? '',
    }))
  const confirm = () => owner.client.call(adminTransfersApi.confirm, { body: { transfers } })
  const replies = await Promise.all([confirm(), confirm(), confirm()])
  const outcomes = replies.flatMap(({ body }) => body.results.map(({ outcome }) => outcome))
  expect(tally(outcomes)).toEqual({ paid: 100, known: 200 })
  expect(await shop.db.$count(payments)).toBe(100)
  const paid = await shop.db.select({ status: orders.payment_status }).from(orders)
  expect(tally(paid.map(({ status }) => status))).toMatchObject({ approved: 100 })
  expect(tally((await match()).map(({ kind }) => kind))).toMatchObject({ known: 100, short: 20 })
})
