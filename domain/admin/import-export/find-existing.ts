import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ReadSource } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { lockDesignsOf } from '#domain/catalogue/lock-products.ts'
import type { Draft } from './draft.ts'

export type ExistingRow = typeof products.$inferSelect

const MAX_ID = 2_147_483_647
const toKey = (sku: string) => sku.toLowerCase()

/** Finds the products that the rows of a table refer to by id or SKU. With `lock`, all pieces of their designs stay locked. */
export async function findExisting(source: ReadSource, drafts: Draft[]) {
  const ids = drafts.flatMap(({ id }) => (id && id <= MAX_ID ? [id] : []))
  const skus = drafts.flatMap(({ sku }) => (sku ? [toKey(sku)] : []))
  const isNamed = or(
    inArray(products.id, ids),
    sql`lower(${products.sku}) = any(${sql.param(skus)}::text[])`,
  )
  if (source.lock) {
    const named = await source.from.select({ id: products.id }).from(products).where(isNamed)
    await lockDesignsOf(
      source.from,
      named.map(({ id }) => id),
    )
  }
  const rows = await source.from.select().from(products).where(isNamed).orderBy(products.id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bySku = new Map(rows.flatMap((row) => (row.sku ? [[toKey(row.sku), row]] : [])))
  const findBySku = (sku: string) => bySku.get(toKey(sku)) ?? null

  return {
    findBySku,
    /** All pieces of the designs of the found products. */
    listPieces() {
      const designs = [...new Set(rows.map(({ design_id }) => design_id))]
      return source.from
        .select({
          id: products.id,
          design_id: products.design_id,
          size: products.size,
          material: products.material,
        })
        .from(products)
        .where(
          and(
            sql`${products.design_id} = any(${sql.param(designs)}::int[])`,
            isNull(products.date_removed),
          ),
        )
    },
    find({ id, sku }: Draft): ExistingRow | 'missing' | null {
      if (id) return byId.get(id) ?? 'missing'
      return sku ? findBySku(sku) : null
    },
  }
}
