const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** «1,5 GB» */
export function formatSize(bytes: number): string {
  const unit = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const amount = bytes / 1_000 ** unit
  const maximumFractionDigits = amount < 10 && unit > 1 ? 1 : 0
  return `${amount.toLocaleString('es-AR', { maximumFractionDigits })} ${units[unit]}`
}
