import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'
import type { OrderStatus } from '#contracts/orders.ts'

type Reason = {
  warning: string
  confirmation: string
  /** Staff must write why it leaves nevertheless. */
  needsNote?: true
}

const wantedBack = {
  confirmation: 'Sale igual, aunque quien compró pidió cancelarlo o devolverlo',
  needsNote: true,
} as const

/** Why an order should not leave the shop yet. Staff may confirm that it leaves. */
export function findReasonToWait(
  order: AdminOrder,
  to: OrderStatus,
  refusal: string,
): Reason | null {
  const { is_pickup, has_open_revocation, return_state, awaited_return } = order
  const isReadied = to === 'en_camino' && is_pickup
  const isHandedOver = to === 'entregado' && is_pickup
  if (to !== 'en_camino' && !isHandedOver) return null
  if (has_open_revocation) {
    const warning = 'Quien compró se arrepintió: respondé antes de despacharlo.'
    return { warning, ...wantedBack }
  }
  if (return_state === 'open' || refusal === 'order_wanted_back') {
    const warning = 'Hay un pedido de cancelación o devolución sin resolver.'
    return { warning, ...wantedBack }
  }
  // Who collects a piece brings the old one along.
  if ((awaited_return && !isReadied) || refusal === 'exchange_not_returned') {
    const of = awaited_return ? ` ${awaited_return}` : ''
    return {
      warning: `Todavía no volvió la pieza del cambio${of}.`,
      confirmation: 'Sale igual, aunque la otra pieza no volvió',
    }
  }
  return null
}

export const LeaveWarning = ({ reason }: { reason: Reason }) => (
  <Alert severity="warning" sx={{ marginBottom: '0.75rem' }}>
    {reason.warning}
  </Alert>
)

/** An order that is paid in part may leave, but not unnoticed. */
export const ShortWarning = ({ order }: { order: AdminOrder }) =>
  order.shortfall > 0 && (
    <Alert severity="warning" sx={{ marginBottom: '0.75rem' }}>
      Está pagado en parte: falta cobrar {formatPrice(order.shortfall)}.
    </Alert>
  )

export const LeaveConfirmation = ({ reason }: { reason: Reason }) => (
  <FormControlLabel
    sx={{ marginBottom: '0.75rem' }}
    control={<Checkbox name="despite_request" required />}
    label={reason.confirmation}
  />
)
