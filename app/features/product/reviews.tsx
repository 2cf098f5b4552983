import type { ReactNode } from 'react'
import type { Review } from '#contracts/reviews.ts'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewEntry } from './review-entry.tsx'
import css from './reviews.module.css'

type Props = {
  reviews: Review[]
  average: number
  /** The form of whoever has signed in. */
  form?: ReactNode
}

export function Reviews({ reviews, average, form }: Props) {
  return (
    <section className={css.reviews} id="resenas" aria-labelledby="titulo-resenas">
      <div>
        <h2 id="titulo-resenas">Reseñas</h2>
        {reviews.length === 0 ? (
          <p className={css.none}>Esta pieza todavía no tiene reseñas.</p>
        ) : (
          <ul>
            {reviews.map((review) => (
              <ReviewEntry key={review.id} review={review} />
            ))}
          </ul>
        )}
      </div>
      <div className={css.aside}>
        {reviews.length > 0 && (
          <RatingSummary average={average} ratings={reviews.map(({ rating }) => rating)} />
        )}
        {form}
      </div>
    </section>
  )
}
