import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { formatPrice } from '#app/ui/price.tsx'
import { formatDateTime } from '#backoffice/components/dates.ts'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import type { OrderStatus } from '#contracts/orders.ts'
import { MoveButtons } from './move-buttons.tsx'
import { toItemsLine } from './order-items-preview.tsx'
import { disputeWords, statusWords, toPaymentWords } from './order-words.ts'

const MAX_CARDS = 30

export function BoardColumn({ status, days }: { status: OrderStatus; days?: number | undefined }) {
  const {
    data = [],
    total = 0,
    isPending,
    error,
  } = useGetList<AdminOrder & { id: string }>('orders', {
    pagination: { page: 1, perPage: MAX_CARDS },
    sort: { field: 'date_issued', order: 'DESC' },
    filter: { status, days },
  })
  const name = `${statusWords[status]}${days ? `, ${days} días` : ''}`
  return (
    <Box component="section" aria-label={name} aria-busy={isPending}>
      <Typography
        variant="h2"
        sx={{
          fontSize: '1.25rem',
          paddingBottom: '0.5rem',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {statusWords[status]}{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '1rem' }}>
          {isPending ? '' : total}
        </Box>
      </Typography>
      {error && <p>No pudimos cargarlos.</p>}
      <ul>
        {data.map((order) => (
          <Box
            component="li"
            key={order.id}
            sx={{ paddingBlock: '0.75rem', borderBottom: 1, borderColor: 'divider' }}
          >
            <Link className="link" to={`/orders/${order.id}`}>
              {order.transaction_id}
            </Link>
            <div>{order.full_name}</div>
            <div>{toItemsLine(order.items)}</div>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {formatDateTime(order.date_issued)} · {toPaymentWords(order)}
            </Box>
            <div>{formatPrice(order.amount)}</div>
            {order.dispute === 'open' && <b>{disputeWords.open}</b>}
            <MoveButtons order={order} />
          </Box>
        ))}
      </ul>
      {total > data.length && (
        <Link
          className="link"
          to={`/orders?filter=${encodeURIComponent(JSON.stringify({ status }))}`}
        >
          Ver los {total}
        </Link>
      )}
    </Box>
  )
}
