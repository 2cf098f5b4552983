import { TIME_ZONE } from '#contracts/time-zone.ts'

const parts = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
})

const time = new Intl.DateTimeFormat('es-AR', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
})

/** «12 de Octubre, 2026», in the shop's time zone. */
export function formatDate(timestamp: string): string {
  const {
    day,
    month = '',
    year,
  } = Object.fromEntries(
    parts.formatToParts(new Date(timestamp)).map(({ type, value }) => [type, value]),
  )
  return `${day} de ${month.charAt(0).toUpperCase()}${month.slice(1)}, ${year}`
}

/** «12 de Octubre, 2026 a las 09:30», in the shop's time zone. */
export const formatMoment = (timestamp: string): string =>
  `${formatDate(timestamp)} a las ${time.format(new Date(timestamp))}`
