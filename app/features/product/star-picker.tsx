import { useId } from 'react'
import { RareIcon } from '#app/ui/rare-icon.tsx'
import { formatStars } from './format-rating.ts'
import css from './star-picker.module.css'

type Props = { rating: number | null; error?: string | undefined; onPick: (rating: number) => void }

/** Five radio buttons, so that the stars have one tab stop and arrow keys. */
export function StarPicker({ rating, error, onPick }: Props) {
  const id = useId()
  return (
    <fieldset className={css.picker} aria-describedby={error ? id : undefined}>
      <legend>Calificación</legend>
      <div className={css.stars}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={stars <= (rating ?? 0) ? css.full : undefined}>
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={stars === rating}
              onChange={() => onPick(stars)}
            />
            <RareIcon name="star" />
            <span className="hush">{formatStars(stars)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className={css.error} id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
