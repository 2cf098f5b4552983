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

/** The times at which an appointment can start and still end within the opening hours. */
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

type Booking = { starts_at: Date; minutes: number }

/** Counts the appointments that overlap with this one. */
export function countOverlapping(appointment: Booking, others: Booking[]): number {
  const end = ({ starts_at, minutes }: Booking) => starts_at.getTime() + minutes * 60_000
  return others.filter(
    (other) =>
      other.starts_at.getTime() < end(appointment) && appointment.starts_at.getTime() < end(other),
  ).length
}
