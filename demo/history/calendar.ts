import { addDays, dayOf, timeOf, toMoment, weekdayOf } from '#contracts/dates.ts'
import { listArgentineHolidays } from '#domain/appointments/argentine-holidays.ts'
import type { Random } from './random.ts'

export const HISTORY_DAYS = 90

const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
const SATURDAY = 6

const holidays = new Map<string, Set<string>>()

function isHoliday(day: string): boolean {
  const year = day.slice(0, 4)
  const known = holidays.get(year) ?? new Set(listArgentineHolidays(+year).map((each) => each.day))
  holidays.set(year, known)
  return known.has(day)
}

export const isOpenDay = (day: string): boolean => weekdayOf(day) !== 0 && !isHoliday(day)

/** The days of the history, oldest first. The last one is that of `until`. */
export const listDays = (until: Date): string[] =>
  Array.from({ length: HISTORY_DAYS }, (_, at) => addDays(dayOf(until), at + 1 - HISTORY_DAYS))

/** How much is bought on a day: more before Saturdays, holidays, and Christmas. */
export function toTrade(day: string): number {
  const base = [0.7, 0.9, 0.9, 1, 1, 1.4, 1.7][weekdayOf(day)] as number
  const beforeHoliday = isHoliday(addDays(day, 1)) || isHoliday(addDays(day, 2)) ? 1.4 : 1
  const beforeChristmas = /-12-(1[5-9]|2[0-4])$/.test(day) ? 1.8 : 1
  return base * beforeHoliday * beforeChristmas
}

const closingHour = (day: string): number => (weekdayOf(day) === SATURDAY ? 14 : 19)

const toTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** A moment of a day while the shop is open, or at home in the evening. */
export const duringHours = (day: string, random: Random): Date =>
  toMoment(day, toTime(random.between(10 * 60 + 10, closingHour(day) * 60 - 20)))
export const atHome = (day: string, random: Random): Date =>
  toMoment(day, toTime(random.between(9 * 60, 23 * 60)))

export const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS)

/** The first moment after `at` and some hours at which the shop is open. */
export function whenOpen(at: Date, hours: number, random: Random): Date {
  const earliest = later(at, hours)
  const day = dayOf(earliest)
  const time = timeOf(earliest)
  if (isOpenDay(day) && time >= '10:00' && time < `${closingHour(day)}:00`) return earliest
  let next = time < '10:00' ? day : addDays(day, 1)
  while (!isOpenDay(next)) next = addDays(next, 1)
  return toMoment(next, toTime(random.between(10 * 60 + 5, 11 * 60 + 30)))
}
