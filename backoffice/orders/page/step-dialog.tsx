import { CollectDialog } from '#backoffice/counter/collect-dialog.tsx'
import { toMissing } from '#backoffice/counter/deposit.tsx'
import { CounterPayment } from '#backoffice/orders/counter-payment.tsx'
import { MoveDialog } from '#backoffice/orders/move-dialog.tsx'
import type { PrimaryAction } from './primary-action.ts'
import type { Steppable } from './use-next-step.tsx'

type DialogProps = {
  order: Steppable
  does: PrimaryAction['does']
  onClose: () => void
}

/** The dialog of the next step of an order. */
export function StepDialog({ order, does, onClose }: DialogProps) {
  if (does === 'pay') return <PayDialog order={order} onClose={onClose} />
  return does === 'prepare' ? null : <MoveDialog order={order} status={does} onClose={onClose} />
}

const PayDialog = (props: { order: Steppable; onClose: () => void }) =>
  props.order.deposit > 0 ? (
    <CollectDialog missing={toMissing(props.order)} {...props} />
  ) : (
    <CounterPayment {...props} />
  )
