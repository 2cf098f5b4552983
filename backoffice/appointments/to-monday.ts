import { addDays } from '#backoffice/components/dates.ts'

/** The Monday of a day's week; of a Sunday, the one that comes: nobody is received on Sundays. */
export function toMonday(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return addDays(day, 1 - weekday)
}
