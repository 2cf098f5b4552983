const upToOneDecimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })
const oneDecimal = new Intl.NumberFormat('es-AR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** «4,0»: an average is not a rating that somebody gave. */
export const formatAverage = (average: number): string => oneDecimal.format(average)

export function formatReviewCount(count: number): string {
  if (count === 0) return 'Sin reseñas todavía'
  return count === 1 ? '1 reseña' : `${count.toLocaleString('es-AR')} reseñas`
}

export const formatStars = (rating: number): string =>
  `${upToOneDecimal.format(rating)} ${rating === 1 ? 'estrella' : 'estrellas'}`

/** The ratings that exist, highest first, rounded up to half stars. */
export function listRatings(reviews: { rating: number }[]): { of: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const { rating } of reviews) {
    const step = Math.ceil(rating * 2) / 2
    counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  return [...counts].map(([of, count]) => ({ of, count })).sort((a, b) => b.of - a.of)
}

const WHOLE_STARS = [5, 4, 3, 2, 1]

/** Every whole star and the half stars that somebody gave, highest first. */
export function spreadRatings(ratings: number[]): { of: number; count: number }[] {
  const given = listRatings(ratings.map((rating) => ({ rating })))
  const missing = WHOLE_STARS.filter((star) => !given.some(({ of }) => of === star))
  return [...given, ...missing.map((of) => ({ of, count: 0 }))].sort((a, b) => b.of - a.of)
}
