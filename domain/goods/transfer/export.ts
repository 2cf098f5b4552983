import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { bySearchAndFilters, type ProductFilters } from '#domain/goods/product-query.ts'
import { toPesos } from '#domain/money.ts'
import { fromMoment } from './cells.ts'
import { fromAttributes, type OwnColumn, ownColumns } from './own-format.ts'
import { toLine } from './table.ts'

const PER_BATCH = 1_000
/** Excel takes a file for UTF-8 when it begins with this. */
const MARK = '\ufeff'

const decimal = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))
const pesos = (value: number | null) => (value === null ? '' : decimal(toPesos(value)))
const moment = (date: Date | null) => (date ? fromMoment(date) : '')

function toCells(row: typeof products.$inferSelect, category: string): Record<OwnColumn, string> {
  const quantity = String(row.quantity)
  return {
    id: String(row.id),
    sku: row.sku ?? '',
    nombre: row.name,
    categoria: category,
    material: row.material,
    talle: row.size,
    precio: pesos(row.price),
    descuento: decimal(row.dated_discount ?? row.discount_percentage),
    descuento_desde: moment(row.discount_starts_at),
    descuento_hasta: moment(row.discount_ends_at),
    stock: quantity,
    stock_exportado: quantity,
    visible: row.visible ? 'sí' : 'no',
    grupo: row.design_id === null ? '' : `diseño ${row.design_id}`,
    descripcion: row.description,
    atributos: fromAttributes(row.attributes),
    peso_oro: decimal(row.gold_weight),
    quilates: decimal(row.gold_karat),
    mano_de_obra: pesos(row.labour),
    margen: decimal(row.margin_percentage),
  }
}

/** Batch by batch, so that a large shop never stands in memory as a whole. */
export async function* exportGoods(
  db: Database,
  query: ProductFilters & { search?: string | undefined },
): AsyncGenerator<string> {
  yield MARK + toLine([...ownColumns])
  for (let after = 0; ; ) {
    const rows = await db
      .select({ row: products, category: categories.name })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.category_id))
      .where(and(gt(products.id, after), bySearchAndFilters(query)))
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
