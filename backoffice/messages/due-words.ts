import { formatAgo, formatShortDay } from '#backoffice/format/dates.ts'
import { dayOf } from '#contracts/dates.ts'

type Waiting = { due_day: string | null; date_issued: string }

const LATE_MS = 2 * 86_400_000

/** By when an order has to leave or be ready, «para el 3/12», or how long it waits if no day is known. */
export function toDueWords({ due_day, date_issued }: Waiting, now = Date.now()) {
  if (due_day === null) {
    const isLate = now - Date.parse(date_issued) >= LATE_MS
    return { text: formatAgo(date_issued, now), isLate, isNear: false }
  }
  const today = dayOf(new Date(now))
  const isLate = due_day < today
  const isNear = due_day === today
  const day = formatShortDay(due_day)
  return {
    text: isNear ? 'para hoy' : `${isLate ? 'era para el' : 'para el'} ${day}`,
    isLate,
    isNear,
  }
}
