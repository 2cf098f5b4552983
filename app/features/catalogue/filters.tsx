import { Disclosure } from '#app/ui/disclosure.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { Facets } from '#contracts/facets.ts'
import type { Filters } from '#contracts/filters.ts'
import { type Material, materials } from '#contracts/materials.ts'
import { FilterOption } from './filter-option.tsx'
import { formatPriceRange } from './format.ts'
import { toShopPath } from './shop-path.ts'

type Props = { filters: Filters; counts: Facets['prices'] }

export function PriceFilter({ filters, counts }: Props) {
  const { price_min, price_max } = filters
  const isUnfiltered = price_min === undefined && price_max === undefined
  const anyPrice = { price_min: undefined, price_max: undefined }
  return (
    <Disclosure title="Precio" open>
      <ul aria-label="Precio">
        <li>
          <FilterOption to={toShopPath(filters, anyPrice)} chosen={isUnfiltered}>
            Todos los precios
          </FilterOption>
        </li>
        {counts.map(({ min, max, count }) => (
          <li key={min}>
            <FilterOption
              to={toShopPath(filters, { price_min: min, price_max: max ?? undefined })}
              chosen={price_min === min && price_max === (max ?? undefined)}
              count={count}
            >
              {formatPriceRange(min, max)}
            </FilterOption>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

type MaterialFilterProps = { filters: Filters; counts: Facets['materials'] }

const materialOptions = Object.entries(materials) as [Material, string][]

export function MaterialFilter({ filters, counts }: MaterialFilterProps) {
  const countOf = new Map(counts.map(({ value, count }) => [value, count]))
  return (
    <Disclosure title="Material" open>
      <ul aria-label="Material">
        <li>
          <FilterOption
            to={toShopPath(filters, { material: undefined })}
            chosen={filters.material === undefined}
          >
            Todos los materiales
          </FilterOption>
        </li>
        {materialOptions.map(([material, label]) => (
          <li key={material}>
            <FilterOption
              to={toShopPath(filters, { material })}
              chosen={filters.material === material}
              count={countOf.get(material) ?? 0}
            >
              {label}
            </FilterOption>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

type RatingFilterProps = { filters: Filters; counts: Facets['ratings'] }

export function RatingFilter({ filters, counts }: RatingFilterProps) {
  const { rating_min, rating_max } = filters
  const isUnfiltered = rating_min === undefined && rating_max === undefined
  const anyRating = { rating_min: undefined, rating_max: undefined }
  return (
    <Disclosure title="Calificación" open={!isUnfiltered}>
      <ul aria-label="Calificación">
        <li>
          <FilterOption to={toShopPath(filters, anyRating)} chosen={isUnfiltered}>
            Todas las calificaciones
          </FilterOption>
        </li>
        {counts.map(({ min, count }) => (
          <li key={min}>
            <FilterOption
              to={toShopPath(filters, { rating_min: min, rating_max: undefined })}
              chosen={rating_min === min && rating_max === undefined}
              count={count}
            >
              <Stars of={min} label={`${min} estrellas`} /> o más
            </FilterOption>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

export function DiscountFilter({ filters, count }: { filters: Filters; count: number }) {
  const chosen = filters.discount === true
  return (
    <FilterOption
      to={toShopPath(filters, { discount: chosen ? undefined : true })}
      chosen={chosen}
      count={count}
      mark="tick"
    >
      Solo con descuento
    </FilterOption>
  )
}
