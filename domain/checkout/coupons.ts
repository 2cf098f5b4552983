import { and, eq } from 'drizzle-orm'
import type { Coupon as OfferedCoupon } from '#contracts/checkout.ts'
import type { Database } from '#db/database.ts'
import { cartLines } from '#db/schema/cart.ts'
import { products } from '#db/schema/catalogue.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import { isShown } from '#domain/catalogue/product.ts'
import { toPesos } from '#domain/money.ts'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'
import { getCoupon } from './find-coupons.ts'
import { purchaseLineColumns } from './purchase-line.ts'

type Dependencies = { db: Database; attempts: Attempts }
type Check = { name: string; userId: number; address: string }
/** `userId` is null for a guest, whose guesses are counted by address only. */
type Guess = { name: string | undefined; userId: number | null; address: string }

/** Unknown names of coupons and unknown codes of credits. */
const misses: RefusalCode[] = ['coupon_not_found', 'credit_not_found']

export function createCoupons({ db, attempts }: Dependencies) {
  /** Wraps every call that takes the name of a coupon, and counts only unknown names, to limit guessing. */
  async function limitGuesses<T>(
    { name, userId, address }: Guess,
    lookUp: () => Promise<T>,
  ): Promise<T> {
    if (!name) return lookUp()
    const attempt = { account: userId === null ? `guest ${address}` : String(userId), address }
    await attempts.record('coupon', attempt)
    try {
      const found = await lookUp()
      await attempts.uncount('coupon', attempt)
      return found
    } catch (error) {
      const isMiss = error instanceof Refusal && misses.includes(error.code)
      if (!isMiss) await attempts.uncount('coupon', attempt)
      throw error
    }
  }

  /** The discount that a coupon gives on the customer's cart. */
  async function check({ name, userId }: Check): Promise<OfferedCoupon> {
    const { category_id, design_id, price, list_price } = purchaseLineColumns
    const lines = await db
      .select({ category_id, design_id, price, list_price, count: cartLines.count })
      .from(cartLines)
      .innerJoin(products, eq(products.id, cartLines.product_id))
      .where(and(eq(cartLines.user_id, userId), isShown))
    const coupon = await getCoupon({ from: db }, { name, userId, lines })
    if (coupon.free_shipping) return { name: coupon.name, discount_price: 0, free_shipping: true }
    return coupon.amount === null
      ? { name: coupon.name, discount_percentage: coupon.percentage as number }
      : { name: coupon.name, discount_price: toPesos(coupon.amount) }
  }

  return { limitGuesses, check: (input: Check) => limitGuesses(input, () => check(input)) }
}
