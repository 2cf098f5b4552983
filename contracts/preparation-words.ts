import type { Preparation } from './preparation.ts'

/** «de 3 a 5 días hábiles» */
export function toPreparationWords({ min_days, max_days }: Preparation): string {
  const days = max_days === 1 ? '1 día hábil' : `${max_days} días hábiles`
  if (min_days === max_days) return days
  return min_days === 0 ? `hasta ${days}` : `de ${min_days} a ${days}`
}
