import type { Exchange, travels } from '#contracts/admin/return-shapes.ts'
import { toProductName } from '#contracts/product-name.ts'
import type { ReadSource } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import type { ReturnRow } from '#db/schema/returns.ts'
import { readProductLines } from '#domain/checkout/admin-purchase.ts'
import { type Purchase, toPurchase } from '#domain/checkout/purchase.ts'
import type { Centavos } from '#domain/money.ts'
import type { PurchaseToStore } from '#domain/orders/place-order.ts'
import { Invalid } from '#domain/refusals.ts'
import { listReturnItems } from './lock-return.ts'
import { readCredit } from './read-credit.ts'

export type ExchangePlan = {
  purchase: Purchase
  /** What was paid for the returned pieces and pays for the new ones, and what is left of it. */
  credit: Centavos
  rest: Centavos
  /** What the new pieces cost more, and the shop charges or does not. */
  owed: Centavos
  waived: Centavos
  /** The names of the new pieces. */
  pieces: string
}

/** The new pieces at their current prices, paid with what was paid for the returned ones. */
export async function planExchange(
  source: ReadSource,
  row: ReturnRow,
  { wanted, payment }: Pick<Exchange, 'wanted' | 'payment'>,
  ivaRate: number,
): Promise<ExchangePlan> {
  const items = await listReturnItems(source.from, row)
  const counts = new Map<number, number>()
  for (const item of items) {
    const chosen = wanted.filter(({ item_id }) => item_id === item.id)
    const [first] = chosen
    if (!first || chosen.length > 1) throw new Invalid({ wanted: ['Elegí la pieza nueva.'] })
    counts.set(first.product_id, (counts.get(first.product_id) ?? 0) + item.count)
  }
  if (wanted.length !== items.length) throw new Invalid({ wanted: ['Elegí la pieza nueva.'] })
  const paid = await readCredit(source.from, row, items)
  const lines = await readProductLines(source, counts, ivaRate)
  const priced = (amount: Centavos) =>
    toPurchase(source, { lines, userId: null, discount: { amount } }, ivaRate)
  const charged = await priced(paid)
  const { discount: credit, amount } = charged.totals
  const waived = payment?.kind === 'waived' ? amount : 0
  const purchase = waived > 0 ? await priced(paid + waived) : charged
  const pieces = lines
    .map((line) => (line.count > 1 ? `${line.count} × ` : '') + toProductName(line))
    .join(', ')
  return { purchase, credit, rest: paid - credit, owed: amount - waived, waived, pieces }
}

/** The shop pays for the way of an exchanged piece. */
export function toExchangeShipping(
  order: OrderRow,
  travel: (typeof travels)[number],
): NonNullable<PurchaseToStore['shipping']> {
  if (travel === 'delivery') {
    return {
      id: order.is_pickup ? null : order.shipping_id,
      name: order.is_pickup ? 'Envío del cambio' : order.shipping_name,
      time_to_delivery: order.is_pickup ? '' : order.shipping_time,
      is_pickup: false,
      type: order.is_pickup ? 'delivery' : (order.shipping_type ?? 'delivery'),
    }
  }
  return {
    id: null,
    name: travel === 'pickup' ? 'Retiro en el local' : 'Cambio en el local',
    time_to_delivery: '',
    is_pickup: true,
    type: 'pickup',
  }
}
