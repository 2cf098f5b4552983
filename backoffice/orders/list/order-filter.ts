import type { OrderViewFilters } from '#contracts/admin/order-views.ts'

/** The filters of the list as react-admin keeps them. */
export type OrderFilter = Record<string, unknown>

/** Whether two sets of filters are the same search. */
export const isSameFilter = (one: OrderFilter, other: OrderFilter): boolean =>
  toKey(one) === toKey(other)

const toKey = (filter: OrderFilter): string =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== '' && value !== null)
      .map(([name, value]) => [name, String(value)])
      .sort(),
  )

/** Without the filters that were removed. */
export const toStoredFilter = (filter: OrderFilter): OrderViewFilters =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''),
  )
