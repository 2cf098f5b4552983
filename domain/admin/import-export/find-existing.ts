import { inArray, or, sql } from 'drizzle-orm'
import type { ReadSource } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import type { Draft } from './draft.ts'

export type PresentRow = typeof products.$inferSelect

const PG_MAX = 2_147_483_647
const toKey = (sku: string) => sku.toLowerCase()

/** The products that a table is about, by number or by the shop's code. */
export async function findPresent({ from, lock }: ReadSource, drafts: Draft[]) {
  const ids = drafts.flatMap(({ id }) => (id && id <= PG_MAX ? [id] : []))
  const skus = drafts.flatMap(({ sku }) => (sku ? [toKey(sku)] : []))
  const found = from
    .select()
    .from(products)
    .where(
      or(inArray(products.id, ids), sql`lower(${products.sku}) = any(${sql.param(skus)}::text[])`),
    )
    // In the order in which everybody locks products.
    .orderBy(products.id)
  const rows = await (lock ? found.for('no key update') : found)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bySku = new Map(rows.flatMap((row) => (row.sku ? [[toKey(row.sku), row]] : [])))
  const ownerOf = (sku: string) => bySku.get(toKey(sku)) ?? null

  return {
    ownerOf,
    find({ id, sku }: Draft): PresentRow | 'missing' | null {
      if (id) return byId.get(id) ?? 'missing'
      return sku ? ownerOf(sku) : null
    },
  }
}
