import { type Day, dayValues } from '#contracts/appointments.ts'
import type { AppointmentSettings } from './setting-drafts.ts'

export type VisitingHours = Pick<AppointmentSettings, 'days' | 'morning' | 'afternoon' | 'saturday'>
type Stretch = { from: string; until: string }
export type Visit = { day: string; time: string; minutes: number }

export const SATURDAY = 6
export const weekdayOf = (day: string): number => new Date(day).getUTCDay()

/** The working day of a date. */
export const toWorkingDay = (day: string): Day | undefined => dayValues[weekdayOf(day) - 1]

/** When visits are received on a date, holidays aside. */
export function listHoursOn(
  day: string,
  { days, morning, afternoon, saturday }: VisitingHours,
): Stretch[] {
  if (weekdayOf(day) === SATURDAY) return saturday ? [saturday] : []
  const workingDay = toWorkingDay(day)
  return workingDay && days.includes(workingDay) ? [morning, afternoon] : []
}

export const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether a visit begins and ends within the hours of its date. */
export function isWithinHours({ day, time, minutes }: Visit, hours: VisitingHours): boolean {
  const begin = toMinutes(time)
  return listHoursOn(day, hours).some(
    ({ from, until }) => toMinutes(from) <= begin && begin + minutes <= toMinutes(until),
  )
}
