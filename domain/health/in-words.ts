const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const count = (amount: number, one: string, many: string) =>
  `${amount} ${amount === 1 ? one : many}`

/** «3 horas», the largest unit that says enough. */
export function inTime(seconds: number): string {
  if (seconds < MINUTE) return 'menos de un minuto'
  if (seconds < 2 * HOUR) return count(Math.floor(seconds / MINUTE), 'minuto', 'minutos')
  if (seconds < 2 * DAY) return count(Math.floor(seconds / HOUR), 'hora', 'horas')
  return count(Math.floor(seconds / DAY), 'día', 'días')
}

/** «1,5 GB» */
export function inBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const unit = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const amount = bytes / 1_000 ** unit
  const digits = amount < 10 && unit > 1 ? 1 : 0
  return `${amount.toFixed(digits).replace('.', ',')} ${units[unit]}`
}

export const plural = (amount: number, one: string, many: string): string =>
  amount === 1 ? one : many.replace('#', String(amount))
