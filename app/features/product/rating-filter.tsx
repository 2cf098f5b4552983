import { useSelectBeforeHydration } from '#app/ui/use-choice-before-hydration.ts'
import type { Review } from '#contracts/reviews.ts'
import { formatStars, listRatings } from './format-rating.ts'
import css from './rating-filter.module.css'

type Props = { reviews: Review[]; rating: number | null; onChoose: (rating: number | null) => void }

export function RatingFilter({ reviews, rating, onChoose }: Props) {
  const rendered = String(rating ?? '')
  const choose = ({ value }: HTMLSelectElement) => onChoose(value === '' ? null : Number(value))
  const select = useSelectBeforeHydration(rendered, choose)
  return (
    <div className={css.filter}>
      <label htmlFor="filtro-resenas">Filtrar por calificación</label>
      <select
        id="filtro-resenas"
        ref={select}
        autoComplete="off"
        value={rendered}
        onChange={({ target }) => choose(target)}
      >
        <option value="">Todas</option>
        {listRatings(reviews).map(({ of, count }) => (
          <option key={of} value={of}>
            {formatStars(of)} ({count})
          </option>
        ))}
      </select>
    </div>
  )
}
