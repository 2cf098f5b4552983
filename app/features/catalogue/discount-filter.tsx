import type { Filters } from '#contracts/filters.ts'
import { FilterOption } from './filter-option.tsx'
import { toShopAddress } from './shop-address.ts'

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
