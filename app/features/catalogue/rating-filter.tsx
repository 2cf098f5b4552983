import { Fold } from '#app/ui/fold.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { Facets } from '#contracts/catalogue.ts'
import type { Filters } from '#contracts/filters.ts'
import { FilterOption } from './filter-option.tsx'
import { toShopAddress } from './shop-address.ts'

type Props = { filters: Filters; counts: Facets['ratings'] }

export function RatingFilter({ filters, counts }: Props) {
  const { rating_min, rating_max } = filters
  const free = rating_min === undefined && rating_max === undefined
  const everyRating = { rating_min: undefined, rating_max: undefined }
  return (
    <Fold title="Calificación" open={!free}>
      <ul aria-label="Calificación">
        <li>
          <FilterOption to={toShopAddress(filters, everyRating)} chosen={free}>
            Todas las calificaciones
          </FilterOption>
        </li>
        {counts.map(({ min, count }) => (
          <li key={min}>
            <FilterOption
              to={toShopAddress(filters, { rating_min: min, rating_max: undefined })}
              chosen={rating_min === min && rating_max === undefined}
              count={count}
            >
              <Stars of={min} label={`${min} estrellas`} /> o más
            </FilterOption>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
