import type { products } from '#db/schema/catalogue.ts'
import { requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/auth/sessions.ts'

type Row = typeof products.$inferSelect
type Columns = Partial<typeof products.$inferInsert>

/** What a product costs, or will cost when prices are next computed. */
const PRICE_COLUMNS = new Set<string>([
  'price',
  'sale_price',
  'discount_percentage',
  'dated_discount',
  'discount_starts_at',
  'discount_ends_at',
  'labour',
  'margin_percentage',
])

/** How many there are, and from how few on the shop is warned. */
const STOCK_COLUMNS = new Set<string>(['low_stock'])

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Forms send every field: only what differs from the row needs a permission. */
export function requireForChanges(caller: Caller, row: Row, columns: Columns, stock: number): void {
  const changed = Object.entries(columns)
    .filter(([name, value]) => !isSame(value, row[name as keyof Row]))
    .map(([name]) => name)
  if (changed.some((name) => PRICE_COLUMNS.has(name))) requirePermission(caller, 'prices_discounts')
  if (changed.some((name) => !PRICE_COLUMNS.has(name) && !STOCK_COLUMNS.has(name))) {
    requirePermission(caller, 'catalogue')
  }
  if (stock !== row.quantity || changed.some((name) => STOCK_COLUMNS.has(name))) {
    requirePermission(caller, 'stock')
  }
}
