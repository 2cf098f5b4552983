import { leaveToJob } from '#domain/payments/leave-to-job.ts'
import type { Requested } from './refund-over-orders.ts'
import type { ReturnDependencies } from './return-dependencies.ts'

/** Called after the commit. If the provider does not reply, the job of each refund retries. */
export async function sendRefunds(
  { refunds, emit }: Pick<ReturnDependencies, 'refunds' | 'emit'>,
  requested: Requested[],
): Promise<void> {
  for (const { id, outcome } of requested) {
    if (outcome) emit({ what: 'payment', outcome })
    if (id === null) continue
    await refunds.follow(id).catch(leaveToJob)
  }
}
