import { Panel } from '#backoffice/components/panel.tsx'
import { toChannelWord } from '#backoffice/dashboard/figures/metric-words.ts'
import type { Summary } from '#contracts/admin/summary.ts'
import { formatPrice } from '#contracts/format-price.ts'
import agenda from './agenda.module.css'

/** What was sold today, by channel. */
export function Takings({ takings }: { takings: NonNullable<Summary['takings']> }) {
  const { channels, orders, amount } = takings
  if (orders === 0) return null
  return (
    <Panel title="Hoy hasta ahora">
      <dl className={agenda.sums}>
        {channels.map((each) => (
          <Line
            key={each.channel}
            name={`${toChannelWord(each.channel)} · ${each.orders}`}
            amount={each.amount}
          />
        ))}
        <Line
          name={orders === 1 ? 'Total · 1 venta' : `Total · ${orders} ventas`}
          amount={amount}
          isSum
        />
      </dl>
    </Panel>
  )
}

type LineProps = { name: string; amount: number; isSum?: boolean }

const Line = ({ name, amount, isSum }: LineProps) => (
  <>
    <dt data-sum={isSum}>{name}</dt>
    <dd data-sum={isSum}>{formatPrice(amount)}</dd>
  </>
)
