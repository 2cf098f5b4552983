import { TIME_ZONE } from '#contracts/time-zone.ts'

/** Argentina has kept its clocks three hours behind UTC since 2009. */
const OFFSET = '-03:00'

const part = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-AR', { timeZone: TIME_ZONE, hourCycle: 'h23', ...options })

const dayAndHour = part({ dateStyle: 'short', timeStyle: 'short' })
const dayOnly = part({ dateStyle: 'short' })
const longDay = part({ weekday: 'long', day: 'numeric', month: 'long' })
const sortable = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** «21/11/26, 14:05», on the shop's own clock. */
export const formatMoment = (at: string): string => dayAndHour.format(new Date(at))
export const formatDay = (at: string): string => dayOnly.format(toMoment(at))
export const formatLongDay = (at: string): string => longDay.format(toMoment(at))

/** A bare day is that day in the shop, wherever its reader is. */
const toMoment = (at: string) => new Date(at.length === 10 ? `${at}T12:00:00${OFFSET}` : at)

const ago = new Intl.RelativeTimeFormat('es-AR', { numeric: 'auto' })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** «hace 3 horas»: minutes within an hour, hours within two days, then days. */
export function formatAgo(at: string, now = Date.now()): string {
  const past = now - new Date(at).getTime()
  if (past < MINUTE_MS) return 'recién'
  if (past < HOUR_MS) return ago.format(-Math.floor(past / MINUTE_MS), 'minute')
  if (past < 2 * DAY_MS) return ago.format(-Math.floor(past / HOUR_MS), 'hour')
  return ago.format(-Math.floor(past / DAY_MS), 'day')
}

/** What a `datetime-local` field shows, and what it means. */
export const toLocal = (at: string | null | undefined): string =>
  at ? sortable.format(new Date(at)).replace(' ', 'T') : ''
export const fromLocal = (text: string): string | null =>
  text ? new Date(`${text}:00${OFFSET}`).toISOString() : null

/** The day on the shop's calendar, `YYYY-MM-DD`. */
export const toDay = (at: Date | string): string => sortable.format(new Date(at)).slice(0, 10)

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
