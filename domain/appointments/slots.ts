import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import { type Day, dayValues, type VisitDay, visitDayValues } from '#contracts/appointments.ts'
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

/** The times of an open day. */
export function listTimesOn(day: string, settings: Settings): string[] {
  const { morning, afternoon, saturday, minutes } = settings
  return listTimes(toWeekday(day) === 'sabado' ? [saturday] : [morning, afternoon], minutes)
}

/** The times of all open days together. */
export const listTimesOfWeek = ({ days, morning, afternoon, saturday, minutes }: Settings) =>
  listTimes(
    [
      ...(days.some((day) => day !== 'sabado') ? [morning, afternoon] : []),
      ...(days.includes('sabado') ? [saturday] : []),
    ],
    minutes,
  )

/** None for Sundays. */
export const toWeekday = (day: string): VisitDay | undefined => visitDayValues[weekdayOf(day) - 1]

/** Who was given a Saturday did not say on which working days they could come. */
export const toAvailableDays = (day: string): Day[] => {
  const named = dayValues.filter((value) => value === toWeekday(day))
  return named.length > 0 ? named : dayValues
}

export const isOpenOn = (day: string, { days }: Pick<Settings, 'days'>): boolean => {
  const name = toWeekday(day)
  return name !== undefined && days.includes(name)
}

type Booking = { starts_at: Date; minutes: number }

/** Counts the appointments that overlap with this one. */
export function countOverlapping(appointment: Booking, others: Booking[]): number {
  const end = ({ starts_at, minutes }: Booking) => starts_at.getTime() + minutes * 60_000
  return others.filter(
    (other) =>
      other.starts_at.getTime() < end(appointment) && appointment.starts_at.getTime() < end(other),
  ).length
}
