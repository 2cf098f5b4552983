import { fulfilmentWords } from '#backoffice/messages/order-words.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import type { FulfilmentState } from '#contracts/fulfilment.ts'
import { findReached } from '#contracts/order-progress.ts'
import type { OrderStatus } from '#contracts/orders.ts'

/** The number of steps that each state reached. */
const reachedIn: Record<FulfilmentState, number> = {
  unpaid: 1,
  to_prepare: 2,
  prepared: 2,
  ready_for_pickup: 3,
  on_its_way: 3,
  returned: 3,
  delivered: 4,
  picked_up: 4,
  cancelled: 0,
}

type Order = Pick<
  AdminOrderDetail,
  | 'fulfilment'
  | 'shipping_type'
  | 'history'
  | 'date_prepared'
  | 'date_issued'
  | 'deposit'
  | 'is_exchange'
  | 'shortfall'
  | 'pay_way'
>

/** The four steps of an order as staff see them, with the time at which each was reached. */
export function toProgress({
  fulfilment,
  shipping_type,
  history,
  date_prepared,
  date_issued,
  deposit,
  is_exchange,
  shortfall,
  pay_way,
}: Order) {
  const reached = reachedIn[fulfilment]
  const isPickup = shipping_type === 'pickup'
  const timeOf = (status: OrderStatus) => findReached(history, status)?.at ?? null
  const paid = timeOf('procesado')
  const isUnpaid = fulfilment === 'unpaid'
  const waits = isUnpaid || fulfilment === 'to_prepare'
  return {
    reached,
    steps: [
      isUnpaid
        ? { label: toUnpaid({ deposit, pay_way }), at: date_issued }
        : { label: toPaid({ is_exchange, shortfall }), at: paid },
      fulfilment === 'to_prepare'
        ? { label: fulfilmentWords.to_prepare, at: paid }
        : { label: fulfilmentWords.prepared, at: waits ? null : date_prepared },
      {
        label: isPickup ? 'Listo para retirar' : fulfilmentWords.on_its_way,
        at: timeOf('en_camino'),
      },
      {
        label: isPickup ? fulfilmentWords.picked_up : fulfilmentWords.delivered,
        at: timeOf('entregado'),
      },
    ],
  }
}

function toUnpaid({ deposit, pay_way }: Pick<Order, 'deposit' | 'pay_way'>): string {
  if (deposit === 0) return 'Sin pagar'
  return pay_way ? 'Pagado en parte' : 'Con seña'
}

function toPaid({ is_exchange, shortfall }: Pick<Order, 'is_exchange' | 'shortfall'>): string {
  if (is_exchange) return 'Cambio acordado'
  return shortfall > 0 ? 'Pagado en parte' : 'Pagado'
}
