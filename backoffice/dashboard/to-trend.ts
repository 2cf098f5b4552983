/** The change in percent, in words. */
export function toTrend(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'igual que antes' : 'antes, nada'
  const share = Math.round(((now - before) / before) * 100)
  if (share === 0) return 'igual que antes'
  return share > 0 ? `${share} % más que antes` : `${-share} % menos que antes`
}
