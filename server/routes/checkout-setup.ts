import { afterAll } from 'vitest'
import { coupons } from '#db/schema/checkout.ts'
import { openSellingShop } from '#tests/selling.ts'

export async function openCheckout() {
  const shop = await openSellingShop()
  afterAll(() => shop.close())

  let names = 0
  /** The name of a new coupon, of ten percent unless it says otherwise. */
  async function addCoupon(coupon: Partial<typeof coupons.$inferInsert> = {}): Promise<string> {
    names += 1
    const name = `CUPON${names}`
    const kind = coupon.amount ? {} : { percentage: 10 }
    await shop.db.insert(coupons).values({ name, ...kind, ...coupon })
    return name
  }

  return { shop, addCoupon }
}
