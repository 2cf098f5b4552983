import { useState } from 'react'
import type { ProductDetail } from '#contracts/catalogue.ts'
import type { Review } from '#contracts/reviews.ts'

type Changed = { product: number; reviews: Review[] }

/** What others think: as the page came, or as it is since the reader has added to it. */
export function useOpinions({ id, average_rating }: ProductDetail, reviews: Review[]) {
  const [changed, setChanged] = useState<Changed | null>(null)
  const current = changed?.product === id ? changed.reviews : null
  return {
    reviews: current ?? reviews,
    average: current ? averageOf(current) : average_rating,
    show: (next: Review[]) => setChanged({ product: id, reviews: next }),
  }
}

const averageOf = (reviews: Review[]): number =>
  reviews.length === 0 ? 0 : reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
