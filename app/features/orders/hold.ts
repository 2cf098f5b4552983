import { formatDate } from '#app/ui/format-date.ts'

const MINUTE = 60_000

const clock = new Intl.DateTimeFormat('es-AR', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
})

/** Until when goods are kept, and how long that still is; null once it is over. */
export function toHold(heldUntil: string, now: number): string | null {
  const minutes = Math.ceil((Date.parse(heldUntil) - now) / MINUTE)
  if (minutes <= 0) return null
  const day = formatDate(heldUntil)
  const isToday = day === formatDate(new Date(now).toISOString())
  const time = clock.format(new Date(heldUntil))
  return `${isToday ? '' : `el ${day}, `}hasta las ${time} (${toLength(minutes)})`
}

function toLength(minutes: number): string {
  if (minutes === 1) return 'queda un minuto'
  if (minutes < 120) return `quedan ${minutes} minutos`
  return `quedan ${Math.floor(minutes / 60)} horas`
}
