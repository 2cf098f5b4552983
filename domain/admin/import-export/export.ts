import { and, asc, eq, gt } from 'drizzle-orm'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Database } from '#db/database.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { EXCEL_MARK, toLine } from '#domain/admin/csv.ts'
import { bySearchAndFilters, type ProductFilters } from '#domain/admin/products/product-query.ts'
import { toFields } from '#domain/admin/products/read-products.ts'
import { ownColumns, toCells } from './own-format.ts'

const BATCH_SIZE = 1_000

function toRowCells(row: typeof products.$inferSelect, category: string): string[] {
  const quantity = String(row.quantity)
  return toCells(toFields(row), {
    id: String(row.id),
    categoria: category,
    stock: quantity,
    stock_exportado: quantity,
    grupo: row.design_id === null ? '' : `diseño ${row.design_id}`,
  })
}

/** Exports in batches, so that a large catalogue is never in memory as a whole. */
export async function* exportProducts(
  db: Database,
  query: ProductFilters & { search?: string | undefined },
  stock: StockSettings,
): AsyncGenerator<string> {
  yield EXCEL_MARK + toLine(ownColumns)
  for (let after = 0; ; ) {
    const rows = await db
      .select({ row: products, category: categories.name })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.category_id))
      .where(and(gt(products.id, after), bySearchAndFilters(query, stock)))
      .orderBy(asc(products.id))
      .limit(BATCH_SIZE)
    yield rows.map(({ row, category }) => toLine(toRowCells(row, category))).join('')
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
    after = last.row.id
  }
}
