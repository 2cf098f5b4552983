import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { formatLongDay } from '#backoffice/components/dates.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { PageHeader } from '#backoffice/shell/page-header.tsx'
import { useHasPermission, useMe } from '#backoffice/shell/use-permission.ts'
import { adminSummaryApi, type Summary } from '#contracts/admin/summary.ts'
import { formatPhone } from '#contracts/phone.ts'
import { BestSellers, Searches } from './best-sellers.tsx'
import { Figures } from './figures.tsx'
import { LowStock } from './low-stock.tsx'
import { MoneyNotice } from './money-notice.tsx'
import { Periods } from './periods.tsx'
import { SalesChart } from './sales-chart.tsx'
import { WorkQueues } from './work-queues.tsx'

/** The start page. Only staff who may see sales get the figures. */
export function Dashboard() {
  const seesSales = useHasPermission('orders', 'read_sales')
  return seesSales ? <SalesDashboard /> : <Welcome />
}

function Welcome() {
  return (
    <>
      <PageHeader title="Hoy" />
      <SecondFactorNotice />
      <p>En el menú está todo lo que tu rol te deja hacer.</p>
    </>
  )
}

/** Pending work first, then sales. */
function SalesDashboard() {
  const [days, setDays] = useState(30)
  const load = useCallback(() => call(adminSummaryApi.get, { query: { days } }), [days])
  return (
    <Loaded of={useReply(load)}>
      {(summary) => <Page summary={summary} days={days} onDays={setDays} />}
    </Loaded>
  )
}

type Props = { summary: Summary; days: number; onDays: (days: number) => void }

/** `overflowWrap`, because a search text may be one long word. */
const lists = {
  display: 'grid',
  columnGap: '3rem',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  overflowWrap: 'anywhere',
}

function Page({ summary, days, onDays }: Props) {
  const seesAppointments = useHasPermission('appointments')
  return (
    <>
      <PageHeader title="Hoy">
        <span>{formatLongDay(summary.today)}</span>
      </PageHeader>
      <MoneyNotice count={summary.unresolved_money} />
      <SecondFactorNotice />
      <WorkQueues summary={summary} />
      <Figures sales={summary.sales} />
      <TestOrders {...summary.test_orders} />
      <Section title="Ventas por día">
        <Periods days={days} onDays={onDays} />
        <SalesChart days={summary.sales_by_day} />
      </Section>
      <Box sx={lists}>
        {seesAppointments && <TodaysAppointments visits={summary.appointments} />}
        <LowStock stock={summary.low_stock} />
        <BestSellers products={summary.best_products} />
        <Searches searches={summary.searches} />
      </Box>
    </>
  )
}

/** Tells whether the figures above include orders with test payments. */
function TestOrders({ orders, counted }: Summary['test_orders']) {
  if (orders === 0) return null
  const named = orders === 1 ? '1 pedido de PRUEBA' : `${orders} pedidos de PRUEBA`
  return (
    <Box component="p" sx={{ color: 'text.secondary', marginBottom: '2rem' }}>
      {counted
        ? `Incluye ${named} de los últimos 30 días.`
        : `Sin contar ${named} de los últimos 30 días.`}
    </Box>
  )
}

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

const TodaysAppointments = ({ visits }: { visits: Summary['appointments'] }) => (
  <Section title="Turnos de hoy">
    {visits.length === 0 && <p>Hoy no viene nadie con turno.</p>}
    <ul>
      {visits.map(({ id, time, full_name, phone }) => (
        <li key={id} style={{ paddingBlock: '0.25rem' }}>
          {time} ·{' '}
          <Link className="link" to={`/appointments/${id}`}>
            {full_name}
          </Link>{' '}
          · {formatPhone(phone)}
        </li>
      ))}
    </ul>
  </Section>
)
