import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import type { Exchange } from '#contracts/admin/return-shapes.ts'
import type { revocationSteps } from '#contracts/admin/revocations.ts'
import {
  type OrderReturn,
  openReturnStates,
  type PieceCondition,
  type ReturnKind,
  type ReturnState,
} from '#contracts/returns.ts'
import type { Tone } from './tone.ts'

export const kindWords: Record<ReturnKind, string> = {
  cancellation: 'Cancelación',
  exchange: 'Cambio',
  return: 'Devolución',
  revocation: 'Arrepentimiento',
}

/** What the case of an order is called in a button. */
export const requestWords: Record<ReturnKind, string> = {
  cancellation: 'el pedido de cancelación',
  exchange: 'el cambio',
  return: 'la devolución',
  revocation: 'el arrepentimiento',
}

export const isOpenReturn = (state: ReturnState): boolean =>
  (openReturnStates as readonly ReturnState[]).includes(state)

export const stateWords: Record<ReturnState, string> = {
  requested: 'Pedida',
  approved: 'Aprobada',
  received: 'Recibida',
  resolved: 'Resuelta',
  rejected: 'Rechazada',
  withdrawn: 'Retirada',
}

export const stateTones: Record<ReturnState, Tone> = {
  requested: 'todo',
  approved: 'move',
  received: 'todo',
  resolved: 'calm',
  rejected: 'calm',
  withdrawn: 'calm',
}

export const conditionWords: Record<PieceCondition, string> = {
  stock: 'Vuelve al stock',
  workshop: 'Al taller',
  damaged: 'Dañada',
}

export const travelWords: Record<Exchange['travel'], string> = {
  handed_over: 'Lo cambia en el local',
  pickup: 'Lo retira cuando esté listo',
  delivery: 'Se lo enviamos, sin cargo',
}

export const reasons = [
  'Le queda chico',
  'Le queda grande',
  'No es lo que esperaba',
  'Llegó dañada',
  'Llegó otra pieza',
  'Era un regalo',
]

export const resolutionWords: Record<NonNullable<OrderReturn['resolution']>, string> = {
  exchange: 'Otro talle o pieza',
  credit: 'Crédito para otra compra',
  refund: 'Su dinero',
}

export const returnStateWords: Record<NonNullable<AdminOrder['return_state']>, string> = {
  open: 'Devolución',
  part: 'Devuelto en parte',
  all: 'Devuelto',
}

export const stepWords: Record<(typeof revocationSteps)[number], string> = {
  answered: 'Responder',
  received: 'Recibir la pieza',
  refunded: 'Devolver el dinero',
  stocked: 'Anotar la pieza en el stock',
}
