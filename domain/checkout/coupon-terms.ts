import type { coupons } from '#db/schema/checkout.ts'
import { type Centavos, formatMoney } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Discount, PricedLine } from './totals.ts'

export type CouponRow = typeof coupons.$inferSelect
export type Coupon = Pick<
  CouponRow,
  | 'id'
  | 'name'
  | 'amount'
  | 'percentage'
  | 'free_shipping'
  | 'categories'
  | 'designs'
  | 'exclude_sale'
>
type Limits = Pick<Coupon, 'categories' | 'designs' | 'exclude_sale'>

/** The category and design are null for a piece that left the catalogue. */
export type CouponLine = Pick<PricedLine, 'price' | 'list_price' | 'count'> & {
  category_id: number | null
  design_id: number | null
}

/** What decides whether a coupon may be used. */
type Facts = {
  today: string
  lines: CouponLine[]
  userId: number | null
  /** Whether account or e-mail tell who buys. */
  isKnown: boolean
  uses: { total: number; own: number }
  /** Whether the customer has an order that was not cancelled. */
  has_bought: boolean
}

/** Returns why a coupon cannot be used for a purchase, or null if it can. */
export function findObjection(coupon: CouponRow, facts: Facts): Refusal | null {
  const { today, lines, uses, userId } = facts
  if (!coupon.active) return new Refusal('coupon_not_found')
  if (coupon.first_day && today < coupon.first_day) return new Refusal('coupon_not_yet')
  if (coupon.last_day && today > coupon.last_day) return new Refusal('coupon_expired')
  if (coupon.customer_id !== null && coupon.customer_id !== userId) {
    return new Refusal('coupon_not_yours')
  }
  if (coupon.total_uses !== null && uses.total >= coupon.total_uses) {
    return new Refusal('coupon_used_up')
  }
  if (coupon.uses_per_account !== null && uses.own >= coupon.uses_per_account) {
    return new Refusal('coupon_already_used')
  }
  // Of somebody unknown nobody knows whether it is the first purchase.
  if (coupon.first_purchase && (!facts.isKnown || facts.has_bought)) {
    return new Refusal('coupon_first_purchase')
  }
  return findCartObjection(coupon, lines)
}

/** The objections that a change of the cart can solve. */
export function findCartObjection(coupon: CouponRow, lines: CouponLine[]): Refusal | null {
  const price = lines.reduce((sum, line) => sum + line.price * line.count, 0)
  if (coupon.minimum_purchase !== null && price < coupon.minimum_purchase) {
    return belowMinimum(coupon.minimum_purchase)
  }
  return isLimited(coupon) && !lines.some((line) => isEligible(coupon, line))
    ? new Refusal('coupon_not_for_cart')
    : null
}

export const isLimited = ({ categories, designs, exclude_sale }: Limits): boolean =>
  categories.length > 0 || designs.length > 0 || exclude_sale

/** A line on sale costs less than its list price, whatever made it cheaper. */
export function isEligible(coupon: Limits, line: CouponLine): boolean {
  if (coupon.exclude_sale && line.price < line.list_price) return false
  return isCovered(coupon, line)
}

/** Whether the coupon is for everything, for this category or for this design. */
export const isCovered = (
  { categories, designs }: Limits,
  { category_id, design_id }: Pick<CouponLine, 'category_id' | 'design_id'>,
): boolean =>
  (categories.length === 0 && designs.length === 0) ||
  (category_id !== null && categories.includes(category_id)) ||
  (design_id !== null && designs.includes(design_id))

export const toDiscount = ({ amount, percentage, free_shipping }: Coupon): Discount =>
  free_shipping
    ? { free_shipping }
    : amount === null
      ? { percentage: percentage as number }
      : { amount }

/** Marks the lines that a coupon does not touch. */
export const markLines = <L extends CouponLine>(lines: L[], coupon: Limits | null) =>
  coupon && isLimited(coupon)
    ? lines.map((line) => ({ ...line, no_discount: !isEligible(coupon, line) }))
    : lines

const belowMinimum = (minimum: Centavos) =>
  new Refusal('coupon_below_minimum', {
    wording: `Este cupón vale para compras desde ${formatMoney(minimum)}.`,
  })
