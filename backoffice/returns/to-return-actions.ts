import type { AdminReturnDetail } from '#contracts/admin/return-shapes.ts'

export type ReturnAction = 'decide' | 'receive' | 'cancel' | 'reject'

export const actionLabels: Record<ReturnAction, string> = {
  decide: 'Decidir',
  receive: 'Llegó la pieza',
  cancel: 'Cancelar el pedido',
  reject: 'Rechazar',
}

type Row = Pick<AdminReturnDetail, 'kind' | 'state' | 'is_sent' | 'date_received' | 'date_booked'>

/** What staff can do with a return; the first one is its next step. A rejection is never the next step. */
export function toReturnActions(
  { kind, state, is_sent, date_received, date_booked }: Row,
  may: { receive: boolean; refund: boolean },
): { next: ReturnAction | null; others: ReturnAction[] } {
  if (!may.receive) return { next: null, others: [] }
  const isUndecided = state === 'requested' || state === 'received'
  const isPossible: Record<ReturnAction, boolean> = {
    decide: isUndecided && is_sent,
    receive: is_sent && !date_received && (isUndecided || state === 'approved'),
    cancel: isUndecided && !is_sent && may.refund,
    reject: isUndecided && !date_booked,
  }
  // The law leaves nothing to decide about a revocation before the piece is back.
  const steps: ReturnAction[] =
    kind === 'revocation' ? ['receive', 'decide', 'cancel'] : ['decide', 'receive', 'cancel']
  const [next = null, ...others] = steps.filter((each) => isPossible[each])
  return { next, others: isPossible.reject ? [...others, 'reject'] : others }
}
