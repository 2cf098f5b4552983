import type { InstallmentPlan } from './installments.ts'

/** The credit cards of the provider in Argentina for which plans can be made. */
export const planCards = ['visa', 'master', 'amex', 'naranja', 'cabal'] as const
export type PlanCard = (typeof planCards)[number]

const cardNames: Record<PlanCard, string> = {
  visa: 'Visa',
  master: 'Mastercard',
  amex: 'American Express',
  naranja: 'Naranja',
  cabal: 'Cabal',
}
export const toCardName = (card: PlanCard): string => cardNames[card]

const listed = (names: string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} y ${names.at(-1)}` : (names[0] ?? '')

/** «con Visa y Mastercard de Banco Nación». Empty for a plan that is for everybody. */
export function toPlanCondition({ cards, bank }: Pick<InstallmentPlan, 'cards' | 'bank'>): string {
  const names = listed(cards.map(toCardName))
  if (!bank) return names && `con ${names}`
  return `con ${names ? `${names} de ` : ''}${bank}`
}

/** The best first: what everybody can pay before plans of some cards, then the most instalments. */
export const sortPlans = <P extends Pick<InstallmentPlan, 'condition' | 'count'>>(
  plans: P[],
): P[] =>
  plans.toSorted(
    (one, other) =>
      Number(one.condition !== '') - Number(other.condition !== '') || other.count - one.count,
  )
