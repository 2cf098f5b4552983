import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import type { Moves } from '#domain/orders/move-order.ts'
import type { Gateway } from '#domain/payments/gateway.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop } from '#tests/selling.ts'
import { createUpdatePaymentLink } from './update-payment-link.ts'

const shop = await openSellingShop()
afterAll(() => shop.close())

const DAY_MS = 86_400_000

/** Something else happens to the order while the provider is told of the first change. */
async function updateDuring(change: (id: number) => Promise<unknown>) {
  const ring = await addProduct(shop.db, { price: 10_000_000, quantity: 3 })
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  const { id } = await shop.read(transaction_id)
  await shop.db.update(orders).set({ link_update: 'silent' }).where(eq(orders.id, id))
  let isFirst = true
  const gateway = {
    ...shop.provider.gateway,
    async updatePreference(...input: Parameters<Gateway['updatePreference']>) {
      if (isFirst) await change(id)
      isFirst = false
      return shop.provider.gateway.updatePreference(...input)
    },
  } as unknown as Gateway
  const update = createUpdatePaymentLink({
    db: shop.db,
    gateway,
    publicUrl: 'https://quilate.example',
    moves: {} as Moves,
  })
  await update(transaction_id)
  await shop.runJobs()
  const preference = await shop.provider.findPreference(preference_id)
  return { order: await shop.read(transaction_id), end: preference?.expires_at as Date }
}

test('the payment page lives as long as the pieces are kept, whoever prolonged that meanwhile', async () => {
  const later = new Date(Date.now() + 3 * DAY_MS)
  const { order, end } = await updateDuring((id) =>
    shop.db.update(orders).set({ held_until: later }).where(eq(orders.id, id)),
  )
  expect(order.link_update).toBeNull()
  expect(end.getTime()).toBeGreaterThan(later.getTime())
})

test.each([
  ['cancelled', { status: 'cancelado', lapsed: true }],
  ['paid to the shop itself', { pay_way: 'transfer', payment_url: null, link_update: null }],
] as const)('the payment page of an order that is %s meanwhile ends', async (_, change) => {
  const { end } = await updateDuring((id) =>
    shop.db.update(orders).set(change).where(eq(orders.id, id)),
  )
  expect(end.getTime()).toBeLessThan(Date.now())
})
