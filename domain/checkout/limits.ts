import { and, countDistinct, eq, sum } from 'drizzle-orm'
import { toProductName } from '#contracts/product-name.ts'
import type { CheckoutSettings } from '#contracts/shop.ts'
import type { Tx } from '#db/database.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { sumPieces } from '#domain/catalogue/sum-pieces.ts'
import { Refusal } from '#domain/refusals.ts'
import { type Buyer, isPlacedBy } from './buyer.ts'

type Line = { product_id: number; name: string; size: string; count: number }

/** Limits per customer, because an unpaid order reserves its stock. */
export type Limits = Pick<
  CheckoutSettings,
  'max_unpaid_orders' | 'max_units_per_product' | 'max_units_per_order'
>

export function requireFewUnits(lines: Line[], limits: Limits): void {
  const { max_units_per_product, max_units_per_order } = limits
  const counts = sumPieces(lines)
  const excessive = lines.find(
    ({ product_id }) => (counts.get(product_id) ?? 0) > max_units_per_product,
  )
  if (excessive) {
    throw new Refusal('too_many_units', {
      wording: `De «${toProductName(excessive)}» podés comprar hasta ${toUnits(max_units_per_product)} por pedido. Cambiá la cantidad en tu bolsa para seguir.`,
    })
  }
  if (countUnits(lines) > max_units_per_order) {
    throw new Refusal('too_many_units', {
      wording: `Un pedido puede llevar hasta ${toUnits(max_units_per_order)} en total. Sacá algunas de tu bolsa para seguir.`,
    })
  }
}

/** The caller must have locked the buyer, so that simultaneous orders are counted one after the other. */
export async function requireFewUnpaid(
  tx: Tx,
  buyer: Pick<Buyer, 'id' | 'email'>,
  lines: Pick<Line, 'count'>[],
  { max_unpaid_orders, max_units_per_order }: Limits,
): Promise<void> {
  const isGuest = buyer.id === null
  const isUnpaid = and(
    isPlacedBy(buyer),
    eq(orders.status, 'sin_procesar'),
    eq(orders.channel, 'web'),
  )
  const [reserved] = await tx
    .select({ unpaid: countDistinct(orders.id), units: sum(orderItems.count).mapWith(Number) })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order_id, orders.id))
    .where(isUnpaid)
    .prepare(isGuest ? 'unpaid_orders_of_guest' : 'unpaid_orders')
    .execute()
  const unpaid = reserved?.unpaid ?? 0
  const where = isGuest ? 'con el enlace que te mandamos' : 'en «Órdenes»'
  if (unpaid >= max_unpaid_orders) {
    throw new Refusal('too_many_unpaid', {
      wording: `Ya tenés ${unpaid === 1 ? 'un pedido' : `${unpaid} pedidos`} sin pagar. Pagá o cancelá alguno ${where} para hacer otro.`,
    })
  }
  if (countUnits(lines) + (reserved?.units ?? 0) > max_units_per_order) {
    throw new Refusal('too_many_units', {
      wording: `Entre tus pedidos sin pagar y este podés apartar hasta ${toUnits(max_units_per_order)}. Pagá o cancelá alguno ${where} para hacer otro.`,
    })
  }
}

export const countUnits = (lines: Pick<Line, 'count'>[]) =>
  lines.reduce((total, { count }) => total + count, 0)

const toUnits = (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`)
