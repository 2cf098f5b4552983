import { eq, sql } from 'drizzle-orm'
import type { ProductChanges } from '#contracts/admin/product-draft.ts'
import type { Database } from '#db/database.ts'
import { categories, designs, products } from '#db/schema/catalogue.ts'
import { toCentavos } from '#domain/money.ts'
import { Invalid } from '#domain/refusals.ts'

type Row = typeof products.$inferSelect
type Columns = Partial<typeof products.$inferInsert>
type Facts = Omit<ProductChanges, 'version' | 'quantity' | 'quantity_seen'>
type Discount = { percentage: number; starts_at: Date | null; ends_at: Date | null }

const toDate = (text: string | null) => (text === null ? null : new Date(text))
const toCentavosOrNull = (pesos: number | null) => (pesos === null ? null : toCentavos(pesos))

/** What is given, in the terms of the table, once it is known that what it names is there. */
export async function toColumns(
  tx: Database,
  { variant_of, ...facts }: Facts,
  present: Row | null,
): Promise<Columns> {
  const { category, sku } = facts
  if (category !== undefined) await requireCategory(tx, category)
  if (sku) await requireFreeSku(tx, sku, present?.id ?? null)
  const columns = toPlainColumns(facts, present)
  if (variant_of !== undefined) columns.design_id = await toDesign(tx, variant_of, present)
  return columns
}

/** What is not given does not appear. */
export function toPlainColumns(facts: Omit<Facts, 'variant_of'>, present: Row | null): Columns {
  const { category, price, labour, discount_percentage, ...others } = facts
  const { discount_starts_at, discount_ends_at, ...plain } = others
  const columns: Columns = { ...plain }
  if (category !== undefined) columns.category_id = category
  if (price !== undefined) columns.price = toCentavos(price)
  if (labour !== undefined) columns.labour = toCentavosOrNull(labour)
  const aboutDiscount = [discount_percentage, discount_starts_at, discount_ends_at]
  if (aboutDiscount.every((given) => given === undefined)) return columns
  return {
    ...columns,
    ...toDiscountColumns({
      percentage:
        discount_percentage ?? present?.dated_discount ?? present?.discount_percentage ?? 0,
      starts_at:
        discount_starts_at === undefined
          ? (present?.discount_starts_at ?? null)
          : toDate(discount_starts_at),
      ends_at:
        discount_ends_at === undefined
          ? (present?.discount_ends_at ?? null)
          : toDate(discount_ends_at),
    }),
  }
}

/** With dates a discount is written apart; the trigger says what holds now. */
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
        discount_starts_at: null,
        discount_ends_at: null,
      }
}

async function requireCategory(tx: Database, id: number): Promise<void> {
  // Shared, so that nobody takes the category out meanwhile.
  const { rows } = await tx.execute(
    sql`select from ${categories} where id = ${id} and date_removed is null for share`,
  )
  if (rows.length === 0) throw new Invalid({ category: ['Elegí una categoría.'] })
}

async function requireFreeSku(tx: Database, sku: string, ownId: number | null): Promise<void> {
  // Whoever wants the same code at the same time is told whose it is.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sku ${sku.toLowerCase()}`}))`)
  const { rows } = await tx.execute<{ id: number; name: string }>(
    sql`select id, name from ${products} where lower(sku) = lower(${sku}) and id is distinct from ${ownId}::int`,
  )
  const [taken] = rows
  if (taken) throw new Invalid({ sku: [`Ya es el código de «${taken.name}» (n.º ${taken.id}).`] })
}

/** Pieces of one design share its row, which is made with the first variant. */
async function toDesign(
  tx: Database,
  of: number | null,
  present: { id: number } | null,
): Promise<number | null> {
  if (of === null) return null
  const [other] = await tx
    .select({ name: products.name, design_id: products.design_id })
    .from(products)
    .where(eq(products.id, of))
    .for('no key update')
  if (!other || of === present?.id) throw new Invalid({ variant_of: ['Elegí otro producto.'] })
  if (other.design_id !== null) return other.design_id
  const [design] = await tx.insert(designs).values({ name: other.name }).returning()
  const design_id = (design as { id: number }).id
  await tx.update(products).set({ design_id }).where(eq(products.id, of))
  return design_id
}
