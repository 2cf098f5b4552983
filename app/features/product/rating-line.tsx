import { Stars } from '#app/ui/stars.tsx'
import { formatAverage, formatReviewCount } from './format-rating.ts'
import css from './rating-line.module.css'

type Props = { average: number; count: number }

export function RatingLine({ average, count }: Props) {
  return (
    <p className={css.rating}>
      {count > 0 && <Stars of={average} />}
      <a className="link" href="#resenas">
        {count > 0
          ? `${formatAverage(average)} · ${formatReviewCount(count)}`
          : formatReviewCount(count)}
      </a>
    </p>
  )
}
