export type Change = { field: string; before: unknown; after: unknown }

type Facts = Record<string, unknown>

const toFacts = (value: unknown): Facts =>
  typeof value === 'object' && value !== null ? (value as Facts) : {}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const HIDDEN_FIELDS = new Set([
  ...['id', 'version', 'used', 'final_price', 'discount_now', 'main_photo', 'date_removed'],
  // Ids of subjects whose names are shown.
  ...['role', 'role_id', 'payment_id', 'refund', 'product_id', 'transaction_id', 'user', 'user_id'],
  'design_id',
  // Of an order: its own history names the pieces.
  'lines',
  // Listed with their links.
  'kept_pieces',
])

/** The changed fields with their values before and after, without internal fields. */
export function toChanges(before: unknown, after: unknown): Change[] {
  const [was, is] = [toFacts(before), toFacts(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !HIDDEN_FIELDS.has(field) && !isSame(was[field], is[field]))
    .map((field) => ({ field, before: was[field], after: is[field] }))
}
