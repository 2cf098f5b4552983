import { TIME_ZONE } from './time-zone.ts'

const parts = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
})

/** «12 de Octubre, 2026», in the shop's time zone. */
export function formatDate(at: Date | string | number): string {
  const [day, , month = '', , year] = parts.formatToParts(new Date(at)).map(({ value }) => value)
  return `${day} de ${month.charAt(0).toUpperCase()}${month.slice(1)}, ${year}`
}
