import { changeReply } from '#domain/admin/change-reply.ts'
import { type Holder, hasPermission } from '#domain/auth/require-permission.ts'

type Priced = { cost?: number | null; pieces?: object[]; removed?: object[] }

export const seesCosts = (caller: Holder): boolean =>
  hasPermission(caller, 'costs') || hasPermission(caller, 'read_sales')

/** A product or a design without the costs of its pieces. */
function withoutCosts<T>(reply: T): T {
  const { cost, pieces, removed } = reply as Priced
  return {
    ...(reply as object),
    ...(cost !== undefined && { cost: null }),
    ...(Array.isArray(pieces) && { pieces: pieces.map(withoutCosts) }),
    ...(Array.isArray(removed) && { removed: removed.map(withoutCosts) }),
  } as T
}

/** Removes costs from what a call replies, and from the row of a conflict, unless the caller may see them. */
export const hideCosts = <T extends object>(caller: Holder, work: Promise<T>): Promise<T> =>
  seesCosts(caller) ? work : changeReply(work, withoutCosts)

/**
 * Null stands for a cost that the caller does not see, so a form that sends it back leaves the cost alone. Another value
 * needs the permission, as for every field.
 */
export function dropHiddenCost<T extends { cost?: number | null | undefined }>(
  caller: Holder,
  draft: T,
): T {
  if (draft.cost !== null || hasPermission(caller, 'costs')) return draft
  const { cost: _cost, ...rest } = draft
  return rest as T
}
