import { toShippingType } from '#contracts/fulfilment.ts'
import type { OrderStatus } from '#contracts/orders.ts'
import { openReturnStates, type ReturnState } from '#contracts/returns.ts'
import type { Tx } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { isBeingRefunded } from '#domain/payments/refunds.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { toOwed } from './open-rest.ts'
import { leavesShop, listMoves } from './order-status.ts'
import { requireCover } from './require-cover.ts'
import { findAwaitedReturn, findOpenRevocation, listReturnsOfOrder } from './return-marks.ts'

type Meant = {
  /** Staff know that the buyer asked to take it back, or has not returned what it replaces. */
  despite_request?: boolean | undefined
  /** Why it leaves nevertheless; only the team reads it. */
  note?: string | undefined
}

/** Throws if staff may not move the order to this status, or have to confirm it. The order is locked. */
export async function requireMove(
  tx: Tx,
  order: OrderRow,
  to: OrderStatus,
  { despite_request = false, note = '' }: Meant = {},
): Promise<void> {
  if (order.status === to) {
    throw new Refusal('order_already_moved', { wording: toAlready(order) })
  }
  if (leavesShop(to, order) && (await isBeingRefunded(tx, order.id))) {
    throw new Refusal('order_going_back')
  }
  if (leavesShop(to, order)) await requireCover(tx, order)
  const allowed = listMoves({ ...order, owed: toOwed(order) })
  if (!allowed.includes(to)) throw new Refusal(toRefusalCode(order, to))
  if (!leavesShop(to, order)) return
  const wish = await findWish(tx, order)
  if (wish && !despite_request) throw new Refusal('order_wanted_back', { wording: wish })
  if (wish && !note.trim()) throw new Invalid({ note: ['Escribí por qué sale igual.'] })
  if (despite_request) return
  // Who collects a piece brings the old one along.
  const isReadied = order.is_pickup && to === 'en_camino'
  if (!isReadied) await requireReturned(tx, order)
}

/** Throws if the order is an exchange whose old pieces have not come back. */
async function requireReturned(tx: Tx, { id }: OrderRow): Promise<void> {
  const code = await findAwaitedReturn(tx, id)
  if (!code) return
  throw new Refusal('exchange_not_returned', {
    wording: `Todavía no volvió la pieza del cambio ${code}: recibila antes, o confirmá que sale igual.`,
  })
}

/** What the buyer asked for that is not decided yet, or null. */
async function findWish(tx: Tx, { id }: OrderRow): Promise<string | null> {
  const revocation = await findOpenRevocation(tx, id)
  if (revocation) {
    return `Quien compró se arrepintió (${revocation.code}): respondé antes, o confirmá que sale igual.`
  }
  const open = (await listReturnsOfOrder(tx, id)).find(({ state }) => isOpen(state))
  return open
    ? `Quien compró pidió cancelarlo o devolverlo (${open.code}): resolvelo antes, o confirmá que sale igual.`
    : null
}

const isOpen = (state: ReturnState): boolean => openReturnStates.some((each) => each === state)

const sent = {
  delivery: 'El pedido ya está en camino.',
  pickup: 'El pedido ya está listo para retirar.',
  local: 'El pedido ya salió con el cadete.',
}

function toAlready({ status, shipping_type, is_pickup }: OrderRow): string {
  if (status === 'en_camino') return sent[toShippingType(shipping_type, is_pickup)]
  if (status === 'entregado') {
    return is_pickup ? 'El pedido ya se retiró.' : 'El pedido ya se entregó.'
  }
  return status === 'cancelado'
    ? 'El pedido ya está cancelado.'
    : 'El pedido ya está en ese estado.'
}

function toRefusalCode(order: OrderRow, to: OrderStatus) {
  const { status, is_pickup, payment_status, dispute } = order
  if (leavesShop(to, order) && dispute === 'open') return 'order_disputed'
  if (to === 'procesado' && payment_status !== 'approved') return 'order_not_paid'
  if (to === 'entregado' && is_pickup && status === 'procesado') return 'order_not_ready'
  return to === 'cancelado' && payment_status === 'approved' ? 'order_paid' : 'order_state_final'
}
