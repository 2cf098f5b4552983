import { and, countDistinct, eq, sum } from 'drizzle-orm'
import type { CheckoutSettings } from '#contracts/shop.ts'
import type { Database, Tx } from '#db/database.ts'
import { cartLines } from '#db/schema/cart.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import { Refusal } from '#domain/refusals.ts'

type Line = { name: string; size: string; count: number }

/** Limits per customer, because an unpaid order reserves its stock. */
export type Limits = Pick<
  CheckoutSettings,
  'max_unpaid_orders' | 'max_units_per_product' | 'max_units_per_order'
>

export function requireFewUnits(lines: Line[], limits: Limits): void {
  const { max_units_per_product, max_units_per_order } = limits
  const excessive = lines.find(({ count }) => count > max_units_per_product)
  if (excessive) {
    throw new Refusal('too_many_units', {
      wording: `De ${toProductName(excessive)} podés comprar hasta ${toUnits(max_units_per_product)} por pedido. Cambiá la cantidad en tu bolsa para seguir.`,
    })
  }
  if (countUnits(lines) > max_units_per_order) {
    throw new Refusal('too_many_units', {
      wording: `Un pedido puede llevar hasta ${toUnits(max_units_per_order)} en total. Sacá algunas de tu bolsa para seguir.`,
    })
  }
}

/** The caller must have locked the account, so that simultaneous orders are counted one after the other. */
export async function requireFewUnpaid(
  tx: Tx,
  userId: number,
  lines: Pick<Line, 'count'>[],
  { max_unpaid_orders, max_units_per_order }: Limits,
): Promise<void> {
  const isUnpaid = and(
    eq(orders.user_id, userId),
    eq(orders.status, 'sin_procesar'),
    eq(orders.channel, 'web'),
  )
  const [reserved] = await tx
    .select({ unpaid: countDistinct(orders.id), units: sum(orderItems.count).mapWith(Number) })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order_id, orders.id))
    .where(isUnpaid)
  const unpaid = reserved?.unpaid ?? 0
  if (unpaid >= max_unpaid_orders) {
    throw new Refusal('too_many_unpaid', {
      wording: `Ya tenés ${unpaid === 1 ? 'un pedido' : `${unpaid} pedidos`} sin pagar. Pagá o cancelá alguno desde tus órdenes para hacer otro.`,
    })
  }
  if (countUnits(lines) + (reserved?.units ?? 0) > max_units_per_order) {
    throw new Refusal('too_many_units', {
      wording: `Entre tus pedidos sin pagar y este podés apartar hasta ${toUnits(max_units_per_order)}. Pagá o cancelá alguno desde tus órdenes para hacer otro.`,
    })
  }
}

type Dependencies = {
  db: Database
  attempts: Attempts
  settings: { getCheckout: () => Promise<Limits> }
}

/** Rate limits, because repeated orders and cancellations, or many accounts, can reserve the whole stock, too. */
export const createOrderLimits =
  ({ db, attempts, settings }: Dependencies) =>
  async (userId: number, address: string): Promise<void> => {
    const attempt = { account: String(userId), address }
    await attempts.record('order', attempt)
    const { max_units_per_order } = await settings.getCheckout()
    const [cart] = await db
      .select({ units: sum(cartLines.count).mapWith(Number) })
      .from(cartLines)
      .where(eq(cartLines.user_id, userId))
    const times = Math.ceil((100 * (cart?.units ?? 0)) / max_units_per_order)
    await attempts.record('reserved_share', attempt, { times })
  }

const countUnits = (lines: Pick<Line, 'count'>[]) =>
  lines.reduce((total, { count }) => total + count, 0)

/** Includes the size, because products of one design share their name. */
export const toProductName = ({ name, size }: { name: string; size: string }): string =>
  size ? `«${name}» (${size})` : `«${name}»`

const toUnits = (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`)
