const MINUTE_MS = 60_000

/** «Quedan 5 h 20 min», in days from two on, or «Vencido hace …» after the deadline. */
export function toTimeLeft(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / MINUTE_MS)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days >= 2) return milliseconds < 0 ? `Vencido hace ${days} días` : `Quedan ${days} días`
  const amount = hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
  return milliseconds < 0 ? `Vencido hace ${amount}` : `Quedan ${amount}`
}
