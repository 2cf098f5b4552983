import { eq } from 'drizzle-orm'
import type { LinesDraft } from '#contracts/admin/order-edits.ts'
import { toShippingType } from '#contracts/fulfilment.ts'
import { toDestination } from '#contracts/postal-code.ts'
import type { Database, ReadSource } from '#db/database.ts'
import { couponUses } from '#db/schema/coupon-uses.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { type ChosenShipping, chooseShipping } from '#domain/checkout/choose-shipping.ts'
import {
  type Coupon,
  type CouponLine,
  isLimited,
  markLines,
  toDiscount,
} from '#domain/checkout/coupon-terms.ts'
import { getCoupon, getHeldCoupon } from '#domain/checkout/find-coupons.ts'
import { computeTotals, type Discount, type Totals } from '#domain/checkout/totals.ts'
import { type Centavos, toCentavos } from '#domain/money.ts'
import type { Items } from '#domain/orders/order-items.ts'
import { Invalid } from '#domain/refusals.ts'
import { type EditedLine, readEditedLines } from './edited-lines.ts'

type Shipping = Pick<
  OrderRow,
  'shipping_id' | 'shipping_name' | 'shipping_time' | 'shipping_type' | 'is_pickup'
> & { price: Centavos }

/** The contents and amounts of an unpaid order after a change. */
export type EditedPurchase = {
  lines: EditedLine[]
  coupon: Pick<Coupon, 'id' | 'name'> | null
  /** At the price without the coupon. */
  shipping: Shipping
  totals: Totals
}

type Change = { order: OrderRow; items: Items; draft: LinesDraft; ivaRate: number }

/** With a lock, the caller has locked the products, and no other transaction can redeem the coupon. */
export async function readEditedPurchase(
  source: ReadSource,
  { order, items, draft, ivaRate }: Change,
): Promise<EditedPurchase> {
  if (draft.coupon_name && draft.discount) {
    throw new Invalid({ discount: ['Elegí un cupón o un descuento, no los dos.'] })
  }
  const lines = await readEditedLines(source.from, { items, wanted: draft.lines, ivaRate })
  const isHeld = holdsCoupon(order, draft.coupon_name)
  const coupon = draft.coupon_name
    ? await findCoupon(source, order, { name: draft.coupon_name, lines, isHeld })
    : null
  const discount = coupon ? toDiscount(coupon) : toManualDiscount(draft)
  const eligible = markLines(lines, coupon)
  const marked = isHeld && coupon && isLimited(coupon) ? keepShares(eligible) : eligible
  const priced = { lines: marked, discount, iva_rate: ivaRate }
  const toPay = computeTotals({ ...priced, shipping: 0 }).amount
  const shipping = await readShipping(source.from, order, { id: draft.shipping_id, toPay })
  const { pay_way_percentage } = order
  const totals = computeTotals({ ...priced, shipping: shipping.price, pay_way_percentage })
  return { lines, coupon, shipping, totals }
}

const holdsCoupon = ({ coupon_id, coupon_name }: OrderRow, name: string | undefined): boolean =>
  coupon_id !== null && coupon_name?.toLowerCase() === name?.toLowerCase()

function findCoupon(
  source: ReadSource,
  { id, coupon_id, user_id, email, link }: OrderRow,
  { name, lines, isHeld }: { name: string; lines: CouponLine[]; isHeld: boolean },
): Promise<Coupon> {
  if (isHeld) return getHeldCoupon(source.from, coupon_id as number, lines)
  const person = { userId: user_id, email: link === null ? undefined : email }
  return getCoupon(source, { name, ...person, lines, orderId: id })
}

/** Lines that had a part of the discount keep it, whatever the category or the list price of the piece is today. */
const keepShares = (lines: (EditedLine & { no_discount?: boolean })[]) =>
  lines.map((line) => (line.item ? { ...line, no_discount: line.item.discount === 0 } : line))

const toManualDiscount = ({ discount }: LinesDraft): Discount | undefined =>
  discount && 'amount' in discount ? { amount: toCentavos(discount.amount) } : discount

/** A shipping method that stays keeps its price, which a coupon may have paid for. */
async function readShipping(
  from: Database,
  order: OrderRow,
  { id, toPay }: { id: number | undefined; toPay: Centavos },
): Promise<Shipping> {
  if (id === undefined) {
    const [use] = await from
      .select({ saved: couponUses.shipping_saved })
      .from(couponUses)
      .where(eq(couponUses.order_id, order.id))
    return { ...order, price: order.shipping_price + (use?.saved ?? 0) }
  }
  const destination = toDestination(order)
  const chosen = await chooseShipping(from, { shipping_id: id, destination }, toPay)
  const { option, price } = chosen as ChosenShipping
  return {
    shipping_id: option.id,
    shipping_name: option.name,
    shipping_time: option.time_to_delivery,
    shipping_type: toShippingType(option.type, option.is_pickup),
    is_pickup: option.is_pickup,
    price,
  }
}
