import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { ReadSource } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { lockDesignsOf } from '#domain/catalogue/lock-products.ts'
import type { Draft } from './draft.ts'

export type ExistingRow = typeof products.$inferSelect

const MAX_ID = 2_147_483_647
/** A long reply is parsed at once. */
const BATCH_SIZE = 250
/** The group of a design in an export. */
const EXPORTED_GROUP = /^diseño (\d{1,9})$/i
const toDesignNumber = ({ group }: Draft): number | null =>
  Number(EXPORTED_GROUP.exec(group ?? '')?.[1]) || null

const toKey = (sku: string) => sku.toLowerCase()

/** Finds the products that the rows of a table refer to by id or SKU, and one of each design that they name. With `lock`, all pieces of their designs stay locked. */
export async function findExisting(source: ReadSource, drafts: Draft[]) {
  const ids = drafts.flatMap(({ id }) => (id && id <= MAX_ID ? [id] : []))
  const skus = drafts.flatMap(({ sku }) => (sku ? [toKey(sku)] : []))
  const designs = [...new Set(drafts.flatMap((draft) => toDesignNumber(draft) ?? []))]
  const named = await source.from
    .select({ id: products.id })
    .from(products)
    .where(
      sql`${products.id} = any(${sql.param(ids)}::int[]) or lower(${products.sku}) = any(${sql.param(skus)}::text[])
        or ${products.id} in (
          select min(id) from products
          where design_id = any(${sql.param(designs)}::int[]) and date_removed is null group by design_id)`,
    )
    .orderBy(products.id)
  const found = named.map(({ id }) => id)
  if (source.lock) await lockDesignsOf(source.from, found)
  const rows: ExistingRow[] = []
  for (let at = 0; at < found.length; at += BATCH_SIZE) {
    const batch = inArray(products.id, found.slice(at, at + BATCH_SIZE))
    rows.push(...(await source.from.select().from(products).where(batch).orderBy(products.id)))
  }
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bySku = new Map(rows.flatMap((row) => (row.sku ? [[toKey(row.sku), row]] : [])))
  const findBySku = (sku: string) => bySku.get(toKey(sku)) ?? null

  const pieceOf = new Map(
    rows.filter((row) => !row.date_removed).map((row) => [row.design_id, row]),
  )

  return {
    findBySku,
    /** A piece of the design that a group names. In another shop the number is that of another design. */
    findExportedDesign(draft: Draft): ExistingRow | null {
      const piece = pieceOf.get(toDesignNumber(draft) ?? 0) ?? null
      const { name = piece?.name } = draft.fields
      return piece?.name === name ? piece : null
    },
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
