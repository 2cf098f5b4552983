import { addDays } from '#contracts/dates.ts'
import { Invalid } from '#domain/refusals.ts'

export const MAX_DAYS = 62

const DAY_MS = 86_400_000

/** All days of a range, the last one too. A range that is too long, or ends before it starts, is an error of `until`. */
export function listDays({ from, until }: { from: string; until: string }): string[] {
  const length = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1
  if (length < 1) throw new Invalid({ until: ['Termina antes de empezar.'] })
  if (length > MAX_DAYS) throw new Invalid({ until: [`Pueden ser hasta ${MAX_DAYS} días.`] })
  return Array.from({ length }, (_, at) => addDays(from, at))
}
