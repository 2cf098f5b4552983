import type { RepricingRequest } from '#contracts/admin/repricing.ts'
import type { Exact } from '#contracts/gold-price.ts'
import type { Centavos } from '#domain/money.ts'

export type Rounding = Pick<RepricingRequest, 'round_to' | 'round'>

export const toExact = (centavos: Centavos): Exact => ({ over: BigInt(centavos), under: 1n })

/** Rounds to a multiple of `round_to` pesos; `nearest` rounds a half up. */
export function roundPrice({ over, under }: Exact, { round_to, round }: Rounding): Centavos {
  const unit = BigInt(round_to) * 100n
  const whole = under * unit
  const steps = round === 'up' ? (over + whole - 1n) / whole : (2n * over + whole) / (2n * whole)
  return Number(steps * unit)
}
