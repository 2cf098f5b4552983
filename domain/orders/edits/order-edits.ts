import type { adminOrderEditsApi, Cancellation, SizeSwap } from '#contracts/admin/order-edits.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Caller } from '#domain/caller.ts'
import { toDetail } from '#domain/orders/order-detail.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import { createCancelOrder } from './cancel-order.ts'
import { createChangeLines } from './change-lines.ts'
import { listSizes } from './list-sizes.ts'
import { createSwapSize } from './swap-size.ts'
import { createUpdatePaymentLink } from './update-payment-link.ts'

type Dependencies = Parameters<typeof createCancelOrder>[0] &
  Parameters<typeof createSwapSize>[0] &
  Parameters<typeof createUpdatePaymentLink>[0] &
  Omit<Parameters<typeof createChangeLines>[0], 'updatePaymentLink'>

/** What staff change about the contents of orders. */
export function createOrderEdits(dependencies: Dependencies) {
  const { db } = dependencies
  const updatePaymentLink = createUpdatePaymentLink(dependencies)
  const lines = createChangeLines({ ...dependencies, updatePaymentLink })
  const swap = createSwapSize(dependencies)
  const cancel = createCancelOrder(dependencies)

  const get = async (transactionId: string): Promise<AdminOrderDetail> =>
    toDetail(db, await findOrder({ from: db }, transactionId))

  return {
    updatePaymentLink,
    listSizes: (transactionId: string) => listSizes(db, transactionId),
    quoteLines: lines.quote,
    changeLines: (
      caller: Caller,
      id: string,
      input: Body<typeof adminOrderEditsApi.changeLines>,
    ): Promise<AdminOrderDetail> => lines.change(caller, id, input).then(() => get(id)),
    swap: (caller: Caller, id: string, input: SizeSwap): Promise<AdminOrderDetail> =>
      swap(caller, id, input).then(() => get(id)),
    cancel: (caller: Caller, id: string, input: Cancellation): Promise<AdminOrderDetail> =>
      cancel(caller, id, input).then(() => get(id)),
  }
}
