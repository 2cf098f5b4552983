import {
  listHoursOn,
  toMinutes,
  toWorkingDay,
  type Visit,
  type VisitingHours,
} from '#contracts/admin/visiting-hours.ts'
import { type Day, dayValues } from '#contracts/appointments.ts'
import { dayOf, timeOf } from '#contracts/dates.ts'

type Settings = VisitingHours & { minutes: number }
type Hours = { from: string; until: string }

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

/** The times of a date, holidays aside. */
export const listTimesOn = (day: string, settings: Settings): string[] =>
  listTimes(listHoursOn(day, settings), settings.minutes)

/** The times of all open days together. */
export const listTimesOfWeek = ({ morning, afternoon, saturday, minutes }: Settings) =>
  listTimes([morning, afternoon, ...(saturday ? [saturday] : [])], minutes)

export const isOneOf = (days: readonly string[], day: string): boolean =>
  days.includes(toWorkingDay(day) ?? '')

/** Who was given a Saturday did not say on which working days they could come. */
export const toAvailableDays = (day: string): Day[] => {
  const workingDay = toWorkingDay(day)
  return workingDay ? [workingDay] : dayValues
}

export const isOpenOn = (day: string, hours: VisitingHours): boolean =>
  listHoursOn(day, hours).length > 0

export type Booking = { starts_at: Date; minutes: number }

export const toVisit = ({ starts_at, minutes }: Booking): Visit => ({
  day: dayOf(starts_at),
  time: timeOf(starts_at),
  minutes,
})

/** Counts the appointments that overlap with this one. */
export function countOverlapping(appointment: Booking, others: Booking[]): number {
  const end = ({ starts_at, minutes }: Booking) => starts_at.getTime() + minutes * 60_000
  return others.filter(
    (other) =>
      other.starts_at.getTime() < end(appointment) && appointment.starts_at.getTime() < end(other),
  ).length
}
