import { useRef, useState } from 'react'
import type { Review } from '#contracts/reviews.ts'
import { RatingFilter } from './rating-filter.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { Retry } from './retry.tsx'
import { ReviewEditor } from './review-editor.tsx'
import { ReviewEntry } from './review-entry.tsx'
import css from './reviews.module.css'

type Props = {
  productId: number
  reviews: Review[]
  average: number
  onChange: (reviews: Review[]) => void
}

export function Reviews({ productId, reviews, average, onChange }: Props) {
  const { rating, choose, isBusy, shown } = useRatingFilter(productId, reviews)
  const show = (next: Review[]) => {
    void choose(null)
    onChange(next)
  }
  return (
    <section className={`${css.reviews} later tall`} id="resenas" aria-labelledby="titulo-resenas">
      <div>
        <div className={css.head}>
          <h2 id="titulo-resenas">Reseñas</h2>
          {reviews.length > 1 && (
            <RatingFilter reviews={reviews} rating={rating} onChoose={choose} />
          )}
        </div>
        {reviews.length === 0 && <p className={css.none}>Esta pieza todavía no tiene reseñas.</p>}
        {shown ? (
          <ul className={css.list} aria-busy={isBusy}>
            {shown.map((review) => (
              <ReviewEntry key={review.id} review={review} />
            ))}
          </ul>
        ) : (
          <Retry text="No pudimos filtrar las reseñas." onRetry={() => choose(rating)} />
        )}
      </div>
      <div className={css.aside}>
        {reviews.length > 0 && (
          <RatingSummary average={average} ratings={reviews.map(({ rating }) => rating)} />
        )}
        <ReviewEditor productId={productId} onChange={show} />
      </div>
    </section>
  )
}

/** The reviews of one rating. `shown` is null if they could not be fetched. */
function useRatingFilter(productId: number, all: Review[]) {
  const [rating, setRating] = useState<number | null>(null)
  const [found, setFound] = useState<Review[] | null>(all)
  const [isBusy, setIsBusy] = useState(false)
  const latest = useRef(rating)

  const choose = async (next: number | null) => {
    latest.current = next
    setRating(next)
    setIsBusy(next !== null)
    if (next === null) return
    const reviews = await fetchReviews(productId, next)
    if (latest.current !== next) return
    setFound(reviews)
    setIsBusy(false)
  }

  return { rating, choose, isBusy, shown: rating === null || isBusy ? all : found }
}

const fetchReviews = (productId: number, rating: number): Promise<Review[] | null> =>
  import('./review-calls.ts')
    .then(({ filterReviews }) => filterReviews(productId, rating))
    .catch(() => null)
