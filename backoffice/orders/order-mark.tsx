import Box from '@mui/material/Box'
import type { OrderStatus } from '#contracts/orders.ts'
import { statusWords } from './order-words.ts'

const colours: Record<OrderStatus, string> = {
  sin_procesar: 'var(--edge)',
  procesado: 'var(--gold)',
  en_camino: 'var(--navy)',
  entregado: 'var(--good)',
  cancelado: 'var(--bad)',
}

export const OrderMark = ({ status }: { status: OrderStatus }) => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: '0.5rem', whiteSpace: 'nowrap' }}
  >
    <span
      aria-hidden
      style={{ width: 8, height: 8, borderRadius: 8, backgroundColor: colours[status] }}
    />
    {statusWords[status]}
  </Box>
)
