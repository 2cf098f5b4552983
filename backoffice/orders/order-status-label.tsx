import Box from '@mui/material/Box'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import type { OrderStatus } from '#contracts/orders.ts'
import { toStatusWord } from './order-words.ts'

const colours: Record<OrderStatus, string> = {
  sin_procesar: 'var(--edge)',
  procesado: 'var(--gold)',
  en_camino: 'var(--navy)',
  entregado: 'var(--good)',
  cancelado: 'var(--bad)',
}

type Props = { order: Pick<AdminOrder, 'status' | 'is_pickup'> }

export const OrderStatusLabel = ({ order: { status, is_pickup } }: Props) => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: '0.5rem', whiteSpace: 'nowrap' }}
  >
    <span
      aria-hidden
      style={{ width: 8, height: 8, borderRadius: 8, backgroundColor: colours[status] }}
    />
    {toStatusWord(status, is_pickup)}
  </Box>
)
