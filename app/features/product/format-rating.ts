const oneDecimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

export const formatRating = (rating: number): string => oneDecimal.format(rating)

export function formatReviewCount(count: number): string {
  if (count === 0) return 'Sin reseñas todavía'
  return count === 1 ? '1 reseña' : `${count.toLocaleString('es-AR')} reseñas`
}

export const formatStars = (rating: number): string =>
  `${formatRating(rating)} ${rating === 1 ? 'estrella' : 'estrellas'}`

/** The ratings that exist, highest first, rounded up to half stars. */
export function listRatings(reviews: { rating: number }[]): { of: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const { rating } of reviews) {
    const step = Math.ceil(rating * 2) / 2
    counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  return [...counts].map(([of, count]) => ({ of, count })).sort((a, b) => b.of - a.of)
}
