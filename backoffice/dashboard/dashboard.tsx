import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'
import { Empty } from '#backoffice/components/list-state.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { useHasPermission, useMe } from '#backoffice/components/use-permission.ts'
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
      {summary && !summary.is_open && <ClosedNotice />}
      <SecondFactorNotice />
      {summary?.failed_backup && <FailedBackupNotice message={summary.failed_backup.message} />}
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
      {summary.demo === 'pending' && <LazyDemoNotice demo={summary.demo} />}
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

const FailedBackupNotice = ({ message }: { message: string }) => (
  <Alert severity="error" sx={{ marginBlockEnd: '1.5rem' }}>
    La copia de seguridad de anoche falló. {message} <Link to="/salud">Ver las copias</Link>
  </Alert>
)

/** Visitors see no shop yet. */
const ClosedNotice = () => (
  <Alert severity="info" sx={{ marginBlockEnd: '1.5rem' }}>
    La tienda está cerrada: quienes la visitan ven «Muy pronto».{' '}
    <Link to="/setup">Seguir preparándola</Link>
  </Alert>
)

/** Recommends a second factor to staff managers, whose password alone would give access to everything. */
function SecondFactorNotice() {
  const me = useMe()
  if (!me?.permissions.includes('staff') || me.has_second_factor) return null
  return (
    <Alert severity="warning" sx={{ marginBlockEnd: '1.5rem' }}>
      Tu cuenta puede todo y entra sólo con una contraseña.{' '}
      <Link to="/cuenta">Activá el segundo paso</Link>
    </Alert>
  )
}
