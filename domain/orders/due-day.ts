import type { Arrival } from '#contracts/arrival.ts'
import { toDaysFromPayment } from '#contracts/delivery-days.ts'
import type { Preparation } from '#contracts/preparation.ts'
import type { Tx } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { listWorkingDays } from '#db/working-days.ts'

/** Of an order that is paid now: the day by which it should leave or be ready, and what its buyer is told. */
export async function readPromise(
  tx: Tx,
  { shipping_time, is_pickup }: Pick<OrderRow, 'shipping_time' | 'is_pickup'>,
  preparation: Preparation,
): Promise<Pick<OrderRow, 'due_day' | 'arrives_from' | 'arrives_until'>> {
  const span = toDaysFromPayment({ time_to_delivery: shipping_time, is_pickup }, preparation)
  const days = await listWorkingDays(tx, Math.max(preparation.max_days, span?.max ?? 0))
  return {
    due_day: days[preparation.max_days] as string,
    arrives_from: (span && days[span.min]) ?? null,
    arrives_until: (span && days[span.max]) ?? null,
  }
}

/** Of an order that is not paid. */
export const noPromise = { due_day: null, arrives_from: null, arrives_until: null } as const

/** What its buyer was told, until it arrived; of a pickup, until it was ready. */
export function toPromised(
  order: Pick<OrderRow, 'status' | 'is_pickup' | 'arrives_from' | 'arrives_until'>,
): Arrival | null {
  const { status, is_pickup, arrives_from: from, arrives_until: until } = order
  const isUnderWay = status === 'procesado' || (status === 'en_camino' && !is_pickup)
  return isUnderWay && from && until ? { from, until } : null
}
