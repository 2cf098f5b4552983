import { eq, sql } from 'drizzle-orm'
import type { ProductChanges } from '#contracts/admin/product-draft.ts'
import { toSalePercentage } from '#contracts/final-price.ts'
import { lockUntilCommit } from '#db/advisory-locks.ts'
import type { Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { categories, designs, products } from '#db/schema/catalogue.ts'
import { findSalePrice, toWrittenDiscount } from '#domain/catalogue/sale-price.ts'
import { toCentavos, toPesos } from '#domain/money.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import type { MoneyField, ProductColumns, ProductRow } from './product-columns.ts'

type Row = ProductRow
type Columns = ProductColumns
type Facts = Omit<ProductChanges, 'version' | 'quantity' | 'quantity_seen'>
/** zod's type of an optional field includes undefined, but a parsed field is either absent or has a value. */
type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }
type Discount = { percentage: number; starts_at: Date | null; ends_at: Date | null }

const toDate = (text: string | null) => (text === null ? null : new Date(text))
const toCentavosOrNull = (pesos: number | null) => (pesos === null ? null : toCentavos(pesos))

/** The columns of the given fields, after checks of category, design and SKU. */
export async function toColumns(
  tx: Tx,
  { variant_of, ...facts }: Facts,
  existing: Row | null,
): Promise<Columns> {
  const { category, sku } = facts
  if (category !== undefined) await requireCategory(tx, category)
  if (sku) await requireFreeSku(tx, sku, existing?.id ?? null)
  requireOneDiscount(facts, existing)
  const columns = toPlainColumns(facts, existing)
  if (variant_of !== undefined) columns.design_id = await toDesign(tx, variant_of, existing)
  return columns
}

/** Forms send the stored percentage with every change, so only a different percentage contradicts a sale price. */
function requireOneDiscount(facts: Facts, existing: Row | null): void {
  const { discount_percentage: given, sale_price } = facts
  if (given === undefined || sale_price === undefined || sale_price === null) return
  const price = facts.price ?? (existing ? toPesos(existing.price) : 0)
  const derived = toSalePercentage(toCentavos(price), toCentavos(sale_price))
  if (given === derived || given === (existing ? toWrittenDiscount(existing) : 0)) return
  const message = 'No coincide con el descuento: escribí el porcentaje o el precio, uno de los dos.'
  throw new Invalid({ sale_price: [message] })
}

/** The columns of the given fields, without checks against other rows. */
export function toPlainColumns(facts: Omit<Facts, 'variant_of'>, existing: Row | null): Columns {
  const { category, price, labour, cost, discount_percentage, sale_price, ...others } = facts
  const { discount_starts_at, discount_ends_at, ...rest } = others
  // A money field left in `rest` does not compile here: its column holds centavos, so it is converted below.
  const plain: Columns & { [F in MoneyField]?: undefined } = rest as Defined<typeof rest>
  const columns: Columns = { ...plain }
  // Whoever hides a piece does not wait for its photo.
  if (rest.visible === false) columns.waits_for_photo = false
  if (category !== undefined) columns.category_id = category
  if (price !== undefined) columns.price = toCentavos(price)
  if (labour !== undefined) columns.labour = toCentavosOrNull(labour)
  if (cost !== undefined) columns.cost = toCentavosOrNull(cost)
  const offer = toOffer(facts, existing)
  const aboutDiscount = [discount_percentage, sale_price, discount_starts_at, discount_ends_at]
  // The percentage of a sale price depends on the list price.
  const changesPercentage = price !== undefined && offer.sale_price !== null
  if (!changesPercentage && aboutDiscount.every((given) => given === undefined)) return columns
  return {
    ...columns,
    sale_price: offer.sale_price,
    ...toDiscountColumns({
      percentage: offer.percentage,
      starts_at:
        discount_starts_at === undefined
          ? (existing?.discount_starts_at ?? null)
          : toDate(discount_starts_at),
      ends_at:
        discount_ends_at === undefined
          ? (existing?.discount_ends_at ?? null)
          : toDate(discount_ends_at),
    }),
  }
}

/** A discount is an exact price or a percentage. The exact price stays until another one or another percentage is given. */
function toOffer(facts: Facts, existing: Row | null) {
  const written = existing ? toWrittenDiscount(existing) : 0
  const currentSale = existing && findSalePrice(existing)
  const { discount_percentage: given = written } = facts
  const unchangedSale = given === written ? currentSale : null
  const sale_price =
    facts.sale_price === undefined ? unchangedSale : toCentavosOrNull(facts.sale_price)
  const price = facts.price === undefined ? (existing?.price ?? 0) : toCentavos(facts.price)
  if (sale_price === null) {
    const isSaleRemoved = currentSale !== null && facts.discount_percentage === undefined
    return { sale_price, percentage: isSaleRemoved ? 0 : given }
  }
  if (sale_price >= price) {
    throw new Invalid({ sale_price: ['Tiene que ser menor que el precio de lista.'] })
  }
  return { sale_price, percentage: toSalePercentage(price, sale_price) }
}

/** A discount with dates has its own columns; a trigger computes the current percentage from them. */
function toDiscountColumns({ percentage, starts_at, ends_at }: Discount): Columns {
  if (starts_at && ends_at && ends_at <= starts_at) {
    throw new Invalid({ discount_ends_at: ['Tiene que terminar después de empezar.'] })
  }
  const isDated = percentage > 0 && (starts_at ?? ends_at) !== null
  return isDated
    ? { dated_discount: percentage, discount_starts_at: starts_at, discount_ends_at: ends_at }
    : {
        dated_discount: null,
        discount_percentage: percentage,
        own_discount: percentage,
        discount_starts_at: null,
        discount_ends_at: null,
      }
}

export async function requireCategory(tx: Tx, id: number): Promise<void> {
  // A shared lock, so that the category cannot be removed meanwhile.
  const { rows } = await tx.execute(
    sql`select from ${categories} where id = ${id} and date_removed is null for share`,
  )
  if (rows.length === 0) throw new Invalid({ category: ['Elegí una categoría.'] })
}

async function requireFreeSku(tx: Tx, sku: string, ownId: number | null): Promise<void> {
  // Without the lock two simultaneous requests for one code would both find it free.
  await lockUntilCommit(tx, 'sku', sku.toLowerCase())
  const { rows } = await tx.execute<{ id: number; name: string }>(
    sql`select id, name from ${products} where lower(sku) = lower(${sku}) and id is distinct from ${ownId}::int`,
  )
  const [taken] = rows
  if (taken) throw new Invalid({ sku: [`Ya es el código de «${taken.name}» (n.º ${taken.id}).`] })
}

/** The design of the product `of`; for null a design of its own. */
async function toDesign(
  tx: Tx,
  of: number | null,
  existing: Pick<Row, 'id' | 'name' | 'design_id'> | null,
): Promise<number> {
  if (of === null) {
    const name = existing?.name ?? ''
    return one(await tx.insert(designs).values({ name }).returning()).id
  }
  const [other] = await tx
    .select({ design_id: products.design_id, categoryRemoved: categories.date_removed })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(eq(products.id, of))
    // A shared lock, so that the category cannot be removed meanwhile.
    .for('share', { of: categories })
  if (!other || of === existing?.id) throw new Invalid({ variant_of: ['Elegí otro producto.'] })
  const { design_id, categoryRemoved } = other
  if (categoryRemoved && design_id !== existing?.design_id) throw new Refusal('category_removed')
  return design_id
}
