import { Chip } from '#backoffice/components/chip.tsx'
import {
  fulfilmentWords,
  type PaidOrder,
  toPaymentWords,
} from '#backoffice/messages/order-words.ts'
import type { Tone } from '#backoffice/messages/tone.ts'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import type { FulfilmentState } from '#contracts/fulfilment.ts'
import type { PaymentStatus } from '#contracts/orders.ts'

const fulfilmentTones: Record<FulfilmentState, [tone: Tone, filled: number]> = {
  unpaid: ['calm', 0],
  to_prepare: ['todo', 25],
  prepared: ['move', 50],
  ready_for_pickup: ['todo', 50],
  on_its_way: ['move', 75],
  returned: ['calm', 100],
  delivered: ['calm', 100],
  picked_up: ['calm', 100],
  cancelled: ['calm', 0],
}

type Fulfilled = {
  order: Pick<AdminOrder, 'fulfilment'> & Partial<Pick<AdminOrder, 'awaited_return' | 'deposit'>>
}

/** The pieces of a deposit are held, which «Sin pagar» does not say. A cancelled order goes nowhere, so it has no dial. */
export function FulfilmentChip({ order: { fulfilment, awaited_return, deposit = 0 } }: Fulfilled) {
  const isOpen = fulfilment === 'to_prepare' || fulfilment === 'prepared'
  if (awaited_return && isOpen) {
    return (
      <Chip tone="todo" filled={0}>
        Espera la pieza
      </Chip>
    )
  }
  const [tone, filled] = fulfilmentTones[fulfilment]
  return (
    <Chip tone={tone} {...(fulfilment !== 'cancelled' && { filled })}>
      {deposit > 0 && fulfilment === 'unpaid' ? 'Apartado' : fulfilmentWords[fulfilment]}
    </Chip>
  )
}

const paymentTones: Record<PaymentStatus, Tone> = {
  pending: 'calm',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'calm',
  refunded: 'calm',
  charged_back: 'bad',
  in_review: 'todo',
}

export const PaymentChip = ({ order }: { order: PaidOrder }) => (
  <Chip tone={toPaymentTone(order)}>{toPaymentWords(order)}</Chip>
)

function toPaymentTone(order: PaidOrder): Tone {
  const { status, payment_status, deposit, receipts, refunded, shortfall } = order
  if (status === 'cancelado') return 'calm'
  if (deposit > 0 || (receipts > 0 && payment_status === 'pending')) return 'todo'
  if (payment_status === 'approved' && shortfall > 0) return 'todo'
  return payment_status === 'approved' && refunded > 0 ? 'calm' : paymentTones[payment_status]
}
