const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS

const count = (amount: number, one: string, many: string) =>
  `${amount} ${amount === 1 ? one : many}`

/** A duration in its largest useful unit: «3 horas». */
export function formatDuration(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return 'menos de un minuto'
  if (seconds < 2 * HOUR_SECONDS)
    return count(Math.floor(seconds / MINUTE_SECONDS), 'minuto', 'minutos')
  if (seconds < 2 * DAY_SECONDS) return count(Math.floor(seconds / HOUR_SECONDS), 'hora', 'horas')
  return count(Math.floor(seconds / DAY_SECONDS), 'día', 'días')
}

/** A size in its largest useful unit: «1,5 GB». */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const unit = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const amount = bytes / 1_000 ** unit
  const digits = amount < 10 && unit > 1 ? 1 : 0
  return `${amount.toFixed(digits).replace('.', ',')} ${units[unit]}`
}

export const plural = (amount: number, one: string, many: string): string =>
  amount === 1 ? one : many.replace('#', String(amount))
