import type { Arrival } from '#contracts/arrival.ts'
import { toDaysFromPayment } from '#contracts/delivery-days.ts'
import type { Preparation } from '#contracts/preparation.ts'
import type { Database } from '#db/database.ts'
import { listWorkingDays } from '#db/working-days.ts'

type Timed = { time_to_delivery: string; is_pickup: boolean }

/** Between which days each of them arrives, or is ready, if it is paid today. */
export async function readArrivals(
  db: Database,
  options: Timed[],
  preparation: Preparation,
): Promise<(Arrival | null)[]> {
  const spans = options.map((option) => toDaysFromPayment(option, preparation))
  const days = await listWorkingDays(db, Math.max(0, ...spans.map((span) => span?.max ?? 0)))
  return spans.map(
    (span) => span && { from: days[span.min] as string, until: days[span.max] as string },
  )
}
