import type { Installments } from './installments.ts'

const MONTHS = 12
const STEPS = 200
/** 100 % a month. */
const MAX_MONTHLY_RATE = 1

/** What instalments paid from the next month on are worth today, at a monthly rate. */
function toPresentValue({ count, each, last }: Installments, rate: number): number {
  let worth = last / (1 + rate) ** count
  for (let month = 1; month < count; month += 1) worth += each / (1 + rate) ** month
  return worth
}

/**
 * The CFTEA in percent, with two decimals: the yearly effective rate at which the instalments are worth the price in one
 * payment. The first one falls due after a month. As the instalments include the IVA on the interest, so does the rate.
 */
export function toEffectiveRate(price: number, installments: Installments): number {
  if (price <= 0 || installments.total <= price) return 0
  let [low, high] = [0, MAX_MONTHLY_RATE]
  while (toPresentValue(installments, high) > price) high *= 2
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    if (toPresentValue(installments, middle) > price) low = middle
    else high = middle
  }
  return Math.round(((1 + low) ** MONTHS - 1) * 10_000) / 100
}
