import type { OrderStatus } from './orders.ts'

/** The statuses in the order in which an order reaches them. */
const steps: OrderStatus[] = ['sin_procesar', 'procesado', 'en_camino', 'entregado']

/**
 * When an order reached a status: the first entry since it last was at an earlier one, because a step that was taken back
 * leaves another entry of the step before.
 */
export function findReached<E extends { status: OrderStatus }>(
  history: E[],
  status: OrderStatus,
): E | undefined {
  const earlier = steps.slice(0, Math.max(0, steps.indexOf(status)))
  const isEarlier = (entry: E) => earlier.includes(entry.status) || entry.status === 'cancelado'
  return history
    .slice(history.findLastIndex(isEarlier) + 1)
    .find((entry) => entry.status === status)
}
