import type { CartEntry } from '#app/cart/cart-state.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toLeft } from '#contracts/order-words.ts'
import { toProductName } from '#contracts/product-name.ts'
import type { Shop } from '#contracts/shop.ts'

const reasons = {
  product_not_found: 'Este producto ya no está disponible.',
  out_of_stock: 'Se agotó antes de que ingresaras: no pasó a tu bolsa.',
}

/** Changes since the line was added, and quantities that an order cannot have. */
export function listNotices(
  { product, count, was, gone }: CartEntry,
  { max_units_per_product }: Shop['limits'],
): string[] {
  if (gone) return [reasons[gone]]
  const notices: string[] = []
  if (was !== undefined) {
    notices.push(`El precio cambió: cuando lo elegiste era ${formatPrice(was)}.`)
  }
  if (product.quantity > 0 && count > product.quantity) {
    notices.push(`Elegiste ${count}. ${toLeftSentence(product.quantity)}: actualizá la cantidad.`)
  }
  if (count > max_units_per_product) {
    notices.push(
      `Podés comprar hasta ${toUnits(max_units_per_product)} por pedido: cambiá la cantidad.`,
    )
  }
  return notices
}

/** Whether the line can be ordered: its product still exists and is in stock. */
export const isForSale = ({ product, gone }: CartEntry): boolean => !gone && product.quantity > 0

/** A sold-out line stays in the cart and blocks checkout until the shopper removes it. */
export function toSoldOutNotice(lines: CartEntry[]): string | null {
  const names = lines
    .filter(({ product, gone }) => !gone && product.quantity <= 0)
    .map(({ product }) => `«${toProductName(product)}»`)
  if (names.length === 0) return null
  return names.length === 1
    ? `${names[0]} se agotó y no suma al total: quitalo de tu bolsa para ir a pagar.`
    : `${names.join(', ')} se agotaron y no suman al total: quitalos de tu bolsa para ir a pagar.`
}

/** Null if an order may have this many units. */
export const toTooManyNotice = (
  units: number,
  { max_units_per_order }: Shop['limits'],
): string | null =>
  units > max_units_per_order
    ? `Un pedido puede llevar hasta ${toUnits(max_units_per_order)} en total: sacá algunas para seguir.`
    : null

export const toUnits = (count: number): string => (count === 1 ? '1 unidad' : `${count} unidades`)

/** `toLeft` with a capital letter. */
export function toLeftSentence(quantity: number): string {
  const text = toLeft(quantity)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
