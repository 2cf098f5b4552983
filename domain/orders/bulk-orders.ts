import { and, eq, exists, inArray, or } from 'drizzle-orm'
import type { adminBulkOrdersApi } from '#contracts/admin/bulk-orders.ts'
import type { PackingSlip } from '#contracts/admin/packing-slip.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { returns } from '#db/schema/returns.ts'
import type { Caller } from '#domain/caller.ts'
import { GatewayFailure } from '#domain/payments/gateway.ts'
import { Refusal } from '#domain/refusals.ts'
import type { createAdminOrders } from './admin-orders.ts'
import { askProvider } from './ask-provider.ts'
import { changeInBulk } from './change-in-bulk.ts'
import { hasTracking, storeTracking } from './store-tracking.ts'

/** A request must end before proxies give up on it, after a minute by default. */
const PROVIDER_LIMITS = { atOnce: 5, limitMs: 20_000 }

type Dependencies = {
  db: Database
  /** The calls for one order. `move` does not ask the provider, because that happens for all orders before. */
  single: Pick<ReturnType<typeof createAdminOrders>, 'getSlip' | 'move' | 'setPrepared'>
  /** Applies the payments of an order at the provider; throws if the provider does not reply. */
  syncReference: (transactionId: string) => Promise<void>
}

/** Many orders at once. */
export function createBulkOrders({ db, single, syncReference }: Dependencies) {
  const didReply = (transactionId: string): Promise<boolean> =>
    syncReference(transactionId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof GatewayFailure) return false
        throw error
      },
    )

  return {
    async listSlips(transactionIds: string[]): Promise<PackingSlip[]> {
      const slips: PackingSlip[] = []
      for (const each of transactionIds) {
        const slip = await single.getSlip(each).catch(ignoreCancelled)
        if (slip) slips.push(slip)
      }
      return slips
    },

    prepare: (caller: Caller, body: Body<typeof adminBulkOrdersApi.prepare>) =>
      changeInBulk(db, {
        caller,
        call: 'prepare',
        body,
        toChange: async () => ({
          isDone: (order) => isSent(order) || isPrepared(order),
          change: ({ transaction_id, version }) =>
            single.setPrepared(caller, transaction_id, { prepared: true, version }),
        }),
      }),

    setTracking: (caller: Caller, body: Body<typeof adminBulkOrdersApi.setTracking>) =>
      changeInBulk(db, {
        caller,
        call: 'tracking',
        body,
        toChange: async () => ({
          isDone: hasTracking,
          change: (parcel) => inTransaction(db, (tx) => storeTracking(tx, caller, parcel)),
        }),
      }),

    /** Reads the payments from the provider first, because the notification of a dispute or refund may be lost. */
    dispatch: (caller: Caller, body: Body<typeof adminBulkOrdersApi.dispatch>) =>
      changeInBulk(db, {
        caller,
        call: 'dispatch',
        body,
        async toChange() {
          const numbers = body.orders.map(({ transaction_id }) => transaction_id)
          const asked = await listPaidAtProvider(db, numbers)
          const replied = await askProvider(asked, didReply, PROVIDER_LIMITS)
          const silent = new Set(asked.filter((each) => !replied.has(each)))
          const carriers = await readUsualCarriers(db, numbers)
          return {
            isDone: isSent,
            async change({ transaction_id, ...parcel }) {
              if (silent.has(transaction_id)) throw new Refusal('provider_unavailable')
              const carrier = parcel.carrier || (carriers.get(transaction_id) ?? '')
              const collection = { collected_by: '', collected_document: '' }
              const move = {
                ...parcel,
                ...collection,
                tracking_number: parcel.tracking_number || undefined,
                carrier,
                status: 'en_camino' as const,
                note: '',
                despite_request: false,
              }
              await single.move(caller, transaction_id, move)
            },
          }
        },
      }),
  }
}

const isPrepared = ({ status, date_prepared }: OrderRow) =>
  status === 'procesado' && date_prepared !== null
const isSent = ({ status }: OrderRow) => status === 'en_camino' || status === 'entregado'

/** The orders to be sent that the provider may know more about. It knows nothing of payments at the counter. */
async function listPaidAtProvider(db: Database, transactionIds: string[]): Promise<string[]> {
  const atProvider = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.order_id, orders.id),
        eq(payments.counted, true),
        eq(payments.at_counter, false),
      ),
    )
  const isExchange = db
    .select({ id: returns.id })
    .from(returns)
    .where(eq(returns.exchange_order_id, orders.id))
  const rows = await db
    .select({ transaction_id: orders.transaction_id })
    .from(orders)
    .where(
      and(
        inArray(orders.transaction_id, transactionIds),
        eq(orders.status, 'procesado'),
        or(exists(atProvider), exists(isExchange)),
      ),
    )
  return rows.map(({ transaction_id }) => transaction_id)
}

/** The carrier of each order, or the one that usually takes the orders of its shipping method. */
async function readUsualCarriers(
  db: Database,
  transactionIds: string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .select({
      transaction_id: orders.transaction_id,
      carrier: orders.carrier,
      usual: shippingOptions.carrier,
      is_pickup: orders.is_pickup,
    })
    .from(orders)
    .leftJoin(shippingOptions, eq(shippingOptions.id, orders.shipping_id))
    .where(inArray(orders.transaction_id, transactionIds))
  return new Map(
    rows.map(({ transaction_id, carrier, usual, is_pickup }) => [
      transaction_id,
      carrier ?? (is_pickup ? null : usual),
    ]),
  )
}

/** An order may have been cancelled since it was chosen. */
function ignoreCancelled(error: unknown): null {
  if (error instanceof Refusal && error.code === 'order_not_going') return null
  throw error
}
