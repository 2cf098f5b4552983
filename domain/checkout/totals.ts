import { toNet } from '#contracts/net-price.ts'
import type { Centavos } from '#domain/money.ts'

export type PricedLine = {
  /** Of one piece, IVA included. */
  price: Centavos
  list_price: Centavos
  count: number
  iva_rate: number
}

export type Discount = { amount: Centavos } | { percentage: number }

type Order = {
  lines: PricedLine[]
  discount?: Discount | undefined
  shipping: Centavos
  /** Of the shipping: goods bring their own. */
  iva_rate: number
}

export type Totals = {
  original_price: Centavos
  compare_price: Centavos
  discount: Centavos
  shipping: Centavos
  amount: Centavos
  /** IVA contained in the amount. */
  tax: Centavos
  /** The discount line by line, to the centavo. */
  shares: Centavos[]
}

/**
 * The order of operations is fixed: goods at their final prices, less the coupon, plus the shipping, which no coupon
 * touches. IVA is looked for once, in what remains.
 */
export function computeTotals({ lines, discount, shipping, iva_rate }: Order): Totals {
  const worth = lines.map(({ price, count }) => price * count)
  const original_price = sum(worth)
  const off = discount ? toOff(original_price, discount) : 0
  const shares = divide(off, worth)
  const amount = original_price - off + shipping
  const taxed = lines.map((line, at) => ({
    centavos: (worth[at] as number) - (shares[at] as number),
    iva_rate: line.iva_rate,
  }))
  return {
    original_price,
    compare_price: sum(lines.map(({ list_price, count }) => list_price * count)),
    discount: off,
    shipping,
    amount,
    tax: amount - toNet([...taxed, { centavos: shipping, iva_rate }]),
    shares,
  }
}

const sum = (amounts: Centavos[]): Centavos => amounts.reduce((total, each) => total + each, 0)

/** A coupon takes off what there is, at most. */
const toOff = (price: Centavos, discount: Discount): Centavos =>
  Math.min(
    price,
    'amount' in discount ? discount.amount : Math.round((price * discount.percentage) / 100),
  )

/** Shares of a whole in proportion to each worth; what rounding leaves goes to the largest remainders. */
export function divide(whole: Centavos, worth: Centavos[]): Centavos[] {
  const total = sum(worth)
  if (total === 0) return worth.map(() => 0)
  const exact = worth.map((each) => BigInt(whole) * BigInt(each))
  const shares = exact.map((product) => Number(product / BigInt(total)))
  const remainders = exact.map((product, at) => ({ at, rest: product % BigInt(total) }))
  remainders.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  const left = whole - sum(shares)
  for (const { at } of remainders.slice(0, left)) shares[at] = (shares[at] as number) + 1
  return shares
}
