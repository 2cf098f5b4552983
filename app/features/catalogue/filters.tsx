import { Disclosure } from '#app/ui/disclosure.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { Facets } from '#contracts/catalogue.ts'
import type { Filters } from '#contracts/filters.ts'
import { type Material, materials } from '#contracts/materials.ts'
import { FilterOption } from './filter-option.tsx'
import { toShopAddress } from './shop-address.ts'
import { toPriceWords } from './words.ts'

type Props = { filters: Filters; counts: Facets['prices'] }

export function PriceFilter({ filters, counts }: Props) {
  const { price_min, price_max } = filters
  const free = price_min === undefined && price_max === undefined
  const everyPrice = { price_min: undefined, price_max: undefined }
  return (
    <Disclosure title="Precio" open>
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
    </Disclosure>
  )
}

type MaterialFilterProps = { filters: Filters; counts: Facets['materials'] }

const named = Object.entries(materials) as [Material, string][]

export function MaterialFilter({ filters, counts }: MaterialFilterProps) {
  const countOf = new Map(counts.map(({ value, count }) => [value, count]))
  return (
    <Disclosure title="Material" open>
      <ul aria-label="Material">
        <li>
          <FilterOption
            to={toShopAddress(filters, { material: undefined })}
            chosen={filters.material === undefined}
          >
            Todos los materiales
          </FilterOption>
        </li>
        {named.map(([material, label]) => (
          <li key={material}>
            <FilterOption
              to={toShopAddress(filters, { material })}
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
  const free = rating_min === undefined && rating_max === undefined
  const everyRating = { rating_min: undefined, rating_max: undefined }
  return (
    <Disclosure title="Calificación" open={!free}>
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
    </Disclosure>
  )
}

export function DiscountFilter({ filters, count }: { filters: Filters; count: number }) {
  const chosen = filters.discount === true
  return (
    <FilterOption
      to={toShopAddress(filters, { discount: chosen ? undefined : true })}
      chosen={chosen}
      count={count}
      mark="tick"
    >
      Solo con descuento
    </FilterOption>
  )
}
