import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { toShippingType } from '#contracts/fulfilment.ts'
import type { OrderStatus } from '#contracts/orders.ts'
import type { Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { findDefaultCarrier } from './default-carrier.ts'
import type { Moves } from './move-order.ts'
import { toFacts } from './order-audit.ts'
import { addOrderEvent } from './order-events.ts'
import { requireMove } from './require-move.ts'

type Author = { id: number }

type Dispatch = {
  /** Without one, the order goes with its default carrier. Empty: the carrier of the order stays. */
  carrier?: string | undefined
  /** Without one, the number of the order stays. */
  tracking_number?: string | undefined
  note?: string | undefined
  /** Staff know that the buyer asked to take it back, or has not returned what it replaces. */
  despite_request?: boolean | undefined
}

type Collection = {
  /** Empty: the buyer. */
  collected_by?: string | undefined
  collected_document?: string | undefined
  note?: string | undefined
  despite_request?: boolean | undefined
}

type Change = { to: OrderStatus; columns: Partial<OrderRow>; note?: string | undefined }

/** Sends orders and hands them over, with history, audit log and mail. The orders are locked. */
export function createFulfilment({ move }: Pick<Moves, 'move'>) {
  async function change(tx: Tx, caller: Author, order: OrderRow, { to, columns, note }: Change) {
    const changed = one(
      await tx
        .update(orders)
        .set({ ...columns, version: order.version + 1 })
        .where(eq(orders.id, order.id))
        .returning(),
    )
    const moved = await move(tx, changed, to, { author_id: caller.id, ...(note && { note }) })
    await recordChange(tx, caller, {
      action: 'move',
      resource: 'orders',
      resource_id: order.transaction_id,
      before: toFacts(order),
      after: toFacts(moved),
    })
    return moved
  }

  return {
    /** Sends an order with its carrier or the shop's courier, or makes it ready for pickup. */
    async dispatchOrder(tx: Tx, caller: Author, order: OrderRow, dispatch: Dispatch = {}) {
      await requireMove(tx, order, 'en_camino', dispatch)
      if (!order.is_pickup && !order.address_line_1.trim()) {
        throw new Refusal('order_address_missing')
      }
      const columns = await toDispatchColumns(tx, order, dispatch)
      return change(tx, caller, order, { to: 'en_camino', columns, note: dispatch.note })
    },

    /** Notes that an order reached its buyer. For a pickup order it also notes who collected it. */
    async handOver(tx: Tx, caller: Author, order: OrderRow, collection: Collection = {}) {
      await requireMove(tx, order, 'entregado', collection)
      const { note } = collection
      if (!order.is_pickup) return change(tx, caller, order, { to: 'entregado', columns: {}, note })
      const columns = toCollectionColumns(order, collection)
      const moved = await change(tx, caller, order, { to: 'entregado', columns, note })
      // Without the name, because the text of an event stays when personal data are erased.
      const isBuyer = isSameName(columns.collected_by, order.full_name)
      const text = isBuyer ? 'Lo retiró quien compró.' : 'Lo retiró otra persona.'
      await addOrderEvent(tx, order.id, { kind: 'handed_over', text, author_id: caller.id })
      return moved
    },
  }
}

/** An order that was reopened keeps the code that its buyer already has. */
async function toDispatchColumns(
  tx: Tx,
  order: OrderRow,
  { carrier, tracking_number }: Dispatch,
): Promise<Partial<OrderRow>> {
  const type = toShippingType(order.shipping_type, order.is_pickup)
  if (type === 'pickup') return { pickup_code: order.pickup_code ?? createPickupCode() }
  if (type === 'local') return { carrier: null, tracking_number: null }
  return {
    carrier: carrier === undefined ? await findDefaultCarrier(tx, order) : carrier || order.carrier,
    tracking_number:
      tracking_number === undefined ? order.tracking_number : tracking_number || null,
  }
}

/** Four digits, of which the first is not zero. It is shown together with the number of the order. */
const createPickupCode = (): string => String(randomInt(1_000, 10_000))

/** Whoever collects it for the buyer shows a document. */
function toCollectionColumns(
  { full_name }: OrderRow,
  { collected_by, collected_document }: Collection,
) {
  const name = collected_by || full_name
  if (!collected_document && !isSameName(name, full_name)) {
    throw new Invalid({ collected_document: ['Anotá el documento de quien lo retira.'] })
  }
  return { collected_by: name, collected_document: collected_document || null }
}

const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
