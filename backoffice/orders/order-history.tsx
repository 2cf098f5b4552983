import Box from '@mui/material/Box'
import { formatMoment } from '#backoffice/parts/moments.ts'
import { Section } from '#backoffice/parts/section.tsx'
import type { DeskOrderDetail } from '#contracts/admin/order-shapes.ts'
import { statusWords } from './order-words.ts'

export const OrderHistory = ({ order }: { order: DeskOrderDetail }) => (
  <Section title="Historia">
    <ol>
      {order.history.map(({ status, at, note, author }) => (
        <li key={`${status} ${at}`} style={{ marginBottom: '0.75rem' }}>
          {statusWords[status]}
          {note && <span> · {note}</span>}
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {author ?? 'La tienda'} · {formatMoment(at)}
          </Box>
        </li>
      ))}
    </ol>
  </Section>
)
