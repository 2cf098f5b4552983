import type { CSSProperties } from 'react'
import { Stars } from '#app/ui/stars.tsx'
import { formatAverage, formatReviewCount, formatStars, spreadRatings } from './format-rating.ts'
import css from './rating-summary.module.css'

type Props = { average: number; ratings: number[] }

/** The average and the number of reviews for each rating, as in the filter beside it. */
export function RatingSummary({ average, ratings }: Props) {
  return (
    <div className={css.summary}>
      <p className={css.average}>
        <strong>{formatAverage(average)}</strong>
        <Stars of={average} />
        <span className="note">{formatReviewCount(ratings.length)}</span>
      </p>
      <ul className={css.spread}>
        {spreadRatings(ratings).map(({ of, count }) => (
          <li key={of} style={{ '--share': count / ratings.length } as CSSProperties}>
            <span>{formatStars(of)}</span>
            <span className={css.measure} />
            <span className="nums">
              {count}
              <span className="hush">{count === 1 ? ' reseña' : ' reseñas'}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
