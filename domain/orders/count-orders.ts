import { inArray, sql } from 'drizzle-orm'
import type { OrderCounts } from '#contracts/admin/order-counts.ts'
import type { FulfilmentState } from '#contracts/fulfilment.ts'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { orders } from '#db/schema/orders.ts'
import { hasOpenRevocation, isInFulfilment } from './order-conditions.ts'

const count = (state: FulfilmentState) =>
  sql<number>`count(*) filter (where ${isInFulfilment(state)})::int`

/** The counts of the standard views in one statement. It reads unfinished orders only, of which there are few. */
export async function countOrders(db: Database): Promise<OrderCounts> {
  return one(
    await db
      .select({
        to_prepare: count('to_prepare'),
        prepared: count('prepared'),
        ready_for_pickup: count('ready_for_pickup'),
        unpaid: count('unpaid'),
        on_its_way: count('on_its_way'),
        revoked: sql<number>`(select count(*)::int from ${orders} where ${hasOpenRevocation})`,
      })
      .from(orders)
      .where(inArray(orders.status, ['sin_procesar', 'procesado', 'en_camino'])),
  )
}
