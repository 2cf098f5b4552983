import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import type { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { toCentavos, toPesos } from '#domain/money.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import { leaveRefundToJob } from '#domain/payments/leave-to-job.ts'
import type { createRefunds } from '#domain/payments/refunds.ts'
import { toDetail } from './order-detail.ts'

type Dependencies = {
  db: Database
  refunds: Pick<ReturnType<typeof createRefunds>, 'request'>
  followRefund: (id: number) => Promise<void>
}

/** Refunds an order in the back office. The idempotency key prevents a second refund. */
export const createOrderRefund =
  ({ db, refunds, followRefund }: Dependencies) =>
  async (
    caller: Caller,
    transactionId: string,
    { key, tender_id, reason, ...input }: Body<typeof adminOrdersApi.refund>,
  ): Promise<AdminOrderDetail> => {
    const transaction_id = transactionId.toUpperCase()
    const id = await refunds.request({
      transaction_id,
      key,
      tender_id,
      reason,
      author_id: caller.id,
      ...(input.amount !== undefined && { amount: toCentavos(input.amount) }),
      async audit(tx, { amount, payment_id }) {
        await recordChange(tx, caller, {
          action: 'refund',
          resource: 'orders',
          resource_id: transaction_id,
          after: { amount: toPesos(amount), payment_id, reason },
        })
      },
    })
    // Sends the refund at once. If the provider does not reply, the job retries.
    if (id !== null) await followRefund(id).catch(leaveRefundToJob)
    return toDetail(db, await findOrder({ from: db }, transaction_id))
  }
