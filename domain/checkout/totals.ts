import { toNet } from '#contracts/net-price.ts'
import type { Centavos } from '#domain/money.ts'

export type PricedLine = {
  /** Per unit, including IVA. */
  price: Centavos
  list_price: Centavos
  count: number
  iva_rate: number
}

export type Discount = { amount: Centavos } | { percentage: number } | { free_shipping: true }

type Order = {
  /** A discount is taken off the lines that are not excluded from it. */
  lines: (PricedLine & { no_discount?: boolean })[]
  discount?: Discount | undefined
  /** What the way of paying takes off what is left of the lines, in percent. */
  pay_way_percentage?: number | undefined
  shipping: Centavos
  /** The rate of the shipping. Each line has its own rate. */
  iva_rate: number
}

export type Totals = {
  original_price: Centavos
  compare_price: Centavos
  /** All that is taken off the lines, and how much of it is for the way of paying. */
  discount: Centavos
  pay_way_discount: Centavos
  shipping: Centavos
  /** What the shipping would have cost without the coupon. */
  shipping_saved: Centavos
  amount: Centavos
  /** IVA contained in the amount. */
  tax: Centavos
  /** The share of each line in the discount. */
  shares: Centavos[]
}

/**
 * The order of operations is fixed: products at their final prices, minus the coupon, minus what the way of paying
 * takes off, plus shipping, which a coupon either pays for or does not touch. IVA is computed once, from the result.
 */
export function computeTotals({ lines, discount, iva_rate, ...order }: Order): Totals {
  const lineTotals = lines.map(({ price, count }) => price * count)
  const original_price = sum(lineTotals)
  const discountable = lineTotals.map((total, at) => (lines[at]?.no_discount ? 0 : total))
  const discounted = discount ? toDiscountAmount(sum(discountable), discount) : 0
  const ofCoupon = divide(discounted, discountable)
  const left = lineTotals.map((total, at) => total - (ofCoupon[at] as number))
  const pay_way_discount = Math.round((sum(left) * (order.pay_way_percentage ?? 0)) / 100)
  const ofPayWay = divide(pay_way_discount, left)
  const shares = ofCoupon.map((share, at) => share + (ofPayWay[at] as number))
  const isFree = discount !== undefined && 'free_shipping' in discount
  const shipping = isFree ? 0 : order.shipping
  const amount = original_price - discounted - pay_way_discount + shipping
  const taxed = lines.map((line, at) => ({
    centavos: (lineTotals[at] as number) - (shares[at] as number),
    iva_rate: line.iva_rate,
  }))
  return {
    original_price,
    compare_price: sum(lines.map(({ list_price, count }) => list_price * count)),
    discount: discounted + pay_way_discount,
    pay_way_discount,
    shipping,
    shipping_saved: order.shipping - shipping,
    amount,
    tax: amount - toNet([...taxed, { centavos: shipping, iva_rate }]),
    shares,
  }
}

const sum = (amounts: Centavos[]): Centavos => amounts.reduce((total, each) => total + each, 0)

/** A discount cannot exceed the price. */
function toDiscountAmount(price: Centavos, discount: Discount): Centavos {
  if ('free_shipping' in discount) return 0
  return Math.min(
    price,
    'amount' in discount ? discount.amount : Math.round((price * discount.percentage) / 100),
  )
}

/** Divides a sum in proportion to the weights, by the largest remainder method. */
export function divide(whole: Centavos, weights: Centavos[]): Centavos[] {
  const total = sum(weights)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight))
  const shares = exact.map((product) => Number(product / BigInt(total)))
  const remainders = exact.map((product, at) => ({ at, rest: product % BigInt(total) }))
  remainders.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  const left = whole - sum(shares)
  for (const { at } of remainders.slice(0, left)) shares[at] = (shares[at] as number) + 1
  return shares
}
