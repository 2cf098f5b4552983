import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toArrivalWords } from '#contracts/arrival-words.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { ordersApi } from '#contracts/orders.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { orders } from '#db/schema/orders.ts'
import { findWorkingDay } from '#tests/find-working-day.ts'
import { openOrders } from './admin/orders-setup.ts'

const { shop, order, read, moveTo, mailsTo } = await openOrders()

/** The shop of the tests prepares in three to five working days. */
const promise = async (min: number, max: number) => ({
  from: await findWorkingDay(shop.db, min),
  until: await findWorkingDay(shop.db, max),
})

const readOwn = async ({ client }: Awaited<ReturnType<typeof order>>['person'], params: Params) =>
  (await client.call(ordersApi.get, { params })).body.order

type Params = { transaction_id: string }

async function orderBy(shipping: { time?: string; is_pickup?: boolean } = {}) {
  const made = await order({ paid: false })
  const { time: shipping_time = '5 a 7 días hábiles desde el despacho', is_pickup = false } =
    shipping
  await shop.db
    .update(orders)
    .set({ shipping_time, is_pickup, shipping_type: is_pickup ? 'pickup' : 'delivery' })
    .where(eq(orders.transaction_id, made.transaction_id))
  expect(await readOwn(made.person, made.params)).toMatchObject({ arrives: null })
  await shop.pay(made.preference_id)
  return made
}

test('what the buyer is told holds from the payment until it arrived', async () => {
  const { person, params } = await orderBy()
  const arrives = await promise(8, 12)
  expect(await readOwn(person, params)).toMatchObject({ arrives })
  expect(await read(params.transaction_id)).toMatchObject({ arrives })
  const words = toArrivalWords(arrives, false) as string
  expect(mailsTo(person.email).at(-1)?.text).toContain(`${words}.`)
  await moveTo(params, 'en_camino')
  expect(await readOwn(person, params)).toMatchObject({ arrives })
  await moveTo(params, 'entregado')
  expect(await readOwn(person, params)).toMatchObject({ arrives: null })
})

test('a pickup is ready when its preparation ends, and then nothing is left to wait for', async () => {
  const { person, params } = await orderBy({ time: 'en el día', is_pickup: true })
  const arrives = await promise(3, 5)
  expect(await readOwn(person, params)).toMatchObject({ arrives })
  expect(mailsTo(person.email).at(-1)?.text).toContain(`${toArrivalWords(arrives, true)}.`)
  await moveTo(params, 'en_camino')
  expect(await readOwn(person, params)).toMatchObject({ arrives: null })
})

test('who ships without naming days promises none', async () => {
  const { person, params } = await orderBy({ time: 'a convenir' })
  expect(await readOwn(person, params)).toMatchObject({ status: 'procesado', arrives: null })
  const { text = '' } = mailsTo(person.email).at(-1) ?? {}
  expect(text).toContain('Te escribimos cuando salga.')
  expect(text).not.toContain('Llega')
})

test('bag and checkout tell the days of each way, also without an address', async () => {
  await shop.db
    .update(shippingOptions)
    .set({ time_to_delivery: '5 a 7 días hábiles' })
    .where(eq(shippingOptions.id, shop.post))
  const terms = await shop.guest.call(checkoutApi.listShippingOptions)
  expect(terms.body.arrivals).toEqual([
    { id: shop.pickUp, arrives: await promise(3, 5) },
    { id: shop.post, arrives: await promise(8, 12) },
  ])
  const person = await shop.addBuyer([{ product_id: (await order({ paid: false })).product_id }])
  const { body } = await person.client.call(checkoutApi.getTotal, { query: {} })
  expect(body.arrivals).toEqual([
    { id: shop.pickUp, arrives: await promise(3, 5) },
    { id: shop.post, arrives: await promise(8, 12) },
  ])
})

test('the bag names no days of what is sent to some places only', async () => {
  await shop.db
    .update(shippingOptions)
    .set({ only_zones: true })
    .where(eq(shippingOptions.id, shop.post))
  const { body } = await shop.guest.call(checkoutApi.listShippingOptions)
  expect(body.shipping_options.map(({ id }) => id)).toContain(shop.post)
  expect(body.arrivals.map(({ id }) => id)).toEqual([shop.pickUp])
})
