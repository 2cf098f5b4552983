import { defaultOrder, type Filters } from '#contracts/filters.ts'

type Sorting = { label: string } & Required<Pick<Filters, 'sortBy' | 'order'>>

/** The orders in which the shop is shown; the first one holds when none is asked for. */
export const sortings = [
  { label: 'Más nuevos', sortBy: 'date_created', order: 'desc' },
  { label: 'Más antiguos', sortBy: 'date_created', order: 'asc' },
  { label: 'Menor precio', sortBy: 'final_price', order: 'asc' },
  { label: 'Mayor precio', sortBy: 'final_price', order: 'desc' },
  { label: 'Más vendidos', sortBy: 'sold', order: 'desc' },
  { label: 'Nombre A-Z', sortBy: 'name', order: 'asc' },
  { label: 'Nombre Z-A', sortBy: 'name', order: 'desc' },
] as const satisfies Sorting[]

/** The place in the list of what an address asks for, which need not name an order. */
export function toSortingIndex({ sortBy = 'date_created', order }: Filters): number {
  const index = sortings.findIndex(
    (sorting) => sorting.sortBy === sortBy && sorting.order === (order ?? defaultOrder(sortBy)),
  )
  return Math.max(0, index)
}
