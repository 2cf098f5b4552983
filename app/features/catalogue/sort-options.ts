import type { Filters } from '#contracts/filters.ts'
import { defaultOrder } from '#contracts/sortings.ts'

type SortOption = { label: string } & Required<Pick<Filters, 'sortBy' | 'order'>>

/** The first option is the default. */
export const sortOptions = [
  { label: 'Más nuevos', sortBy: 'date_created', order: 'desc' },
  { label: 'Más antiguos', sortBy: 'date_created', order: 'asc' },
  { label: 'Menor precio', sortBy: 'final_price', order: 'asc' },
  { label: 'Mayor precio', sortBy: 'final_price', order: 'desc' },
  { label: 'Más vendidos', sortBy: 'sold', order: 'desc' },
  { label: 'Nombre A-Z', sortBy: 'name', order: 'asc' },
  { label: 'Nombre Z-A', sortBy: 'name', order: 'desc' },
] as const satisfies SortOption[]

/** The index of the option that these filters select. */
export function findSortIndex({ sortBy = 'date_created', order }: Filters): number {
  const index = sortOptions.findIndex(
    (option) => option.sortBy === sortBy && option.order === (order ?? defaultOrder(sortBy)),
  )
  return Math.max(0, index)
}
