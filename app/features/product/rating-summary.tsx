import type { CSSProperties } from 'react'
import { Stars } from '#app/ui/stars.tsx'
import { formatRating, formatReviewCount } from './format-rating.ts'
import css from './rating-summary.module.css'

type Props = { average: number; ratings: number[] }

/** The average and the number of reviews for each star. Half stars are rounded up. */
export function RatingSummary({ average, ratings }: Props) {
  return (
    <div className={css.summary}>
      <p className={css.average}>
        <strong>{formatRating(average)}</strong>
        <Stars of={average} />
        <span className="note">{formatReviewCount(ratings.length)}</span>
      </p>
      <ul className={css.spread}>
        {[5, 4, 3, 2, 1].map((star) => {
          const count = ratings.filter((rating) => Math.ceil(rating) === star).length
          return (
            <li key={star} style={{ '--share': count / ratings.length } as CSSProperties}>
              <span>{star === 1 ? '1 estrella' : `${star} estrellas`}</span>
              <span className={css.measure} />
              <span className="nums">
                {count}
                <span className="hush">{count === 1 ? ' reseña' : ' reseñas'}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
