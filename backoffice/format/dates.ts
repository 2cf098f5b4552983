import { addDays, dayOf } from '#contracts/dates.ts'
import { TIME_ZONE } from '#contracts/time-zone.ts'

/** Argentina has had no daylight saving time since 2009. */
const UTC_OFFSET = '-03:00'

const part = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-AR', { timeZone: TIME_ZONE, hourCycle: 'h23', ...options })

const dayAndHour = part({ dateStyle: 'short', timeStyle: 'short' })
const dayOnly = part({ dateStyle: 'short' })
const shortDay = part({ day: 'numeric', month: 'numeric' })
const longDay = part({ weekday: 'long', day: 'numeric', month: 'long' })
const sortable = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** «21/11/26, 14:05», in the shop's time zone. */
export const formatDateTime = (at: string): string => dayAndHour.format(new Date(at))
export const formatDay = (at: string): string => dayOnly.format(toDate(at))
/** «21/11». */
export const formatShortDay = (at: string): string => shortDay.format(toDate(at))
export const formatLongDay = (at: string): string => longDay.format(toDate(at))

/** A date without a time is a day in the shop's time zone. */
const toDate = (at: string) => new Date(at.length === 10 ? `${at}T12:00:00${UTC_OFFSET}` : at)

const timeOnly = part({ timeStyle: 'short' })
/** «14:05» */
export const formatTime = (at: string): string => timeOnly.format(new Date(at))

function toNearDay(at: string, now: number): 'hoy' | 'ayer' | null {
  const today = dayOf(new Date(now))
  if (dayOf(at) === today) return 'hoy'
  return dayOf(at) === addDays(today, -1) ? 'ayer' : null
}

/** «hoy 14:05», «ayer 19:30», before that the date. */
export function formatWhen(at: string, now = Date.now()): string {
  const day = toNearDay(at, now)
  return day ? `${day} ${formatTime(at)}` : formatDateTime(at)
}

/** The heading of a day: «Hoy», «Ayer», «martes, 24 de noviembre». */
export function formatDayHeading(at: string, now = Date.now()): string {
  const day = toNearDay(at, now)
  if (!day) return formatLongDay(at)
  return day === 'hoy' ? 'Hoy' : 'Ayer'
}

const ago = new Intl.RelativeTimeFormat('es-AR', { numeric: 'auto' })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** «hace 3 horas»: minutes up to an hour, hours up to two days, then days. */
export function formatAgo(at: string, now = Date.now()): string {
  const past = now - new Date(at).getTime()
  if (past < MINUTE_MS) return 'recién'
  if (past < HOUR_MS) return ago.format(-Math.floor(past / MINUTE_MS), 'minute')
  if (past < 2 * DAY_MS) return ago.format(-Math.floor(past / HOUR_MS), 'hour')
  return ago.format(-Math.floor(past / DAY_MS), 'day')
}

/** Convert between ISO timestamps and the values of `datetime-local` inputs, in the shop's time zone. */
export const toLocal = (at: string | null | undefined): string =>
  at ? sortable.format(new Date(at)).replace(' ', 'T') : ''
export const fromLocal = (text: string): string | null =>
  text ? new Date(`${text}:00${UTC_OFFSET}`).toISOString() : null
