import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'
import { Empty } from '#backoffice/components/list-state.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import { formatLongDay } from '#backoffice/format/dates.ts'
import type { Summary } from '#contracts/admin/summary.ts'
import { Bones } from './bones.tsx'
import css from './dashboard.module.css'
import { useSummary } from './figures/use-dashboard.ts'
import { AlsoWaiting, countWaiting } from './work/also-waiting.tsx'
import { OrdersPanel } from './work/orders-panel.tsx'
import { RevocationClock } from './work/revocation-clock.tsx'
import { Takings } from './work/takings.tsx'
import { countVisits, TodaysAppointments } from './work/todays-appointments.tsx'

const DemoNotice = lazyComponent(
  async () => (await import('#backoffice/demo/demo-notice.tsx')).DemoNotice,
)
const FiguresPanel = lazyComponent(
  async () => (await import('./figures/figures-panel.tsx')).FiguresPanel,
)
const FirstSteps = lazyComponent(async () => (await import('./setup/first-steps.tsx')).FirstSteps)
const Notices = lazyComponent(async () => (await import('./notices.tsx')).Notices)
const SetupNotice = lazyComponent(
  async () => (await import('./setup/setup-notice.tsx')).SetupNotice,
)

/** The start page: what waits for a hand, then how the shop sells. */
export function Dashboard() {
  const { summary, error, refetch } = useSummary()
  const sells = useHasPermission('orders')
  return (
    <>
      <PageHeader title="Hoy">
        {summary && <span style={{ alignSelf: 'center' }}>{formatLongDay(summary.today)}</span>}
        {sells && (
          <Button component={Link} to="/venta" variant="contained">
            Nueva venta
          </Button>
        )}
      </PageHeader>
      <Suspense fallback={null}>
        <Notices summary={summary} />
      </Suspense>
      {summary ? (
        <Page summary={summary} />
      ) : error ? (
        <Empty text={error.message}>
          <Button variant="outlined" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </Empty>
      ) : (
        <Bones />
      )}
    </>
  )
}

function Page({ summary }: { summary: Summary }) {
  const seesSales = useHasPermission('read_sales')
  return (
    <>
      {(summary.is_new || !summary.is_open) && summary.setup && (
        <Suspense fallback={null}>
          <FirstSteps setup={summary.setup} />
        </Suspense>
      )}
      {summary.demo === 'pending' && (
        <div style={{ marginBlockEnd: '1.5rem' }}>
          <LazyDemoNotice demo={summary.demo} />
        </div>
      )}
      <Work summary={summary} />
      {seesSales && !summary.is_new && (
        <Suspense fallback={null}>
          <FiguresPanel />
        </Suspense>
      )}
    </>
  )
}

const countOrders = ({ to_prepare, prepared }: Summary) => to_prepare.count + prepared.count

/** Two columns: orders and tasks, beside what has an hour. Parts without work are not shown. */
function Work({ summary }: { summary: Summary }) {
  const isIdle = countOrders(summary) + countWaiting(summary) === 0
  const hasAside =
    summary.demo !== null ||
    summary.revocations.count + countVisits(summary) > 0 ||
    summary.takings?.orders ||
    (!summary.is_new && summary.is_open && summary.setup?.some(({ done }) => !done))
  if (summary.is_new && summary.setup && isIdle && !hasAside) return null
  return (
    <div className={hasAside ? css.columns : css.stack}>
      <div className={css.stack}>
        <OrdersPanel
          title="Para preparar"
          queue={summary.to_prepare}
          filter={{ fulfilment: 'to_prepare' }}
        />
        <OrdersPanel
          title="Preparados"
          queue={summary.prepared}
          filter={{ fulfilment: 'prepared' }}
        />
        <AlsoWaiting summary={summary} />
        {isIdle && (
          <Empty
            text={
              summary.is_new
                ? 'Cuando entre el primer pedido, lo vas a ver acá.'
                : 'No hay nada pendiente.'
            }
          />
        )}
      </div>
      {hasAside && (
        <div className={css.stack}>
          <RevocationClock queue={summary.revocations} />
          <TodaysAppointments summary={summary} />
          {summary.takings && <Takings takings={summary.takings} />}
          {!summary.is_new && summary.is_open && summary.setup && (
            <Suspense fallback={null}>
              <SetupNotice setup={summary.setup} />
            </Suspense>
          )}
          {summary.demo && summary.demo !== 'pending' && <LazyDemoNotice demo={summary.demo} />}
        </div>
      )}
    </div>
  )
}

const LazyDemoNotice = ({ demo }: { demo: NonNullable<Summary['demo']> }) => (
  <Suspense fallback={null}>
    <DemoNotice demo={demo} />
  </Suspense>
)
