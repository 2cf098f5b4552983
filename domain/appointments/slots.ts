import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import { type Day, dayValues } from '#contracts/appointments.ts'
import { weekdayOf } from '#domain/time/argentina-time.ts'

type Settings = Pick<AppointmentSettings, 'days' | 'morning' | 'afternoon' | 'minutes'>

const toMinutes = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}
const toTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The hours at which a visit may begin so that it ends before the door closes. */
export function listTimes({ morning, afternoon, minutes }: Settings): string[] {
  const within = ({ from, until }: { from: string; until: string }) => {
    const count = Math.max(0, Math.floor((toMinutes(until) - toMinutes(from)) / minutes))
    return Array.from({ length: count }, (_, at) => toTime(toMinutes(from) + at * minutes))
  }
  return [...new Set([...within(morning), ...within(afternoon)])].sort()
}

export const toWeekday = (day: string): Day | undefined => dayValues[weekdayOf(day) - 1]

export const isOpenOn = (day: string, { days }: Pick<Settings, 'days'>): boolean => {
  const name = toWeekday(day)
  return name !== undefined && days.includes(name)
}

type Visit = { starts_at: Date; minutes: number }

/** How many of these visits go on at the same time as this one. */
export function countBeside(visit: Visit, others: Visit[]): number {
  const end = ({ starts_at, minutes }: Visit) => starts_at.getTime() + minutes * 60_000
  return others.filter(
    (other) => other.starts_at.getTime() < end(visit) && visit.starts_at.getTime() < end(other),
  ).length
}
