import { inArray, or, sql } from 'drizzle-orm'
import type { ReadSource } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import type { Draft } from './draft.ts'

export type ExistingRow = typeof products.$inferSelect

const MAX_ID = 2_147_483_647
const toKey = (sku: string) => sku.toLowerCase()

/** Finds the products that the rows of a table refer to by id or SKU. */
export async function findExisting({ from, lock }: ReadSource, drafts: Draft[]) {
  const ids = drafts.flatMap(({ id }) => (id && id <= MAX_ID ? [id] : []))
  const skus = drafts.flatMap(({ sku }) => (sku ? [toKey(sku)] : []))
  const found = from
    .select()
    .from(products)
    .where(
      or(inArray(products.id, ids), sql`lower(${products.sku}) = any(${sql.param(skus)}::text[])`),
    )
    // All transactions lock products by ascending id.
    .orderBy(products.id)
  const rows = await (lock ? found.for('no key update') : found)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bySku = new Map(rows.flatMap((row) => (row.sku ? [[toKey(row.sku), row]] : [])))
  const findBySku = (sku: string) => bySku.get(toKey(sku)) ?? null

  return {
    findBySku,
    find({ id, sku }: Draft): ExistingRow | 'missing' | null {
      if (id) return byId.get(id) ?? 'missing'
      return sku ? findBySku(sku) : null
    },
  }
}
