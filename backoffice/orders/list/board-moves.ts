import { fulfilmentWords, toMoveWord } from '#backoffice/messages/order-words.ts'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import type { OrderStatus } from '#contracts/orders.ts'

/** Why a card cannot be dropped on a column. */
export function toRefusalWords(
  { transaction_id, fulfilment, status, dispute }: RefusedOrder,
  to: BoardColumnName,
): string {
  const goal = `${transaction_id} no pasa a «${fulfilmentWords[to]}»`
  if (status === 'sin_procesar') return `${goal}: todavía no está pagado.`
  if (dispute === 'open') return `${goal}: el pago está en disputa.`
  return `${goal}: está en «${fulfilmentWords[fulfilment]}».`
}

type RefusedOrder = Pick<AdminOrder, 'transaction_id' | 'fulfilment' | 'status' | 'dispute'>

export const boardColumns = [
  'to_prepare',
  'prepared',
  'ready_for_pickup',
  'on_its_way',
  'delivered',
  'unpaid',
] as const
export type BoardColumnName = (typeof boardColumns)[number]

export type BoardMove = {
  /** The column where the order is afterwards; a cancelled order leaves the board. */
  to: BoardColumnName | null
  label: string
  change: { prepared: boolean } | { status: OrderStatus }
}

type Permissions = { mayPrepare: boolean; mayMove: boolean }
type MovableOrder = Pick<
  AdminOrder,
  'fulfilment' | 'can_move_to' | 'is_pickup' | 'shipping_type' | 'dispute'
>

/** The moves of an order on the board, the next step first and cancelling last. */
export function listBoardMoves(
  order: MovableOrder,
  { mayPrepare, mayMove }: Permissions,
): BoardMove[] {
  const moves: BoardMove[] = []
  if (mayPrepare && order.fulfilment === 'to_prepare' && order.dispute !== 'open') {
    moves.push({ to: 'prepared', label: 'Marcar preparado', change: { prepared: true } })
  }
  if (mayMove) moves.push(...order.can_move_to.map((status) => toMove(order, status)))
  if (mayPrepare && order.fulfilment === 'prepared') {
    moves.push({ to: 'to_prepare', label: 'Volver a preparar', change: { prepared: false } })
  }
  return moves.sort((one, other) => Number(one.to === null) - Number(other.to === null))
}

const toMove = ({ is_pickup, shipping_type }: MovableOrder, status: OrderStatus): BoardMove => ({
  to: toColumn(status, is_pickup),
  label: toMoveWord(status, shipping_type),
  change: { status },
})

function toColumn(status: OrderStatus, isPickup: boolean): BoardColumnName | null {
  if (status === 'en_camino') return isPickup ? 'ready_for_pickup' : 'on_its_way'
  return status === 'entregado' ? 'delivered' : null
}
