import { eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EditedPhoto, EditedProduct, ListedProduct } from '#contracts/admin/edited-product.ts'
import { type ProductField, productFieldNames } from '#contracts/admin/product-fields.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { photos } from '#db/schema/photos.ts'
import { findSalePrice, toWrittenDiscount } from '#domain/catalogue/sale-price.ts'
import { toPesos, toPesosOrNull } from '#domain/money.ts'
import { countWaiting } from '#domain/stock-alerts/count-waiting.ts'
import type { MoneyField, ProductRow } from './product-columns.ts'

type Row = ProductRow
export type ProductFields = Pick<EditedProduct, ProductField>

const toMoment = (date: Date | null) => date?.toISOString() ?? null

export function toListedProduct(row: Row): ListedProduct {
  const [main] = row.photos
  return {
    id: row.id,
    name: row.name,
    sku: row.sku,
    category: row.category_id,
    material: row.material,
    size: row.size,
    price: toPesos(row.price),
    final_price: toPesos(row.final_price),
    discount_now: row.discount_percentage,
    quantity: row.quantity,
    sold: row.sold,
    main_photo: main ? toMediaPath(main) : null,
    visible: row.visible,
    date_removed: toMoment(row.date_removed),
    date_created: row.date_created.toISOString(),
    version: row.version,
  }
}

/** Price and discount as staff entered them. */
export const toPriceFacts = (row: Row) => ({
  price: toPesos(row.price),
  sale_price: toPesosOrNull(findSalePrice(row)),
  discount_percentage: toWrittenDiscount(row),
  discount_starts_at: toMoment(row.discount_starts_at),
  discount_ends_at: toMoment(row.discount_ends_at),
})

/** All fields for the back office. A new money field does not compile until it is converted to pesos here. */
export function toFields(row: Row): ProductFields {
  const prices = toPriceFacts(row)
  const money: Pick<ProductFields, MoneyField> = {
    price: prices.price,
    sale_price: prices.sale_price,
    labour: toPesosOrNull(row.labour),
    cost: toPesosOrNull(row.cost),
  }
  const fields: ProductFields = { ...row, category: row.category_id, ...prices, ...money }
  return Object.fromEntries(productFieldNames.map((name) => [name, fields[name]])) as ProductFields
}

export async function listProducts(db: Database, ids: number[]): Promise<ListedProduct[]> {
  const rows = await db.select().from(products).where(inArray(products.id, ids))
  return rows.map(toListedProduct)
}

/** Finds removed products too, because orders link to them. */
export async function findEdited(db: Database, id: number): Promise<EditedProduct | null> {
  const [found] = await db
    .select({ row: products, waiting: countWaiting })
    .from(products)
    .where(eq(products.id, id))
  if (!found) return null
  const { row, waiting } = found
  const { design_id } = row
  const siblings = await readSiblings(db, eq(products.design_id, design_id))
  const { description, ...fields } = toFields(row)
  return {
    ...toListedProduct(row),
    description,
    ...fields,
    photos: await readPhotos(db, row.photos),
    design_id,
    variants: siblings.filter((sibling) => sibling.id !== id),
    waiting,
  }
}

async function readSiblings(db: Database, ofDesign: SQL) {
  const rows = await db.select().from(products).where(ofDesign).orderBy(products.id)
  return rows
    .filter(({ date_removed }) => date_removed === null)
    .map((row) => ({
      id: row.id,
      name: row.name,
      size: row.size,
      material: row.material,
      price: toPesos(row.price),
      final_price: toPesos(row.final_price),
      quantity: row.quantity,
      visible: row.visible,
    }))
}

const original = alias(photos, 'original')
const toSized = ({ file, width, height }: { file: string; width: number; height: number }) => ({
  url: toMediaPath(file),
  width,
  height,
})

export async function readPhotos(db: Database, files: string[]): Promise<EditedPhoto[]> {
  if (files.length === 0) return []
  const rows = await db
    .select({ photo: photos, original })
    .from(photos)
    .leftJoin(original, eq(original.file, photos.cut_of))
    .where(inArray(photos.file, files))
  const known = new Map(rows.map((row) => [row.photo.file, row]))
  return files.flatMap((file) => {
    const found = known.get(file)
    if (!found) return []
    const { photo } = found
    return {
      ...toSized(photo),
      alt: photo.alt,
      original: found.original && toSized(found.original),
      crop: photo.crop,
    }
  })
}
