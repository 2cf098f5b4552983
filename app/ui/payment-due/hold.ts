import { TIME_ZONE } from '#contracts/time-zone.ts'

const MINUTE_MS = 60_000

const day = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  timeZone: TIME_ZONE,
})
const clock = new Intl.DateTimeFormat('es-AR', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
})

/** Until when the stock of an unpaid order is held, with the remaining time; null when it has expired. */
export function toHold(heldUntil: string, now: number): string | null {
  const minutes = Math.ceil((Date.parse(heldUntil) - now) / MINUTE_MS)
  if (minutes <= 0) return null
  const end = new Date(heldUntil)
  const isToday = day.format(end) === day.format(new Date(now))
  return `hasta ${isToday ? '' : `el ${day.format(end)} a `}las ${clock.format(end)} (${toLength(minutes)})`
}

function toLength(minutes: number): string {
  if (minutes === 1) return 'queda un minuto'
  if (minutes < 120) return `quedan ${minutes} minutos`
  return `quedan ${Math.floor(minutes / 60)} horas`
}
