import type { ListedOrder } from './order-row.tsx'

type Sort = { field: string; order: 'ASC' | 'DESC' }

/** The chosen orders as the list shows them, so that sheets, dialogs and rows have one order. */
export function sortLikeList(orders: ListedOrder[], { field, order }: Sort): ListedOrder[] {
  const direction = order === 'ASC' ? 1 : -1
  const byDate = (one: ListedOrder, other: ListedOrder) =>
    Date.parse(one.date_issued) - Date.parse(other.date_issued)
  return orders.toSorted(
    (one, other) =>
      direction * ((field === 'amount' ? one.amount - other.amount : 0) || byDate(one, other)),
  )
}

/** All chosen numbers; those that are still loading come last. */
export function toPrinted(chosen: string[], orders: Pick<ListedOrder, 'id'>[]): string[] {
  const known = orders.map(({ id }) => id)
  return [...known, ...chosen.filter((id) => !known.includes(id))]
}
