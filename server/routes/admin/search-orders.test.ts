import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { addStaff, openOrders } from './orders-setup.ts'

const { shop, seller, order } = await openOrders()

const find = async (search: string) => {
  const { body } = await seller.client.call(adminOrdersApi.list, { query: { search } })
  return body.results.map(({ transaction_id }) => transaction_id)
}

const made = await order({ product: { name: 'Alianzas clásicas', sku: 'ALI-018-16' } })
await order({ product: { name: 'Collar' } })
const change = (values: Partial<typeof orders.$inferInsert>) =>
  shop.db.update(orders).set(values).where(eq(orders.transaction_id, made.transaction_id))
await change({
  full_name: 'María José Ñandú',
  email: 'majo@example.com',
  city: 'Río Cuarto',
  tracking_number: 'CP 998.123-AR',
  postal_zip_code: 'X5800ABC',
  amount: 73_184_500,
  original_price: 73_184_500,
  shipping_price: 0,
  discount: 0,
})

test.each([
  ['the number', made.transaction_id.toLowerCase()],
  ['a name without accents', 'maria jose nandu'],
  ['a name in capitals', 'MARÍA JOSÉ'],
  ['an e-mail address', 'Majo@Example'],
  ['a city', 'rio cuarto'],
  ['a tracking number', 'CP 998.123-AR'],
  ['a tracking number without signs', 'cp998123ar'],
  ['a part of a tracking number', '998 123'],
  ['a product', 'alianzas clasicas'],
  ['a SKU', 'ali-018'],
  ['the number without signs', made.transaction_id.replaceAll('-', '').toLowerCase()],
  ['the number with spaces', made.transaction_id.replaceAll('-', ' ')],
  ['the number without its beginning', made.transaction_id.slice(3).replace('-', '')],
  ['the first half of the number', made.transaction_id.slice(0, 7).replace('-', ' ')],
  ['a postal code', '5800'],
  ['a postal code with letters', 'x5800abc'],
  ['an amount', '731845'],
  ['an amount as it is shown', '$ 731.845,00'],
  ['an amount with points', '731.845'],
])('an order is found by %s', async (_, text) => {
  expect(await find(text)).toEqual([made.transaction_id])
})

const written = [
  '0341 15-555-0199',
  '+54 9 341 555 0199',
  '3415550199',
  '(0341) 555-0199',
  '555-0199',
]

test.each(
  ['+5493415550199', '0341 15-555-0199', '341 5550199', '+54 341 555-0199'].flatMap((stored) =>
    written.map((text) => [stored, text]),
  ),
)('the phone stored as «%s» is found as «%s»', async (stored, text) => {
  await change({ telephone_number: stored })
  expect(await find(text)).toEqual([made.transaction_id])
})

test('a local mobile number is found without its area', async () => {
  await change({ telephone_number: '+5493415550199' })
  expect(await find('15-555-0199')).toEqual([made.transaction_id])
})

test('an order is found by the number of its payment', async () => {
  const [payment] = await shop.db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(eq(orders.transaction_id, made.transaction_id))
  const id = payment?.id as string
  expect(id).toMatch(/^\d{6,}$/)
  expect(await find(id)).toEqual([made.transaction_id])
  expect(await find(`#${id}`)).toEqual([made.transaction_id])
  expect(await find(`${id}0`)).toEqual([])
})

test('accounting finds orders by payment and amount, and not by postal code; the workshop by none', async () => {
  const search = ['731845', '5800'] as const
  const count = async (client: typeof seller.client, text: string) =>
    (await client.call(adminOrdersApi.list, { query: { search: text } })).body.count
  const accounting = await addStaff(shop, 'accounting')
  const workshop = await addStaff(shop, 'workshop')
  const found = []
  for (const text of search)
    for (const client of [seller.client, accounting, workshop])
      found.push(await count(client, text))
  expect(found).toEqual([1, 1, 0, 1, 0, 0])
})

test.each(['%', '_', '\\', "o'brien", '0341 555-0198', 'ALI-019', '100%'])(
  '«%s» finds nothing',
  async (text) => {
    expect(await find(text)).toEqual([])
  },
)
