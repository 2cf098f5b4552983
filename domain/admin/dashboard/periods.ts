import { type PeriodName, parseRange } from '#contracts/admin/figures.ts'
import { addDays } from '#contracts/dates.ts'

const DAY_MS = 86_400_000

export type Days = { from: string; until: string }

const lengths: Record<Exclude<PeriodName, 'month'>, number> = {
  today: 1,
  '7d': 7,
  '30d': 30,
  '90d': 90,
}

export const countDays = ({ from, until }: Days): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1

/** The days of a period, and the same number of days before them. */
export function toDays(period: string, today: string): { now: Days; before: Days } {
  const now = parseRange(period) ?? toNamedDays(period as PeriodName, today)
  const length = countDays(now)
  const until = addDays(now.from, -1)
  return { now, before: { from: addDays(until, 1 - length), until } }
}

const toNamedDays = (name: PeriodName, today: string): Days => ({
  from: name === 'month' ? `${today.slice(0, 8)}01` : addDays(today, 1 - lengths[name]),
  until: today,
})

/** The hours of a single day, else its days. A current period ends now. */
export function listMoments({ from, until }: Days, now: { day: string; hour: number }): string[] {
  if (from !== until) {
    const last = until > now.day ? now.day : until
    return from > last
      ? []
      : Array.from({ length: countDays({ from, until: last }) }, (_, at) => addDays(from, at))
  }
  const hours = from < now.day ? 24 : from === now.day ? now.hour + 1 : 0
  return Array.from({ length: hours }, (_, hour) => `${from}T${String(hour).padStart(2, '0')}`)
}
