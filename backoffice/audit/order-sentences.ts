import type { AuditAction } from '#contracts/admin/audit-actions.ts'
import type { OrderStatus } from '#contracts/orders.ts'
import type { Entry } from './to-entry-words.ts'

/** The part of `sentences` about orders. */
export const orderSentences: Record<AuditAction<'orders'>, string> = {
  create: 'cargó el pedido {}',
  update: 'cambió los datos de entrega del pedido {}',
  move: 'movió el pedido {}',
  take_back: 'volvió atrás el pedido {}',
  prepare: 'cambió la preparación del pedido {}',
  note: 'anotó algo en el pedido {}',
  tag: 'cambió las etiquetas del pedido {}',
  message: 'le escribió a quien compró el pedido {}',
  pay: 'anotó el pago del pedido {}',
  rest: 'anotó algo sobre lo que falta pagar del pedido {}',
  void: 'anuló un cobro del pedido {}, que se había anotado por error',
  refund: 'devolvió dinero del pedido {}',
  edit: 'cambió las piezas del pedido {}',
  swap: 'cambió un talle del pedido {}',
  cancel: 'canceló el pedido {}',
}

const moves: Record<OrderStatus, string> = {
  sin_procesar: 'reabrió el pedido {}, sin pagar',
  procesado: 'dejó para preparar el pedido {}',
  en_camino: 'despachó el pedido {}',
  entregado: 'marcó entregado el pedido {}',
  cancelado: 'canceló el pedido {}',
}
const pickupMoves: Partial<Record<OrderStatus, string>> = {
  en_camino: 'dejó listo para retirar el pedido {}',
  entregado: 'entregó en mano el pedido {}',
}

type Sentence = {
  sentence: string
  /** The sentence says all, so no changes are listed below it. */
  isWhole: boolean
}

const toFacts = (value: unknown) => (value ?? {}) as Record<string, unknown>

/** What was done with an order, in the words of its own history. Null if the sentence of the action says it. */
export function toOrderSentence({ action, before, after }: Entry): Sentence | null {
  const now = toFacts(after)
  if (action === 'tag') return { sentence: toTagSentence(before, after), isWhole: true }
  if (action === 'swap') return { sentence: 'cambió un talle del pedido {}', isWhole: true }
  if (action === 'prepare') {
    const isUndone = now['prepared'] === false
    const sentence = isUndone ? 'volvió a «Para preparar» el pedido {}' : 'preparó el pedido {}'
    return { sentence, isWhole: true }
  }
  const status = now['status'] as OrderStatus | undefined
  if (action === 'rest') {
    const isWaived = 'waived' in now
    const sentence = isWaived
      ? 'anotó que lo que falta del pedido {} no se cobra'
      : 'anotó un pago de lo que falta del pedido {}'
    return { sentence, isWhole: false }
  }
  if (action === 'take_back') return { sentence: toTakenBack(now), isWhole: false }
  if (action !== 'move' || !status || !Object.hasOwn(moves, status)) return null
  const ofPickup = now['shipping_type'] === 'pickup' ? pickupMoves[status] : undefined
  return { sentence: ofPickup ?? moves[status], isWhole: false }
}

function toTakenBack({ status, shipping_type }: Record<string, unknown>): string {
  const isPickup = shipping_type === 'pickup'
  if (status === 'en_camino') {
    return isPickup
      ? 'anotó que el pedido {} no se retiró todavía'
      : 'anotó que el pedido {} no se entregó todavía'
  }
  return isPickup
    ? 'anotó que el pedido {} no está listo para retirar todavía'
    : 'anotó que el pedido {} no salió todavía'
}

function toTagSentence(before: unknown, after: unknown): string {
  const [was, is] = [Number(toFacts(before)['tags']), Number(toFacts(after)['tags'])]
  if (is > was) return 'agregó una etiqueta al pedido {}'
  return is < was ? 'quitó una etiqueta del pedido {}' : 'cambió las etiquetas del pedido {}'
}
