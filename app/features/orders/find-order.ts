import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { type Order, ordersApi } from '#contracts/orders.ts'

/** `missing` if the order does not exist, null if the server cannot be reached. */
export type FoundOrder = Order | 'missing' | null

export async function findOrder(transaction_id: string): Promise<FoundOrder> {
  try {
    return (await call(ordersApi.get, { params: { transaction_id } })).order
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return error.status === 404 ? 'missing' : null
  }
}
