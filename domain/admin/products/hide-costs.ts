import { type Holder, hasPermission } from '#domain/auth/require-permission.ts'
import { Refusal } from '#domain/refusals.ts'

type Priced = { cost?: number | null; pieces?: object[]; removed?: object[] }

export const seesCosts = (caller: Holder): boolean =>
  hasPermission(caller, 'costs') || hasPermission(caller, 'read_sales')

/** A product or a design without the costs of its pieces. */
function withoutCosts<T extends object>(reply: T): T {
  const { cost, pieces, removed } = reply as Priced
  return {
    ...reply,
    ...(cost !== undefined && { cost: null }),
    ...(Array.isArray(pieces) && { pieces: pieces.map(withoutCosts) }),
    ...(Array.isArray(removed) && { removed: removed.map(withoutCosts) }),
  }
}

/** Removes costs from what a call replies, and from the row of a conflict, unless the caller may see them. */
export async function hideCosts<T extends object>(caller: Holder, work: Promise<T>): Promise<T> {
  if (seesCosts(caller)) return work
  try {
    return withoutCosts(await work)
  } catch (error) {
    if (!(error instanceof Refusal) || !error.current) throw error
    const { code, message: wording, current } = error
    throw new Refusal(code, { wording, current: withoutCosts(current) })
  }
}

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
