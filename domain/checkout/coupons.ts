import { and, eq, sql } from 'drizzle-orm'
import type { Coupon as OfferedCoupon } from '#contracts/checkout.ts'
import type { Database, ReadSource } from '#db/database.ts'
import { one } from '#db/one.ts'
import { cartLines } from '#db/schema/cart.ts'
import { products } from '#db/schema/catalogue.ts'
import { coupons } from '#db/schema/checkout.ts'
import { couponUses } from '#db/schema/orders.ts'
import { timeZone } from '#db/time-zone.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import { isShown } from '#domain/catalogue/product.ts'
import { type Centavos, toPesos } from '#domain/money.ts'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'
import type { Discount } from './totals.ts'

type Row = typeof coupons.$inferSelect
export type Coupon = Pick<Row, 'id' | 'name' | 'amount' | 'percentage'>
type Uses = { total: number; own: number }

/** Returns why a coupon cannot be used for a purchase, or null if it can. */
export function findObjection(
  coupon: Row,
  { today, price, uses }: { today: string; price: Centavos; uses: Uses },
): RefusalCode | null {
  if (!coupon.active) return 'coupon_not_found'
  if (coupon.first_day && today < coupon.first_day) return 'coupon_not_yet'
  if (coupon.last_day && today > coupon.last_day) return 'coupon_expired'
  if (coupon.total_uses !== null && uses.total >= coupon.total_uses) return 'coupon_used_up'
  if (coupon.uses_per_account !== null && uses.own >= coupon.uses_per_account) {
    return 'coupon_already_used'
  }
  if (coupon.minimum_purchase !== null && price < coupon.minimum_purchase) {
    return 'coupon_below_minimum'
  }
  return null
}

export const toDiscount = ({ amount, percentage }: Coupon): Discount =>
  amount === null ? { percentage: percentage as number } : { amount }

type CouponRequest = { name: string; userId: number | null; price: Centavos }

/** With a lock, no other transaction can redeem the coupon. */
export async function getCoupon(
  { from, lock }: ReadSource,
  { name, userId, price }: CouponRequest,
): Promise<Coupon> {
  const named = from
    .select()
    .from(coupons)
    .where(sql`lower(${coupons.name}) = lower(${name}) and ${coupons.date_removed} is null`)
  const [coupon] = await (lock ? named.for('update') : named)
  if (!coupon) throw new Refusal('coupon_not_found')
  const { today, ...uses } = one(
    await from
      .select({
        today: sql<string>`to_char(now() at time zone ${timeZone}, 'YYYY-MM-DD')`,
        total: sql<number>`count(${couponUses.order_id})::int`,
        own: sql<number>`count(*) filter (where ${couponUses.user_id} = ${userId})::int`,
      })
      .from(couponUses)
      .where(eq(couponUses.coupon_id, coupon.id)),
  )
  const objection = findObjection(coupon, { today, price, uses })
  if (objection === 'coupon_below_minimum') {
    const minimum = pesos.format(toPesos(coupon.minimum_purchase as number))
    throw new Refusal(objection, { wording: `Este cupón vale para compras desde ${minimum}.` })
  }
  if (objection) throw new Refusal(objection)
  return coupon
}

type Dependencies = { db: Database; attempts: Attempts }
type Check = { name: string; userId: number; address: string }
type Guess = Omit<Check, 'name'> & { name: string | undefined }

export function createCoupons({ db, attempts }: Dependencies) {
  /** Wraps every call that takes the name of a coupon, and counts only unknown names, to limit guessing. */
  async function limitGuesses<T>(
    { name, userId, address }: Guess,
    lookUp: () => Promise<T>,
  ): Promise<T> {
    if (!name) return lookUp()
    const attempt = { account: String(userId), address }
    await attempts.record('coupon', attempt)
    try {
      const found = await lookUp()
      await attempts.uncount('coupon', attempt)
      return found
    } catch (error) {
      const isMiss = error instanceof Refusal && error.code === 'coupon_not_found'
      if (!isMiss) await attempts.uncount('coupon', attempt)
      throw error
    }
  }

  /** The discount that a coupon gives on the customer's cart. */
  async function check({ name, userId }: Check): Promise<OfferedCoupon> {
    const { price } = one(
      await db
        .select({
          price: sql<number>`coalesce(sum(${products.final_price} * ${cartLines.count}), 0)::float8`,
        })
        .from(cartLines)
        .innerJoin(products, eq(products.id, cartLines.product_id))
        .where(and(eq(cartLines.user_id, userId), isShown)),
    )
    const coupon = await getCoupon({ from: db }, { name, userId, price })
    return coupon.amount === null
      ? { name: coupon.name, discount_percentage: coupon.percentage as number }
      : { name: coupon.name, discount_price: toPesos(coupon.amount) }
  }

  return { limitGuesses, check: (input: Check) => limitGuesses(input, () => check(input)) }
}

const pesos = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })
