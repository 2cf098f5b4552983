import { useRef, useState } from 'react'
import type { Review } from '#contracts/reviews.ts'

/** The reviews of one rating, as the shop finds them; null when it cannot be asked. */
export function useRatingFilter(productId: number, all: Review[]) {
  const [rating, setRating] = useState<number | null>(null)
  const [found, setFound] = useState<Review[] | null>(all)
  const [isBusy, setIsBusy] = useState(false)
  const latest = useRef(rating)

  const choose = async (next: number | null) => {
    latest.current = next
    setRating(next)
    setIsBusy(next !== null)
    if (next === null) return
    const reviews = await ask(productId, next)
    if (latest.current !== next) return
    setFound(reviews)
    setIsBusy(false)
  }

  return { rating, choose, isBusy, shown: rating === null || isBusy ? all : found }
}

const ask = (productId: number, rating: number): Promise<Review[] | null> =>
  import('./review-calls.ts')
    .then(({ filterReviews }) => filterReviews(productId, rating))
    .catch(() => null)
