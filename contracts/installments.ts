import type { PlanCard } from './plan-words.ts'

/** A plan that the shop offers at the moment. */
export type InstallmentPlan = {
  count: number
  /** What is added to the price, in percent. 0 is without interest. */
  interest: number
  /** In pesos. */
  minimum: number
  /** Empty means every card. */
  cards: PlanCard[]
  /** Empty means every bank. */
  bank: string
  /** «con Visa de Banco Nación». Empty for a plan that is for everybody. */
  condition: string
  /** The last day, as `YYYY-MM-DD`. */
  until: string | null
}

/** In centavos. All instalments are `each`, except the last. */
export type Installments = { count: number; each: number; last: number; total: number }

/** Below this amount in centavos nothing is divided, so that the last instalment stays positive. */
const MIN_INSTALLMENT = 100

/**
 * Instalments that add up to the total to the centavo. Each is rounded to the nearest centavo, like the provider's, and the
 * last one takes the difference, of at most half a centavo for each of the others.
 */
export function divideAmount(total: number, count: number): Installments {
  const each = Math.round(total / count)
  return { count, each, last: total - each * (count - 1), total }
}

/** Whether a plan holds for an amount. `total` is what all its instalments come to, in centavos. */
export const isOffered = ({ count, minimum }: InstallmentPlan, pesos: number, total: number) =>
  pesos >= minimum && total >= count * MIN_INSTALLMENT

export type BestInstallments = Installments & { plan: InstallmentPlan }

/** The first plan without interest for an amount in pesos, of plans that are sorted by `sortPlans`. */
export function findBestInstallments(
  plans: InstallmentPlan[],
  pesos: number,
): BestInstallments | null {
  const total = Math.round(pesos * 100)
  const plan = plans.find((each) => each.interest === 0 && isOffered(each, pesos, total))
  return plan ? { ...divideAmount(total, plan.count), plan } : null
}

/** «6 cuotas sin interés» */
export const toPlanName = ({ count }: Pick<Installments, 'count'>): string =>
  `${count} cuotas sin interés`
