import Box from '@mui/material/Box'
import { formatPrice } from '#app/ui/price.tsx'
import { formatMoment } from '#backoffice/parts/moments.ts'
import type { DeskOrderDetail } from '#contracts/admin/order-shapes.ts'
import { methodWords, problemWords, refundWords, toProviderWord } from './order-words.ts'

const quiet = { color: 'text.secondary', fontSize: '0.875rem' }

/** Every payment and every refund, each with how it stands. */
export const OrderPayments = ({ order: { payments, refunds } }: { order: DeskOrderDetail }) => (
  <Box component="ul" sx={{ marginBlock: '1rem', '& > li': { marginBottom: '0.75rem' } }}>
    {payments.map(({ id, date_created, amount, at_counter, method, status, problem, counted }) => (
      <li key={id}>
        {formatMoment(date_created)} · {formatPrice(amount)} ·{' '}
        {at_counter ? (methodWords[method] ?? method) : `Mercado Pago ${id}`} ·{' '}
        {toProviderWord(status)}
        {problem && !counted && <div>No paga el pedido: {problemWords[problem]}.</div>}
      </li>
    ))}
    {refunds.map(({ id, date_created, amount, status, reason, author, refusal, fault }) => (
      <li key={`refund ${id}`}>
        {formatMoment(date_created)} · Devolución {amount ? formatPrice(amount) : 'total'} ·{' '}
        {reason}
        {author && ` · ${author}`} · {refundWords[status]}
        <Box sx={quiet}>{toWhy({ status, refusal, fault })}</Box>
      </li>
    ))}
  </Box>
)

function toWhy({
  status,
  refusal,
  fault,
}: Pick<DeskOrderDetail['refunds'][number], 'status' | 'refusal' | 'fault'>) {
  if (status === 'rejected') return refusal && `Mercado Pago dijo: ${refusal}`
  return status !== 'approved' && fault && `El último intento no llegó: ${fault}`
}
