import { Fold } from '#app/ui/fold.tsx'
import type { Facets } from '#contracts/catalogue.ts'
import type { Filters } from '#contracts/filters.ts'
import { FilterOption } from './filter-option.tsx'
import { toPriceWords } from './price-words.ts'
import { toShopAddress } from './shop-address.ts'

type Props = { filters: Filters; counts: Facets['prices'] }

export function PriceFilter({ filters, counts }: Props) {
  const { price_min, price_max } = filters
  const free = price_min === undefined && price_max === undefined
  const everyPrice = { price_min: undefined, price_max: undefined }
  return (
    <Fold title="Precio" open>
      <ul aria-label="Precio">
        <li>
          <FilterOption to={toShopAddress(filters, everyPrice)} chosen={free}>
            Todos los precios
          </FilterOption>
        </li>
        {counts.map(({ min, max, count }) => (
          <li key={min}>
            <FilterOption
              to={toShopAddress(filters, { price_min: min, price_max: max ?? undefined })}
              chosen={price_min === min && price_max === (max ?? undefined)}
              count={count}
            >
              {toPriceWords(min, max)}
            </FilterOption>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
