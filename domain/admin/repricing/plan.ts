import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { PriceChange, RepricingRequest, Untouched } from '#contracts/admin/repricing.ts'
import { type Exact, type GoldPrices, increase, toGoldPrice } from '#contracts/gold-price.ts'
import { toProductName } from '#contracts/product-name.ts'
import type { ReadSource } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { hasLargeMove } from '#domain/admin/price-changes.ts'
import { findSalePrice } from '#domain/catalogue/sale-price.ts'
import { type Centavos, toPesos, toPesosOrNull } from '#domain/money.ts'
import { getQuotes } from './quotes.ts'
import { type Rounding, roundPrice, toExact } from './rounding.ts'

export type PlannedChange = {
  id: number
  name: string
  sku: string | null
  size: string
  before: Centavos
  after: Centavos
  /** The exact sale price, which changes with the list price; null if there is none. */
  saleBefore: Centavos | null
  saleAfter: Centavos | null
}

export type Plan = {
  changes: PlannedChange[]
  large: number
  unchanged: number
  untouched: Untouched[]
  /** Equal for two plans if and only if they make the same price changes. */
  fingerprint: string
}

export const MAX_PRICE: Centavos = 100_000_000_000

const columns = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  size: products.size,
  price: products.price,
  sale_price: products.sale_price,
  own_discount: products.own_discount,
  dated_discount: products.dated_discount,
  gold_weight: products.gold_weight,
  gold_karat: products.gold_karat,
  labour: products.labour,
  margin_percentage: products.margin_percentage,
}
type Row = Pick<typeof products.$inferSelect, keyof typeof columns>

/** Computes the price changes of a request. With `lock`, the products stay locked until the transaction ends. */
export async function planReprice(
  { from, lock }: ReadSource,
  request: RepricingRequest,
): Promise<Plan> {
  const { category, material, ids, by } = request
  const found = from
    .select(columns)
    .from(products)
    .where(
      and(
        isNull(products.date_removed),
        category === undefined ? undefined : eq(products.category_id, category),
        material && eq(products.material, material),
        ids && inArray(products.id, ids),
        // Without ids, a request by the gold price covers only products that contain gold.
        by === 'gold' && !ids
          ? or(isNotNull(products.gold_karat), isNotNull(products.gold_weight))
          : undefined,
      ),
    )
    // All transactions lock products by ascending id.
    .orderBy(products.id)
  const rows = await (lock ? found.for('no key update') : found)
  const quotes = by === 'gold' ? await getQuotes(from) : new Map()

  const plan: Omit<Plan, 'fingerprint'> = { changes: [], large: 0, unchanged: 0, untouched: [] }
  const hash = createHash('sha256')
  for (const row of rows) {
    const { id, name, sku, size, price: before } = row
    const after = toNewPrice(row, request, quotes)
    if (typeof after === 'string') {
      plan.untouched.push({ product_id: id, name: toProductName(row), reason: after })
    } else if (after === before) plan.unchanged += 1
    else {
      const saleBefore = findSalePrice(row)
      const saleAfter = saleBefore === null ? null : toNewSale(saleBefore, before, after, request)
      plan.changes.push({ id, name, sku, size, before, after, saleBefore, saleAfter })
      const moves = [{ before, after }]
      if (saleBefore !== null && saleAfter !== null) {
        moves.push({ before: saleBefore, after: saleAfter })
      }
      if (hasLargeMove(moves)) plan.large += 1
      hash.update(`${id}:${before}:${after}:${saleBefore}:${saleAfter};`)
    }
  }
  return { ...plan, fingerprint: hash.digest('base64url') }
}

function toNewPrice(
  row: Row,
  request: RepricingRequest,
  quotes: GoldPrices,
): Centavos | Untouched['reason'] {
  const exact = toExactPrice(row, request, quotes)
  if (typeof exact === 'string') return exact
  const price = roundPrice(exact, request)
  if (price <= 0) return 'below_one'
  return price > MAX_PRICE ? 'too_high' : price
}

function toExactPrice(
  row: Row,
  { by, percentage = 0 }: RepricingRequest,
  quotes: GoldPrices,
): Exact | Untouched['reason'] {
  if (by === 'percentage') return increase(toExact(row.price), percentage)
  const { gold_weight, gold_karat, labour, margin_percentage } = row
  if (gold_weight === null || gold_karat === null) return 'no_weight'
  return toGoldPrice({ gold_weight, gold_karat, labour, margin_percentage }, quotes) ?? 'no_quote'
}

/** The sale price in the same proportion to the list price. Null if rounding makes them equal: the percentage then stays. */
export function toNewSale(
  sale: Centavos,
  before: Centavos,
  after: Centavos,
  rounding: Rounding,
): Centavos | null {
  const exact = { over: BigInt(sale) * BigInt(after), under: BigInt(before) }
  const rounded = roundPrice(exact, rounding)
  return rounded > 0 && rounded < after ? rounded : null
}

export const toPriceChange = ({
  id,
  name,
  sku,
  size,
  before,
  after,
  saleBefore,
  saleAfter,
}: PlannedChange): PriceChange => ({
  product_id: id,
  name,
  sku,
  size,
  price_before: toPesos(before),
  price_after: toPesos(after),
  sale_before: toPesosOrNull(saleBefore),
  sale_after: toPesosOrNull(saleAfter),
})
