import { Stars } from '#app/ui/stars.tsx'
import css from './rating-line.module.css'
import { formatRating, toReviewCount } from './rating-words.ts'

type Props = { average: number; count: number }

export function RatingLine({ average, count }: Props) {
  return (
    <p className={css.rating}>
      {count > 0 && <Stars of={average} />}
      <a className="link" href="#resenas">
        {count > 0 ? `${formatRating(average)} · ${toReviewCount(count)}` : toReviewCount(count)}
      </a>
    </p>
  )
}
