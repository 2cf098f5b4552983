import Alert from '@mui/material/Alert'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { formatAmount } from '#contracts/pesos.ts'

type Props = {
  payments: AdminOrderDetail['payments']
  /** What happens if the provider approves it. */
  consequence: string
}

/** Warns of a payment that the provider is still deciding about. */
export function PendingPayment({ payments, consequence }: Props) {
  const open = payments.find(({ status }) => status === 'in_process' || status === 'authorized')
  if (!open) return null
  return (
    <Alert severity="warning" sx={{ marginBottom: '0.75rem' }}>
      Mercado Pago está revisando un pago de {formatAmount(open.amount, open.currency)} de este
      pedido. {consequence}
    </Alert>
  )
}
