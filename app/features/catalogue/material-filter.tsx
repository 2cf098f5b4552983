import { Fold } from '#app/ui/fold.tsx'
import type { Facets } from '#contracts/catalogue.ts'
import type { Filters } from '#contracts/filters.ts'
import { type Material, materials } from '#contracts/materials.ts'
import { FilterOption } from './filter-option.tsx'
import { toShopAddress } from './shop-address.ts'

type Props = { filters: Filters; counts: Facets['materials'] }

const named = Object.entries(materials) as [Material, string][]

export function MaterialFilter({ filters, counts }: Props) {
  const countOf = new Map(counts.map(({ value, count }) => [value, count]))
  return (
    <Fold title="Material" open>
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
    </Fold>
  )
}
