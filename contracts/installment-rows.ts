import { toEffectiveRate } from './effective-rate.ts'
import { divideAmount, type InstallmentPlan, type Installments } from './installments.ts'
import { findInstallments } from './plan-installments.ts'
import { type PlanCard, toPlanCondition } from './plan-words.ts'

/** A plan of the provider for one amount, in pesos. */
export type ProviderInstallments = {
  count: number
  each: number
  last: number
  total: number
  cftea: number
}

/** A line of the table of plans. Amounts are in pesos, the CFTEA in percent. */
export type InstallmentRow = ProviderInstallments & {
  isFree: boolean
  /** Whose plan it is, if it is not for everybody who has the card. */
  condition: string
}

type Asked = { plans: InstallmentPlan[]; card: PlanCard; pesos: number }

const toRow = (centavos: Installments, price: number, condition: string): InstallmentRow => ({
  count: centavos.count,
  each: centavos.each / 100,
  last: centavos.last / 100,
  total: centavos.total / 100,
  cftea: toEffectiveRate(price, centavos),
  isFree: centavos.total === price,
  condition,
})

export const isForCard = ({ cards }: InstallmentPlan, card: PlanCard): boolean =>
  cards.length === 0 || cards.includes(card)

const isSamePlan = (one: InstallmentRow, other: InstallmentRow) =>
  one.count === other.count && one.condition === other.condition

/**
 * The plans of a card, the price in one payment first. A plan of the shop takes the place of the provider's with as many
 * instalments; one for a bank stands beside it. Without an answer of the provider only the shop's plans are known.
 */
export function toInstallmentRows(
  { plans, card, pesos }: Asked,
  provider: ProviderInstallments[] | null,
): InstallmentRow[] {
  const price = Math.round(pesos * 100)
  const own = plans
    .filter((plan) => isForCard(plan, card))
    .flatMap((plan) => {
      const found = findInstallments(plan, pesos)
      return found ? [toRow(found, price, toPlanCondition({ cards: [], bank: plan.bank }))] : []
    })
    // Of two plans for different minimum amounts the cheaper one holds.
    .filter((row, _, rows) =>
      rows.every((other) => !isSamePlan(row, other) || row.total <= other.total),
    )
  const taken = new Set(own.filter(({ condition }) => !condition).map(({ count }) => count))
  const others = (provider ?? [])
    .filter(({ count }) => count > 1 && !taken.has(count))
    .map((row) => ({ ...row, isFree: row.total <= pesos, condition: '' }))
  const single = toRow(divideAmount(price, 1), price, '')
  return [single, ...[...own, ...others].sort((one, other) => one.count - other.count)]
}
