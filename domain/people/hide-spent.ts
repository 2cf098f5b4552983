import { changeReply } from '#domain/admin/change-reply.ts'
import { type Holder, hasPermission } from '#domain/auth/require-permission.ts'

type Spent = { spent?: number | null; results?: object[] }

/** What a buyer spent in all is a part of the turnover. */
export const seesSpent = (caller: Holder): boolean => hasPermission(caller, 'read_sales')

/** A buyer, or a list of them, without what they spent. */
function withoutSpent<T extends object>(reply: T): T {
  const { spent, results } = reply as Spent
  return {
    ...reply,
    ...(spent !== undefined && { spent: null }),
    ...(Array.isArray(results) && { results: results.map(withoutSpent) }),
  }
}

/** Removes what buyers spent from what a call replies, unless the caller sees the sales. */
export const hideSpent = <T extends object>(caller: Holder, work: Promise<T>): Promise<T> =>
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
