import type { Review } from '#contracts/reviews.ts'
import { RatingFilter } from './rating-filter.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { Retry } from './retry.tsx'
import { ReviewEditor } from './review-editor.tsx'
import { ReviewEntry } from './review-entry.tsx'
import css from './reviews.module.css'
import { useRatingFilter } from './use-rating-filter.ts'

type Props = {
  productId: number
  reviews: Review[]
  average: number
  onChange: (reviews: Review[]) => void
}

export function Reviews({ productId, reviews, average, onChange }: Props) {
  const { rating, choose, isBusy, shown } = useRatingFilter(productId, reviews)
  const show = (next: Review[]) => {
    choose(null)
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
