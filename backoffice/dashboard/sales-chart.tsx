import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { formatPrice } from '#app/ui/price.tsx'
import { formatDay } from '#backoffice/components/dates.ts'
import type { Summary } from '#contracts/admin/summary.ts'
import { type Bar, toAxisMaximum, toBars } from './to-bars.ts'

const WIDTH = 900
const HEIGHT = 180

const toName = ({ from, until }: Bar) =>
  from === until ? formatDay(from) : `${formatDay(from)} a ${formatDay(until)}`

/** A bar chart of the sales, with the same figures as a table for screen readers. */
export function SalesChart({ days }: { days: Summary['sales_by_day'] }) {
  const bars = toBars(days)
  const most = Math.max(...bars.map(({ amount }) => amount), 0)
  if (most === 0) return <NoSales days={days.length} />
  const top = toAxisMaximum(most)
  const total = days.reduce((sum, { amount }) => sum + amount, 0)
  const step = WIDTH / Math.max(bars.length, 1)
  const toHeight = (amount: number) => (Math.max(amount, 0) / top) * (HEIGHT - 2)
  return (
    <>
      <Legend>{formatPrice(top)}</Legend>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Ventas por día: ${formatPrice(total)} en ${days.length} días`}
        preserveAspectRatio="none"
        style={{ width: '100%', height: 'clamp(8rem, 20vw, 13rem)', overflow: 'visible' }}
      >
        <line x1={0} x2={WIDTH} y1={1} y2={1} stroke="var(--line)" />
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke="var(--edge)" />
        {bars.map((bar, index) => (
          <rect
            key={bar.from}
            x={index * step + step * 0.15}
            width={step * 0.7}
            y={HEIGHT - toHeight(bar.amount)}
            height={toHeight(bar.amount)}
            fill="var(--gold)"
          >
            <title>{`${toName(bar)}: ${formatPrice(bar.amount)}`}</title>
          </rect>
        ))}
      </svg>
      <Legend>
        <span>{formatDay(bars[0]?.from ?? '')}</span>
        <span>{formatDay(bars.at(-1)?.until ?? '')}</span>
      </Legend>
      <details style={{ marginTop: '0.5rem' }}>
        <summary className="link" style={{ display: 'inline-block' }}>
          Ver como tabla
        </summary>
        <SalesTable bars={bars} />
      </details>
    </>
  )
}

/** Replaces the chart, which would have an empty axis. */
const NoSales = ({ days }: { days: number }) => (
  <Box
    component="p"
    sx={{
      borderTop: 1,
      borderBottom: 1,
      borderColor: 'divider',
      color: 'text.secondary',
      paddingBlock: '2.5rem',
      textAlign: 'center',
    }}
  >
    {days === 365
      ? 'No hubo ventas en el último año.'
      : `No hubo ventas en los últimos ${days} días.`}
  </Box>
)

const Legend = ({ children }: { children: ReactNode }) => (
  <Box
    aria-hidden
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      color: 'text.secondary',
      fontSize: '0.8125rem',
    }}
  >
    {children}
  </Box>
)

const SalesTable = ({ bars }: { bars: Bar[] }) => (
  <Box
    component="table"
    sx={{
      marginTop: '0.75rem',
      borderCollapse: 'collapse',
      '& th, & td': { padding: '0.25rem 1.5rem 0.25rem 0', textAlign: 'left' },
    }}
  >
    <thead>
      <tr>
        <th scope="col">Días</th>
        <th scope="col">Pedidos</th>
        <th scope="col">Ventas</th>
      </tr>
    </thead>
    <tbody>
      {bars.map((bar) => (
        <tr key={bar.from}>
          <td>{toName(bar)}</td>
          <td>{bar.orders}</td>
          <td>{formatPrice(bar.amount)}</td>
        </tr>
      ))}
    </tbody>
  </Box>
)
