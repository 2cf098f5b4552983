import { and, asc, eq, gt } from 'drizzle-orm'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import { ageGroups, genders } from '#contracts/audiences.ts'
import type { Database } from '#db/database.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { EXCEL_MARK, toLine, toMomentCell } from '#domain/admin/csv.ts'
import { bySearchAndFilters, type ProductFilters } from '#domain/admin/products/product-query.ts'
import { findSalePrice, toWrittenDiscount } from '#domain/catalogue/sale-price.ts'
import { toPesos } from '#domain/money.ts'
import { fromAttributes, type OwnColumn, ownColumns } from './own-format.ts'

const PER_BATCH = 1_000

const decimal = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))
const pesos = (value: number | null) => (value === null ? '' : decimal(toPesos(value)))
const toCell = (date: Date | null) => (date ? toMomentCell(date) : '')

function toCells(row: typeof products.$inferSelect, category: string): Record<OwnColumn, string> {
  const quantity = String(row.quantity)
  const sale = findSalePrice(row)
  return {
    id: String(row.id),
    sku: row.sku ?? '',
    nombre: row.name,
    categoria: category,
    material: row.material,
    talle: row.size,
    precio: pesos(row.price),
    precio_oferta: pesos(sale),
    descuento: sale === null ? decimal(toWrittenDiscount(row)) : '',
    descuento_desde: toCell(row.discount_starts_at),
    descuento_hasta: toCell(row.discount_ends_at),
    stock: quantity,
    stock_exportado: quantity,
    visible: row.visible ? 'sí' : 'no',
    grupo: row.design_id === null ? '' : `diseño ${row.design_id}`,
    descripcion: row.description,
    atributos: fromAttributes(row.attributes),
    marca: row.brand ?? '',
    gtin: row.gtin ?? '',
    referencia: row.mpn ?? '',
    color: row.color ?? '',
    para: row.gender ? genders[row.gender] : '',
    edad: row.age_group ? ageGroups[row.age_group] : '',
    peso_oro: decimal(row.gold_weight),
    quilates: decimal(row.gold_karat),
    mano_de_obra: pesos(row.labour),
    margen: decimal(row.margin_percentage),
  }
}

/** Batch by batch, so that a large shop never stands in memory as a whole. */
export async function* exportProducts(
  db: Database,
  query: ProductFilters & { search?: string | undefined },
  stock: StockSettings,
): AsyncGenerator<string> {
  yield EXCEL_MARK + toLine([...ownColumns])
  for (let after = 0; ; ) {
    const rows = await db
      .select({ row: products, category: categories.name })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.category_id))
      .where(and(gt(products.id, after), bySearchAndFilters(query, stock)))
      .orderBy(asc(products.id))
      .limit(PER_BATCH)
    yield rows
      .map(({ row, category }) => {
        const cells = toCells(row, category)
        return toLine(ownColumns.map((column) => cells[column]))
      })
      .join('')
    const last = rows.at(-1)
    if (!last || rows.length < PER_BATCH) return
    after = last.row.id
  }
}
