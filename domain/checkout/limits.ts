import { and, eq } from 'drizzle-orm'
import type { CheckoutSettings } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import { Refusal } from '#domain/refusals.ts'

type Line = { name: string; count: number }

/** How much one shopper may hold without paying: an unpaid order takes its pieces out of sale for everybody else. */
export type Limits = Pick<
  CheckoutSettings,
  'max_unpaid_orders' | 'max_units_per_product' | 'max_units_per_order'
>

export function requireFewUnits(lines: Line[], limits: Limits): void {
  const { max_units_per_product, max_units_per_order } = limits
  const most = lines.find(({ count }) => count > max_units_per_product)
  if (most) {
    throw new Refusal('too_many_units', {
      wording: `De «${most.name}» podés comprar hasta ${toUnits(max_units_per_product)} por pedido. Cambiá la cantidad en tu bolsa para seguir.`,
    })
  }
  if (lines.reduce((total, { count }) => total + count, 0) > max_units_per_order) {
    throw new Refusal('too_many_units', {
      wording: `Un pedido puede llevar hasta ${toUnits(max_units_per_order)} en total. Sacá algunas de tu bolsa para seguir.`,
    })
  }
}

/** The account is locked by then, so that orders placed at once are counted one after the other. */
export async function requireFewUnpaid(
  tx: Database,
  userId: number,
  { max_unpaid_orders }: Limits,
): Promise<void> {
  const unpaid = await tx.$count(
    orders,
    and(eq(orders.user_id, userId), eq(orders.status, 'sin_procesar'), eq(orders.channel, 'web')),
  )
  if (unpaid < max_unpaid_orders) return
  throw new Refusal('too_many_unpaid', {
    wording: `Ya tenés ${unpaid === 1 ? 'un pedido' : `${unpaid} pedidos`} sin pagar. Pagá o cancelá alguno desde tus órdenes para hacer otro.`,
  })
}

const toUnits = (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`)
