import { and, desc, eq } from 'drizzle-orm'
import type { ReturnSettings } from '#contracts/admin/return-settings.ts'
import type { OrderReturns } from '#contracts/returns.ts'
import type { Database } from '#db/database.ts'
import { orderHistory } from '#db/schema/order-history.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { isSent } from './return-rows.ts'

type Offers = OrderReturns['offers']

const DAY_MS = 24 * 3_600_000

/** What a buyer can ask for now: before it is sent, to cancel; after it is delivered, for some days, an exchange or a return. */
export async function listOffers(
  from: Database,
  order: OrderRow,
  { return_days, exchange_days }: ReturnSettings,
): Promise<Offers> {
  if (order.payment_status !== 'approved') return []
  if (order.status === 'procesado') return [{ kind: 'cancellation', until: null }]
  if (!isSent(order)) return []
  const delivered = await readDelivery(from, order)
  const offers: [kind: 'exchange' | 'return', days: number][] = [
    ['exchange', exchange_days],
    ['return', return_days],
  ]
  return offers.flatMap(([kind, days]) => {
    const until = delivered && new Date(delivered.getTime() + days * DAY_MS)
    if (until && until < new Date()) return []
    return [{ kind, until: until?.toISOString() ?? null }]
  })
}

/** Null while it is on its way: the days have not started. */
async function readDelivery(from: Database, { id, status }: OrderRow): Promise<Date | null> {
  if (status !== 'entregado') return null
  const [delivered] = await from
    .select({ at: orderHistory.at })
    .from(orderHistory)
    .where(and(eq(orderHistory.order_id, id), eq(orderHistory.status, 'entregado')))
    .orderBy(desc(orderHistory.id))
    .limit(1)
  return delivered?.at ?? null
}
