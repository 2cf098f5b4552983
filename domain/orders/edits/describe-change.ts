import { toProductName } from '#contracts/product-name.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { formatMoney } from '#domain/money.ts'
import type { Items } from '#domain/orders/order-items.ts'
import type { EditedPurchase } from './edited-purchase.ts'

const toCount = (count: number, piece: { name: string; size: string }) =>
  `${count} × ${toProductName(piece)}`

/** What the change of an order does, in sentences for the timeline and the buyer. Empty if it changes nothing. */
export function describeChange(
  order: OrderRow,
  items: Items,
  { lines, coupon, shipping, totals }: EditedPurchase,
): string {
  const kept = new Set(lines.map(({ product_id }) => product_id))
  const sentences = [
    ...items.filter(({ product_id }) => !kept.has(product_id)).map(toRemoved),
    ...lines.flatMap(({ item, count, ...piece }) => {
      if (!item) return [`Se agregó ${toCount(count, piece)}.`]
      return item.count === count
        ? []
        : [`${toProductName(piece)}: de ${item.count} a ${toUnits(count)}.`]
    }),
    toTurn('Envío', toShipping(order.shipping_name, order.shipping_price), {
      now: toShipping(shipping.shipping_name, totals.shipping),
    }),
    toTurn('Cupón', order.coupon_name ?? 'ninguno', { now: coupon?.name ?? 'ninguno' }),
    toTurn('Descuento', toDiscount(order.discount), { now: toDiscount(totals.discount) }),
    toTurn('Total', formatMoney(order.amount), { now: formatMoney(totals.amount) }),
  ]
  return sentences.filter(Boolean).join(' ')
}

const toRemoved = ({ count, ...piece }: Items[number]) => `Se quitó ${toCount(count, piece)}.`

const toUnits = (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`)

const toShipping = (name: string, price: number) =>
  `${name}, ${price === 0 ? 'sin cargo' : formatMoney(price)}`

const toDiscount = (amount: number) => (amount === 0 ? 'ninguno' : formatMoney(amount))

const toTurn = (what: string, before: string, { now }: { now: string }): string =>
  before === now ? '' : `${what}: ${before} → ${now}.`

/** «Talle 14 → 16» */
export function toSizeChange(before: string, after: string): string {
  const [word = '', ...rest] = before.split(' ')
  const isSameWord = rest.length > 0 && after.startsWith(`${word} `)
  const now = isSameWord ? after.slice(word.length + 1) : after || 'sin talle'
  return `${before || 'Sin talle'} → ${now}`
}
