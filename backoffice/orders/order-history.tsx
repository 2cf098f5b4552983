import Box from '@mui/material/Box'
import { formatMoment } from '#backoffice/components/dates.ts'
import { Section } from '#backoffice/components/section.tsx'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { toStatusWord } from './order-words.ts'

export const OrderHistory = ({ order }: { order: AdminOrderDetail }) => (
  <Section title="Historia">
    <ol>
      {order.history.map(({ status, at, note, author }) => (
        <li key={`${status} ${at}`} style={{ marginBottom: '0.75rem' }}>
          {toStatusWord(status, order.is_pickup)}
          {note && <span> · {note}</span>}
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {author ?? 'La tienda'} · {formatMoment(at)}
          </Box>
        </li>
      ))}
    </ol>
  </Section>
)
