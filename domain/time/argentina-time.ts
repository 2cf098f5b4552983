import { TIME_ZONE } from '#contracts/time-zone.ts'

/** Argentina has kept one hour all year round since 2009. */
const OFFSET = '-03:00'
const OFFSET_MS = 3 * 3_600_000
const DAY_MS = 86_400_000

export const toMoment = (day: string, time: string): Date => new Date(`${day}T${time}:00${OFFSET}`)

const toLocal = (at: Date): string => new Date(at.getTime() - OFFSET_MS).toISOString()

/** «2026-11-24» */
export const dayOf = (at: Date): string => toLocal(at).slice(0, 10)
/** «10:30» */
export const timeOf = (at: Date): string => toLocal(at).slice(11, 16)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** «2026» */
export const currentYear = (): string => dayOf(new Date()).slice(0, 4)

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay()

const words = new Intl.DateTimeFormat('es-AR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: TIME_ZONE,
})

/** «martes 24 de noviembre» */
export const toDayInWords = (at: Date): string => words.format(at).replace(',', '')

const longDate = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
})

/** «24 de Noviembre, 2026», as on the pages of the shop. */
export function toDateInWords(at: Date): string {
  const { day, month, year } = Object.fromEntries(
    longDate.formatToParts(at).map(({ type, value }) => [type, value]),
  ) as Record<'day' | 'month' | 'year', string>
  return `${day} de ${month.charAt(0).toUpperCase()}${month.slice(1)}, ${year}`
}
