import type { InstallmentSettings } from '#contracts/admin/installment-settings.ts'
import { addDays, dayOf, toMoment } from '#contracts/dates.ts'
import type { InstallmentPlan } from '#contracts/installments.ts'
import { findInstallments } from '#contracts/plan-installments.ts'
import { sortPlans, toPlanCondition } from '#contracts/plan-words.ts'
import { expireAt } from '#domain/cache/dependencies.ts'

const startOf = (day: string) => toMoment(day, '00:00')

/** The plans that hold today, the best first. What is computed from them expires when one begins or ends. */
export function listCurrentPlans(
  { plans }: InstallmentSettings,
  now = new Date(),
): InstallmentPlan[] {
  const today = dayOf(now)
  const upcoming = plans.filter(({ is_on, until }) => is_on && (!until || until >= today))
  for (const { from, until } of upcoming) {
    if (from && from > today) expireAt(startOf(from))
    if (until) expireAt(startOf(addDays(until, 1)))
  }
  const current = upcoming
    .filter(({ from }) => !from || from <= today)
    .map(({ count, interest, minimum, cards, bank, until }) => ({
      ...{ count, interest, cards, bank, until },
      minimum: minimum ?? 0,
      condition: toPlanCondition({ cards, bank }),
    }))
  return sortPlans(current)
}

/** The most instalments of a plan for an amount in pesos. Without a plan it is paid in one. */
export function toMaxInstallments(settings: InstallmentSettings, pesos: number): number {
  const counts = listCurrentPlans(settings)
    .filter((plan) => findInstallments(plan, pesos))
    .map(({ count }) => count)
  return Math.max(1, ...counts)
}
