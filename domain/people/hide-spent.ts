import { changeReply } from '#domain/admin/change-reply.ts'
import { type Holder, hasPermission } from '#domain/auth/require-permission.ts'

/** What a buyer spent in all is a part of the turnover. */
export const seesSpent = (caller: Holder): boolean => hasPermission(caller, 'read_sales')

/** The same value with null for every `spent`. Values with a class of their own, such as streams, stay as they are. */
function withoutSpent<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutSpent) as T
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    name === 'spent' ? null : withoutSpent(part),
  ])
  return Object.fromEntries(entries) as T
}

/**
 * Removes what buyers spent from what a call replies, and from the row of a conflict, unless the caller sees the sales.
 * `serve` does it for every call, so that none can be forgotten.
 */
export const hideSpent = <T>(caller: Holder, work: Promise<T>): Promise<T> =>
  seesSpent(caller) ? work : changeReply(work, withoutSpent)

/** The order of a list must not tell what its rows hide. */
export function toVisibleSorting<Q extends { sort?: string | undefined }>(
  caller: Holder,
  query: Q,
): Q {
  if (seesSpent(caller) || query.sort !== 'spent') return query
  const { sort: _, ...rest } = query
  return rest as Q
}
