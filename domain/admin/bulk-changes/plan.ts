import { createHash } from 'node:crypto'
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { BulkPreview, PieceName } from '#contracts/admin/bulk-changes.ts'
import type { BulkRequest } from '#contracts/admin/bulk-requests.ts'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { ReadSource } from '#db/database.ts'
import { categories } from '#db/schema/catalogue.ts'
import { hasLargeMove, listMoves } from '#domain/admin/price-changes.ts'
import type { ProductRow } from '#domain/admin/products/product-columns.ts'
import { toPesos } from '#domain/money.ts'
import { toNewFields } from './new-fields.ts'
import { type PieceFields, readFields, toShownValues, withFields } from './piece-fields.ts'
import { readSelection } from './read-selection.ts'

export type PlannedChange = {
  row: ProductRow
  changed: ProductRow
  before: PieceFields
  after: PieceFields
  isLarge: boolean
}

export type Plan = Pick<BulkPreview, 'unchanged' | 'skipped' | 'fingerprint'> & {
  changes: PlannedChange[]
}

export const toPieceName = ({ id, name, size }: ProductRow): PieceName => ({
  product_id: id,
  name,
  size,
})

/** Computes the changes of a request. With `lock`, the products stay locked until the transaction ends. */
export async function planBulkChange(
  source: ReadSource,
  request: BulkRequest,
  stock: StockSettings,
): Promise<Plan> {
  const rows = await readSelection(source, request, stock)
  const removedCategories = await findRemovedCategories(source, request, rows)
  const plan: Omit<Plan, 'fingerprint'> = { changes: [], unchanged: 0, skipped: [] }
  for (const row of rows) {
    const fields = toNewFields(row, request.change, removedCategories)
    if (typeof fields === 'string') {
      plan.skipped.push({ ...toPieceName(row), reason: fields })
      continue
    }
    const changed = withFields(row, fields)
    const [before, after] = [row, changed].map((each) => readFields(request.change.kind, each))
    if (!before || !after || isSame(before, after)) plan.unchanged += 1
    else {
      const isLarge = hasLargeMove(listMoves(row, changed))
      plan.changes.push({ row, changed, before, after, isLarge })
    }
  }
  return { ...plan, fingerprint: toFingerprint(plan.changes) }
}

export const isSame = (one: object, other: object): boolean => toSorted(one) === toSorted(other)

/** The keys are sorted, because PostgreSQL returns those of a JSON value in another order. */
const toSorted = (value: unknown): string =>
  JSON.stringify(value, (_key, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

/** Equal for two plans if and only if they make the same changes. */
function toFingerprint(changes: PlannedChange[]): string {
  const hash = createHash('sha256')
  for (const { row, before, after } of changes) {
    hash.update(`${row.id}:${toSorted(before)}:${toSorted(after)};`)
  }
  return hash.digest('base64url')
}

/** Pieces of a removed category cannot be restored. A lock keeps the others from being removed meanwhile. */
async function findRemovedCategories(
  { from, lock }: ReadSource,
  { change }: BulkRequest,
  rows: ProductRow[],
): Promise<Set<number>> {
  if (change.kind !== 'restore') return new Set()
  const ids = [...new Set(rows.map(({ category_id }) => category_id))]
  if (lock) {
    await from
      .select({ id: categories.id })
      .from(categories)
      .where(inArray(categories.id, ids))
      .orderBy(categories.id)
      .for('share')
  }
  const removed = await from
    .select({ id: categories.id })
    .from(categories)
    .where(and(inArray(categories.id, ids), isNotNull(categories.date_removed)))
  return new Set(removed.map(({ id }) => id))
}

const MAX_EXAMPLES = 8

export function toPreview(
  { changes, unchanged, skipped, fingerprint }: Plan,
  request: BulkRequest,
) {
  const large = changes.filter(({ isLarge }) => isLarge)
  const others = changes.filter(({ isLarge }) => !isLarge)
  return {
    ...countChanges(changes),
    unchanged,
    skipped,
    large_changes: large.length,
    ended: countEnded(changes),
    examples: [...large, ...others].slice(0, MAX_EXAMPLES).map(({ row, changed }) => ({
      ...toPieceName(row),
      before: toShownValues(request.change, row),
      after: toShownValues(request.change, changed),
    })),
    fingerprint,
  }
}

/** A piece has one discount: one that starts later ends the one of today. */
function countEnded(changes: PlannedChange[]): BulkPreview['ended'] {
  const ended = changes.filter(
    ({ row, changed }) =>
      row.final_price < row.price &&
      changed.discount_starts_at !== null &&
      changed.discount_starts_at > new Date() &&
      row.discount_starts_at?.getTime() !== changed.discount_starts_at.getTime(),
  )
  const [first] = ended
  return { pieces: ended.length, price: first ? toPesos(first.changed.price) : null }
}

export const countChanges = (changes: PlannedChange[]) => ({
  designs: new Set(changes.map(({ row }) => row.design_id)).size,
  pieces: changes.length,
})
