import { dayOf, timeOf, toDayAndMonth } from '#contracts/dates.ts'

const MINUTE_MS = 60_000

/** Until when the stock of an unpaid order is held, with the remaining time; null when it has expired. */
export function toHold(heldUntil: string, now: number): string | null {
  const minutes = Math.ceil((Date.parse(heldUntil) - now) / MINUTE_MS)
  if (minutes <= 0) return null
  const end = new Date(heldUntil)
  const isToday = dayOf(end) === dayOf(now)
  return `hasta ${isToday ? '' : `el ${toDayAndMonth(end)} a `}las ${timeOf(end)} (${toLength(minutes)})`
}

function toLength(minutes: number): string {
  if (minutes === 1) return 'queda un minuto'
  if (minutes < 120) return `quedan ${minutes} minutos`
  return `quedan ${Math.floor(minutes / 60)} horas`
}
