import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { toShippingPrice } from '#contracts/shipping-price.ts'
import type { Database, ReadSource } from '#db/database.ts'
import { cartLines } from '#db/schema/cart.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { isShown } from '#domain/catalogue/product.ts'
import { toCentavos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { type Coupon, getCoupon, toDiscount } from './coupons.ts'
import { type Limits, requireFewUnits, toProductName } from './limits.ts'
import { type PurchaseLine, purchaseLineColumns, toPurchaseLine } from './purchase-line.ts'
import { getShippingOption, getShippingOptionByPrice, type ShippingRow } from './shipping.ts'
import { computeTotals, type Discount, type Totals } from './totals.ts'

export type Purchase = {
  lines: PurchaseLine[]
  coupon: Coupon | null
  shipping: ShippingRow | null
  totals: Totals
  /** Equal for two purchases if and only if lines, coupon, shipping and totals are equal. */
  fingerprint: string
}

export type PurchaseRequest = Terms & { userId: number }

type Terms = {
  coupon_name?: string | undefined
  shipping_id?: number | undefined
  /** In pesos. Some clients identify the shipping option only by its price. */
  shipping_price?: number | undefined
}

/** Reads the cart at current prices. With a lock, no other transaction can take its stock. */
export async function readPurchase(
  source: ReadSource,
  request: PurchaseRequest,
  { ivaRate, limits }: { ivaRate: number; limits: Limits },
): Promise<Purchase> {
  const lines = await readLines(source, request.userId, ivaRate)
  requireFewUnits(lines, limits)
  return toPurchase(source, { lines, ...request }, ivaRate)
}

/** Computes a purchase. A manual discount applies only without a coupon. */
export async function toPurchase(
  source: ReadSource,
  request: Terms & {
    lines: PurchaseLine[]
    userId: number | null
    discount?: Discount | undefined
  },
  ivaRate: number,
): Promise<Purchase> {
  const { lines } = request
  const subtotal = computeTotals({ lines, shipping: 0, iva_rate: ivaRate }).original_price
  const coupon = request.coupon_name
    ? await getCoupon(source, {
        name: request.coupon_name,
        userId: request.userId,
        price: subtotal,
      })
    : null
  const discount = coupon ? toDiscount(coupon) : request.discount
  const toPay = computeTotals({ lines, discount, shipping: 0, iva_rate: ivaRate }).amount
  const shipping = await findShipping(source.from, request, toPay)
  const totals = computeTotals({
    lines,
    discount,
    shipping: shipping ? toShippingPrice(shipping, toPay) : 0,
    iva_rate: ivaRate,
  })
  const fingerprint = toFingerprint([lines, coupon?.id, shipping?.id, totals])
  return { lines, coupon, shipping, totals, fingerprint }
}

async function readLines(
  { from, lock }: ReadSource,
  userId: number,
  ivaRate: number,
): Promise<PurchaseLine[]> {
  const found = from
    .select({
      line: cartLines.id,
      count: cartLines.count,
      ...purchaseLineColumns,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.product_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(and(eq(cartLines.user_id, userId), isShown))
    // Products are always locked in this order, to prevent deadlocks.
    .orderBy(asc(products.id))
  const rows = await (lock ? found.for('no key update', { of: [products, cartLines] }) : found)
  if (rows.length === 0) throw new Refusal('cart_empty')
  const unavailable = rows.find(({ count, quantity }) => count > quantity)
  if (unavailable) {
    throw new Refusal('not_enough_stock', { wording: toShortage(unavailable) })
  }
  return rows
    .sort((a, b) => a.line - b.line)
    .map(({ line: _line, count, ...product }) => toPurchaseLine(product, count, ivaRate))
}

function toShortage({ name, size, quantity }: { name: string; size: string; quantity: number }) {
  const product = toProductName({ name, size })
  if (quantity === 0) return `Se agotó ${product}. Sacalo de tu bolsa para seguir.`
  const left = quantity === 1 ? 'queda 1 unidad' : `quedan ${quantity} unidades`
  return `De ${product} ${left}. Cambiá la cantidad en tu bolsa para seguir.`
}

async function findShipping(
  db: Database,
  request: Terms,
  subtotal: number,
): Promise<ShippingRow | null> {
  const { shipping_id, shipping_price } = request
  const price = shipping_price === undefined ? undefined : toCentavos(shipping_price)
  if (shipping_id !== undefined) {
    const option = await getShippingOption(db, shipping_id)
    const fits =
      price === undefined || [option.price, toShippingPrice(option, subtotal)].includes(price)
    if (!fits) throw new Refusal('shipping_price_unknown')
    return option
  }
  return price === undefined ? null : getShippingOptionByPrice(db, price, subtotal)
}

const toFingerprint = (facts: unknown) =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
