import { type DeliveryDays, toDeliveryDays } from '#contracts/delivery-days.ts'
import type { Preparation } from '#contracts/preparation.ts'
import type { QuotedShipping } from '#contracts/shipping-quote.ts'
import type { Database } from '#db/database.ts'
import { listWorkingDays } from '#db/working-days.ts'

type Timed = { time_to_delivery: string; is_pickup: boolean }

/** From the payment: what is sent travels after its preparation. Null if the shop names no days. */
function toDays(
  { time_to_delivery, is_pickup }: Timed,
  { min_days, max_days }: Preparation,
): DeliveryDays | null {
  if (is_pickup) return { min: min_days, max: max_days }
  const travel = toDeliveryDays(time_to_delivery)
  return travel && { min: min_days + travel.min, max: max_days + travel.max }
}

/** Between which days each of them arrives, or is ready, if it is paid today. */
export async function readArrivals(
  db: Database,
  options: Timed[],
  preparation: Preparation,
): Promise<QuotedShipping['arrives'][]> {
  const spans = options.map((option) => toDays(option, preparation))
  const days = await listWorkingDays(db, Math.max(0, ...spans.map((span) => span?.max ?? 0)))
  return spans.map(
    (span) => span && { from: days[span.min] as string, until: days[span.max] as string },
  )
}
