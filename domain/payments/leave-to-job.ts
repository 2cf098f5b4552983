import { Refusal } from '#domain/refusals.ts'
import { GatewayFailure } from './gateway.ts'

/** For calls that a job repeats, such as that of the orders which wait for a payment: a provider that does not reply is no error of whoever made the change. */
export function leaveToJob(error: unknown): void {
  if (!(error instanceof GatewayFailure)) throw error
}

/** The same for a refund that staff watch: no job helps if the keys of the shop do not work. */
export function leaveRefundToJob(error: unknown): void {
  if (error instanceof GatewayFailure && error.reason === 'unauthorized') {
    throw new Refusal('refund_not_sent')
  }
  leaveToJob(error)
}
