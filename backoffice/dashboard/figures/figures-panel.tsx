import Button from '@mui/material/Button'
import { useStore } from 'react-admin'
import { Empty } from '#backoffice/components/list-state.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import dashboard from '#backoffice/dashboard/dashboard.module.css'
import type { Figures } from '#contracts/admin/figures.ts'
import { LineChart } from './line-chart.tsx'
import { MetricStrip } from './metric-strip.tsx'
import { type MetricName, metricNames } from './metrics.ts'
import { toSpanWords } from './moment-words.ts'
import css from './period.module.css'
import { PeriodSelect } from './period-select.tsx'
import { BestSellers, FailedSearches } from './rankings.tsx'
import { Shares } from './shares.tsx'
import table from './table.module.css'
import { useFigures } from './use-dashboard.ts'

/** How the shop sells: one chart of a chosen figure and period, then what and how. */
export function FiguresPanel() {
  const [period, setPeriod] = useStore('dashboard.period', '30d')
  const [stored, setMetric] = useStore<MetricName>('dashboard.metric', 'amount')
  const metric = metricNames.includes(stored) ? stored : 'amount'
  const { figures, error, refetch, isLoading } = useFigures(period)
  return (
    <div className={dashboard.below} aria-busy={isLoading || undefined}>
      <Panel
        title="Cómo va la tienda"
        aside={
          <span className={css.head}>
            {figures && <Keys figures={figures} />}
            <PeriodSelect period={period} onPeriod={setPeriod} />
          </span>
        }
      >
        {figures ? (
          <>
            <MetricStrip figures={figures} metric={metric} onMetric={setMetric} />
            <LineChart key={`${figures.period} ${metric}`} figures={figures} metric={metric} />
            <p className={table.note}>
              Cada pedido cuenta el día en que se hizo; en Contaduría, el día en que se cobró.
            </p>
            <TestOrders {...figures.test_orders} />
          </>
        ) : error ? (
          <Empty text={error.message}>
            <Button
              variant="outlined"
              onClick={() => {
                // A stored period may be one that is refused.
                setPeriod('30d')
                void refetch()
              }}
            >
              Reintentar
            </Button>
          </Empty>
        ) : (
          <div role="status" aria-busy="true" aria-label="Cargando" style={{ height: '21rem' }} />
        )}
      </Panel>
      {figures && (
        <div className={dashboard.three}>
          <BestSellers products={figures.best_products} />
          <FailedSearches searches={figures.searches} />
          <Shares figures={figures} />
        </div>
      )}
    </div>
  )
}

const Keys = ({ figures: { now, before } }: { figures: Figures }) => (
  <span className={css.keys}>
    <span>{toSpanWords(now)}</span>
    <span className={css.was}>{toSpanWords(before)}</span>
  </span>
)

/** Tells whether the figures include orders with test payments. */
function TestOrders({ orders, counted }: Figures['test_orders']) {
  if (orders === 0) return null
  const named = orders === 1 ? '1 pedido de PRUEBA' : `${orders} pedidos de PRUEBA`
  return <p className={table.note}>{counted ? `Incluye ${named}.` : `Sin contar ${named}.`}</p>
}
