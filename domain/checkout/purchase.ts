import { createHash } from 'node:crypto'
import type { OfferedPayWay } from '#contracts/pay-ways.ts'
import type { ReadSource } from '#db/database.ts'
import {
  type CreditRequest,
  findCredit,
  toUsedCredit,
  type UsedCredit,
} from '#domain/credit/find-credit.ts'
import type { Centavos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Cart } from './buyer.ts'
import { readCartLines } from './cart-lines.ts'
import { chooseShipping, type ShippingRequest } from './choose-shipping.ts'
import { type Coupon, markLines, toDiscount } from './coupon-terms.ts'
import { listCoupons } from './find-coupons.ts'
import { type Limits, requireFewUnits } from './limits.ts'
import type { PurchaseLine } from './purchase-line.ts'
import type { ShippingRow } from './shipping.ts'
import { computeTotals, type Discount, type Totals } from './totals.ts'

export type Purchase = {
  lines: PurchaseLine[]
  coupon: Coupon | null
  shipping: ShippingRow | null
  totals: Totals
  /** The store credit that pays a part of the total, and what is left to pay. */
  credit: UsedCredit | null
  due: Centavos
  /** How it is paid, with the discount in percent; null at the provider. */
  pay_way: Pick<OfferedPayWay, 'way' | 'discount'> | null
  /** Equal for two purchases if and only if lines, coupon, shipping, totals and credit are equal. */
  fingerprint: string
}

export type PurchaseRequest = Terms & { cart: Cart }

type Terms = ShippingRequest & {
  coupon_name?: string | undefined
  credit?: CreditRequest | undefined
  pay_way?: OfferedPayWay | undefined
}

/** Reads the cart at current prices. With a lock, no other transaction can take its stock. */
export async function readPurchase(
  source: ReadSource,
  { cart, ...terms }: PurchaseRequest,
  { ivaRate, limits }: { ivaRate: number; limits: Limits },
): Promise<Purchase> {
  const lines = await readCartLines(source, cart, ivaRate)
  requireFewUnits(lines, limits)
  const email = 'email' in cart ? cart.email : undefined
  const person = { userId: cart.userId, email }
  const asked = { ...terms, ...person, lines, automatic: true }
  const purchase = await toPurchase(source, asked, ivaRate)
  if (purchase.due > 0 || !purchase.pay_way) return purchase
  // Nothing is left to pay in that way, unless only its discount left nothing.
  const free = await toPurchase(source, { ...asked, pay_way: undefined }, ivaRate)
  return free.due === 0 ? free : purchase
}

type Priced = Pick<Purchase, 'coupon' | 'shipping' | 'totals'>

/**
 * Computes a purchase. A manual discount applies only without a coupon. Of the named coupon and the automatic ones,
 * which are for carts only, the one applies with which the shopper pays least.
 */
export async function toPurchase(
  source: ReadSource,
  request: Terms & {
    lines: PurchaseLine[]
    userId: number | null
    /** Of a guest. */
    email?: string | undefined
    discount?: Discount | undefined
    automatic?: boolean
  },
  ivaRate: number,
): Promise<Purchase> {
  const { lines, userId, email, coupon_name: name, automatic = false, pay_way } = request
  const coupons = await listCoupons(source, { name, userId, email, lines, automatic })

  const price = async (coupon: Coupon | null): Promise<Priced> => {
    const discount = coupon ? toDiscount(coupon) : request.discount
    const marked = { lines: markLines(lines, coupon), discount, iva_rate: ivaRate }
    const toPay = computeTotals({ ...marked, shipping: 0 }).amount
    const chosen = await chooseShipping(source.from, toShippingRequest(request, coupon), toPay)
    const totals = computeTotals({
      ...marked,
      shipping: chosen?.price ?? 0,
      pay_way_percentage: pay_way?.discount,
    })
    return { coupon, shipping: chosen?.option ?? null, totals }
  }

  const [first, ...others] = name ? coupons : [null, ...coupons]
  let best = await price(first ?? null)
  for (const coupon of others) {
    const other = await price(coupon)
    if (other.totals.amount < best.totals.amount) best = other
  }
  const { coupon, shipping, totals } = best
  if (pay_way?.way === 'cash' && shipping && !shipping.is_pickup)
    throw new Refusal('cash_needs_pickup')
  const bought = lines.map(
    ({ photo: _photo, category_id: _category, design_id: _design, ...line }) => line,
  )
  const credit = request.credit
    ? toUsedCredit(await findCredit(source, request.credit), totals.amount)
    : null
  const fingerprint = toFingerprint([
    bought,
    coupon?.id,
    shipping?.id,
    totals,
    ...(credit ? [credit.id, credit.used] : []),
    ...(pay_way ? [pay_way.way, pay_way.discount] : []),
  ])
  const due = totals.amount - (credit?.used ?? 0)
  return { lines, coupon, shipping, totals, credit, due, pay_way: pay_way ?? null, fingerprint }
}

/** A client that was told that shipping is free may name that price beside the option. */
const toShippingRequest = (request: ShippingRequest, coupon: Coupon | null): ShippingRequest =>
  coupon?.free_shipping && request.shipping_price === 0 && request.shipping_id !== undefined
    ? { ...request, shipping_price: undefined }
    : request

const toFingerprint = (facts: unknown) =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
