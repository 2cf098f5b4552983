import Box from '@mui/material/Box'
import { formatPrice } from '#app/ui/price.tsx'
import type { Summary } from '#contracts/admin/summary.ts'
import { toTrend } from './to-trend.ts'

const names = { today: 'Hoy', week: 'Últimos 7 días', month: 'Últimos 30 días' } as const

/** The sales figures, compared with the previous period of the same length. */
export const Figures = ({ sales }: { sales: Summary['sales'] }) => (
  <Box
    component="section"
    aria-label="Ventas"
    sx={{
      display: 'grid',
      gap: '1.5rem 2.5rem',
      gridTemplateColumns: { sm: 'repeat(3, 1fr)' },
      marginBottom: '2.5rem',
    }}
  >
    {(Object.keys(names) as (keyof typeof names)[]).map((period) => {
      const { now, before } = sales[period]
      return (
        <div key={period}>
          <Box sx={{ color: 'text.secondary' }}>{names[period]}</Box>
          <Box sx={{ fontSize: '1.75rem', lineHeight: 1.3 }}>{formatPrice(now.amount)}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {now.orders} {now.orders === 1 ? 'pedido' : 'pedidos'} ·{' '}
            {toTrend(now.amount, before.amount)}
          </Box>
        </div>
      )
    })}
  </Box>
)
