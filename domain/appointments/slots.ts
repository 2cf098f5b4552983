import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import { type Day, dayValues } from '#contracts/appointments.ts'
import { weekdayOf } from '#domain/time/argentina-time.ts'

type Settings = Pick<AppointmentSettings, 'days' | 'morning' | 'afternoon' | 'saturday' | 'minutes'>
type Hours = { from: string; until: string }

const toMinutes = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}
const toTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The times at which a visit can start and still end within the hours. */
function listTimes(hours: Hours[], minutes: number): string[] {
  const within = ({ from, until }: Hours) => {
    const count = Math.max(0, Math.floor((toMinutes(until) - toMinutes(from)) / minutes))
    return Array.from({ length: count }, (_, at) => toTime(toMinutes(from) + at * minutes))
  }
  return [...new Set(hours.flatMap(within))].sort()
}

/** As PostgreSQL and JavaScript count the days of a week. */
export const SATURDAY = 6

/** The times of an open day. */
export function listTimesOn(day: string, settings: Settings): string[] {
  const { morning, afternoon, saturday, minutes } = settings
  if (weekdayOf(day) !== SATURDAY) return listTimes([morning, afternoon], minutes)
  return saturday ? listTimes([saturday], minutes) : []
}

/** The times of all open days together. */
export const listTimesOfWeek = ({ morning, afternoon, saturday, minutes }: Settings) =>
  listTimes([morning, afternoon, ...(saturday ? [saturday] : [])], minutes)

const toWeekday = (day: string): Day | undefined => dayValues[weekdayOf(day) - 1]

export const isOneOf = (days: readonly string[], day: string): boolean =>
  days.includes(toWeekday(day) ?? '')

/** Who was given a Saturday did not say on which working days they could come. */
export const toAvailableDays = (day: string): Day[] => {
  const weekday = toWeekday(day)
  return weekday ? [weekday] : dayValues
}

export const isOpenOn = (
  day: string,
  { days, saturday }: Pick<Settings, 'days' | 'saturday'>,
): boolean => (weekdayOf(day) === SATURDAY ? saturday !== null : isOneOf(days, day))

type Booking = { starts_at: Date; minutes: number }

/** Counts the appointments that overlap with this one. */
export function countOverlapping(appointment: Booking, others: Booking[]): number {
  const end = ({ starts_at, minutes }: Booking) => starts_at.getTime() + minutes * 60_000
  return others.filter(
    (other) =>
      other.starts_at.getTime() < end(appointment) && appointment.starts_at.getTime() < end(other),
  ).length
}
