import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ProductField } from '#contracts/admin/product-fields.ts'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Database } from '#db/database.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { bySearchAndFilters, type ProductFilters } from '#domain/admin/products/product-query.ts'
import { toFields } from '#domain/admin/products/read-products.ts'
import { EXCEL_MARK, toLine } from '#domain/editing/csv.ts'
import { toCells, toOwnColumns } from './own-format.ts'

const BATCH_SIZE = 1_000

type Row = typeof products.$inferSelect

type Listed = { row: Row; category: string; isSingle: boolean }

function toRowCells({ row, category, isSingle }: Listed, columns: string[]): string[] {
  const quantity = String(row.quantity)
  const others = {
    id: String(row.id),
    categoria: category,
    stock: quantity,
    stock_exportado: quantity,
    grupo: isSingle ? '' : `diseño ${row.design_id}`,
  }
  // Imported again, an empty cell leaves a piece that waits for its photo as it is.
  const hidden = row.waits_for_photo ? { visible: '' } : {}
  return toCells(toFields(row), { ...others, ...hidden }, columns)
}

/** Whether the product is the only piece of its design. */
const isSingle = sql<boolean>`not exists (
  select from products other
  where other.design_id = ${products.design_id} and other.id <> ${products.id} and other.date_removed is null
)`

/** Exports in batches, so that a large catalogue is never in memory as a whole. */
export async function* exportProducts(
  db: Database,
  query: ProductFilters & { search?: string | undefined },
  { stock, hidden }: { stock: StockSettings; hidden: ProductField[] },
): AsyncGenerator<string> {
  const columns = toOwnColumns(hidden)
  yield EXCEL_MARK + toLine(columns)
  for (let after = 0; ; ) {
    const rows = await db
      .select({ row: products, category: categories.name, isSingle })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.category_id))
      .where(and(gt(products.id, after), bySearchAndFilters(query, stock)))
      .orderBy(asc(products.id))
      .limit(BATCH_SIZE)
    yield rows.map((listed) => toLine(toRowCells(listed, columns))).join('')
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
    after = last.row.id
  }
}
