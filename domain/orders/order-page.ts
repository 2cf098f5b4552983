import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import type { Caller } from '#domain/caller.ts'
import { requireVersion } from '#domain/editing/versions.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import type { OrderQuery } from './list-admin-orders.ts'
import { toDetail } from './order-detail.ts'
import { readOrderMail } from './order-mails.ts'
import { createOrderMessages, type MessageDependencies } from './order-messages.ts'
import { findNeighbours } from './order-neighbours.ts'
import { listTags, setTags } from './order-tags.ts'
import { toVisibleDetail, toVisibleQuery } from './visible-order.ts'

/** What the page of one order in the back office needs besides the order itself. */
export function createOrderPage(dependencies: MessageDependencies) {
  const { db } = dependencies
  return {
    ...createOrderMessages(dependencies),

    getNeighbours: (caller: Caller, transactionId: string, query: Omit<OrderQuery, 'ids'>) =>
      findNeighbours(db, transactionId, toVisibleQuery(caller, query)),

    getMail: (transactionId: string, id: number) => readOrderMail(db, transactionId, id),

    listTags: () => listTags(db),

    setTags: (
      caller: Caller,
      transactionId: string,
      { tags, version }: { tags: string[]; version: number },
    ): Promise<AdminOrderDetail> =>
      inTransaction(db, async (tx) => {
        const order = await findOrder({ from: tx, lock: true }, transactionId)
        const read = async (row: OrderRow) => toVisibleDetail(caller, await toDetail(tx, row))
        if (order.version !== version) requireVersion(version, await read(order))
        await setTags(tx, caller, order, tags)
        return read(await findOrder({ from: tx }, transactionId))
      }),
  }
}
