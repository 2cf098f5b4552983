import { dayOf } from '#contracts/dates.ts'

const COUNT = 36

const words = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** «noviembre de 2026» */
export const toMonthWords = (month: string): string => words.format(new Date(`${month}-15`))

/** The month so many months before (negative) or after. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + count, 15)).toISOString().slice(0, 7)
}

export const toThisMonth = (now = new Date()): string => dayOf(now).slice(0, 7)

/** The last three years, newest first. */
export const listMonths = (now = new Date()): string[] =>
  Array.from({ length: COUNT }, (_, at) => addMonths(toThisMonth(now), -at))
