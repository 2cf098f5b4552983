import Box from '@mui/material/Box'
import { formatDateTime } from '#backoffice/components/dates.ts'
import { formatAmount } from '#backoffice/components/pesos.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { problemWords, refundWords, toMethodWord, toProviderWord } from './order-words.ts'

const secondaryText = { color: 'text.secondary', fontSize: '0.875rem' }

/** The payments and refunds of an order with their states. */
export const OrderPayments = ({ order: { payments, refunds } }: { order: AdminOrderDetail }) => (
  <Box component="ul" sx={{ marginBlock: '1rem', '& > li': { marginBottom: '0.75rem' } }}>
    {payments.map(({ id, date_created, amount, currency, at_counter, method, ...payment }) => (
      <li key={id}>
        {formatDateTime(date_created)} · {formatAmount(amount, currency)} ·{' '}
        {at_counter ? toMethodWord(method) : `Mercado Pago ${id}`} ·{' '}
        {toProviderWord(payment.status)}
        {payment.problem && !payment.counted && (
          <div>No paga el pedido: {problemWords[payment.problem]}.</div>
        )}
      </li>
    ))}
    {refunds.map(({ id, date_created, amount, currency, status, reason, author, ...refund }) => (
      <li key={`refund ${id}`}>
        {formatDateTime(date_created)} · Devolución{' '}
        {amount ? formatAmount(amount, currency) : 'total'} · {reason}
        {author && ` · ${author}`} · {refundWords[status]}
        <Box sx={secondaryText}>{toReason({ ...refund, status })}</Box>
      </li>
    ))}
  </Box>
)

function toReason({
  status,
  refusal,
  fault,
}: Pick<AdminOrderDetail['refunds'][number], 'status' | 'refusal' | 'fault'>) {
  if (status === 'rejected') return refusal && `Mercado Pago dijo: ${refusal}`
  return status !== 'approved' && fault && `El último intento no llegó: ${fault}`
}
