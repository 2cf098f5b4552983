import { addDays } from '#contracts/dates.ts'

/** The Monday of a day's week. A Sunday counts to the next week, because the shop is closed on Sundays. */
export function toMonday(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return addDays(day, 1 - weekday)
}
