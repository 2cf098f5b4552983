import { divideAmount, type InstallmentPlan, type Installments, isOffered } from './installments.ts'

/** `interest` in percent, with at most two decimals. The interest is computed by itself to stay exact for large amounts. */
export const addInterest = (centavos: number, interest: number): number =>
  centavos + Math.round((centavos * Math.round(interest * 100)) / 10_000)

/** The instalments of a plan for an amount in pesos. Null if the plan is not offered for it. */
export function findInstallments(plan: InstallmentPlan, pesos: number): Installments | null {
  const total = addInterest(Math.round(pesos * 100), plan.interest)
  return isOffered(plan, pesos, total) ? divideAmount(total, plan.count) : null
}
