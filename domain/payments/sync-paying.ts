import type { Database } from '#db/database.ts'
import { readPayingOrders } from './exchange-credit.ts'
import { findOrder } from './find-order.ts'

type Dependencies = { db: Database; syncReference: (transactionId: string) => Promise<void> }

/** Applies the payments of an order at the provider. An exchange is paid with those of the orders before it, too. */
export const createSyncPaying =
  ({ db, syncReference }: Dependencies) =>
  async (transactionId: string): Promise<void> => {
    const { id } = await findOrder({ from: db }, transactionId)
    for (const { transaction_id } of await readPayingOrders(db, id)) {
      await syncReference(transaction_id)
    }
  }
