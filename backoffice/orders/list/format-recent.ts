import { formatDay } from '#backoffice/format/dates.ts'
import { dayOf, timeOf } from '#contracts/dates.ts'
import { TIME_ZONE } from '#contracts/time-zone.ts'

const DAY_MS = 86_400_000
const DAYS_BY_NAME = 6

const weekday = new Intl.DateTimeFormat('es-AR', { timeZone: TIME_ZONE, weekday: 'short' })

/** «hoy 09:12», «ayer 21:05», «mar 11:02» within a week, then the date. */
export function formatRecent(at: string, now = Date.now()): string {
  const time = timeOf(at)
  const day = dayOf(at)
  const before = (days: number) => dayOf(new Date(now - days * DAY_MS))
  if (day === before(0)) return `hoy ${time}`
  if (day === before(1)) return `ayer ${time}`
  if (day >= before(DAYS_BY_NAME)) return `${weekday.format(new Date(at)).slice(0, 3)} ${time}`
  return formatDay(at)
}
