import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '#contracts/orders.ts'
import { products } from '#db/schema/catalogue.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { orderHistory } from '#db/schema/order-history.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})

afterAll(() => shop.close())

/** Runs the UPDATE statements of a migration on existing rows. */
async function backfill(name: string) {
  const whole = await readFile(`db/migrations/${name}.sql`, 'utf8')
  for (const statement of whole.split('--> statement-breakpoint')) {
    if (/^\s*UPDATE/.test(statement)) await shop.db.execute(sql.raw(statement))
  }
}

test('existing order items get size and material from their products', async () => {
  const id = await addProduct(shop.db, { size: 'Talle 14', material: 'plata_950' })
  await shop.order([{ product_id: id }])
  await shop.db.update(orderItems).set({ size: '', material: null })
  await backfill('0028_order-line-facts')
  expect(await shop.db.select().from(orderItems)).toMatchObject([
    { size: 'Talle 14', material: 'plata_950' },
  ])
})

test('existing free shipping options that mention pickup become pickup options', async () => {
  await shop.db.insert(shippingOptions).values([
    { name: 'Retirás en Rosario', price: 0, time_to_delivery: 'hoy' },
    { name: 'Correo con retiro', price: 300_000, time_to_delivery: '3 días' },
    { name: 'Retiro en sucursal', price: 0, time_to_delivery: '3 días' },
  ])
  await shop.db.update(shippingOptions).set({ is_pickup: false })
  await shop.db.update(orders).set({ is_pickup: false, shipping_name: 'Correo' })
  await backfill('0029_pickup')
  const ways = await shop.db.select().from(shippingOptions)
  expect(ways.filter(({ is_pickup }) => is_pickup).map(({ name }) => name)).toEqual([
    'Retiro',
    'Retirás en Rosario',
  ])
  expect((await shop.db.select().from(orders)).map(({ is_pickup }) => is_pickup)).toEqual([false])
})

test('existing products are ranked by the number sold', async () => {
  const id = await addProduct(shop.db, { sold: 4 })
  await shop.db.update(products).set({ ranked_sold: 0 })
  await backfill('0038_hot-updates')
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  expect(row?.ranked_sold).toBe(4)
})

test('existing cancelled orders have lapsed if nobody cancelled them', async () => {
  const product_id = await addProduct(shop.db, { quantity: 9 })
  const [expired, byBuyer, byGuest, open] = [
    await shop.order([{ product_id }]),
    await shop.order([{ product_id }]),
    await shop.order([{ product_id }]),
    await shop.order([{ product_id }]),
  ]
  await byBuyer.person.client.call(ordersApi.cancel, { params: byBuyer })
  for (const { transaction_id } of [expired, byGuest]) {
    const { id } = await shop.read(transaction_id)
    await shop.db.update(orders).set({ status: 'cancelado' }).where(eq(orders.id, id))
    const by_guest = transaction_id === byGuest.transaction_id
    await shop.db.insert(orderHistory).values({ order_id: id, status: 'cancelado', by_guest })
  }
  await backfill('0084_lapsed-orders')
  const lapsed = async ({ transaction_id }: { transaction_id: string }) =>
    (await shop.read(transaction_id)).lapsed
  expect(await Promise.all([expired, byBuyer, byGuest, open].map(lapsed))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
