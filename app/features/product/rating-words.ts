const oneDecimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

export const formatRating = (rating: number): string => oneDecimal.format(rating)

export function toReviewCount(count: number): string {
  if (count === 0) return 'Sin reseñas todavía'
  return count === 1 ? '1 reseña' : `${count.toLocaleString('es-AR')} reseñas`
}
