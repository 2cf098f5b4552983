import Box from '@mui/material/Box'
import { useCallback, useState } from 'react'
import { usePermissions } from 'react-admin'
import { call } from '#app/session/call.ts'
import { Head } from '#backoffice/frame/head.tsx'
import { useHasPermission } from '#backoffice/frame/use-permission.ts'
import { Waiting } from '#backoffice/frame/waiting.tsx'
import { formatLongDay } from '#backoffice/parts/moments.ts'
import { Replied } from '#backoffice/parts/replied.tsx'
import { Section } from '#backoffice/parts/section.tsx'
import { useReply } from '#backoffice/parts/use-reply.ts'
import { adminSummaryApi, type Summary } from '#contracts/admin/summary.ts'
import { Best, Searches } from './best.tsx'
import { Figures } from './figures.tsx'
import { LowStock } from './low-stock.tsx'
import { MoneyNotice } from './money-notice.tsx'
import { Periods } from './periods.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SecondFactorNotice } from './second-factor-notice.tsx'
import { TodaysVisits } from './todays-visits.tsx'
import { WorkQueues } from './work-queues.tsx'

/** How the shop stands, for whom the sales are no secret. */
export function Today() {
  const { isPending } = usePermissions()
  const seesSales = useHasPermission('orders', 'read_sales')
  if (isPending) return <Waiting />
  return seesSales ? <Dashboard /> : <Welcome />
}

function Welcome() {
  return (
    <>
      <Head title="Hoy" />
      <SecondFactorNotice />
      <p>En el menú está todo lo que tu rol te deja hacer.</p>
    </>
  )
}

/** What wants doing first, then how it sells. */
function Dashboard() {
  const [days, setDays] = useState(30)
  const ask = useCallback(() => call(adminSummaryApi.get, { query: { days } }), [days])
  return (
    <Replied of={useReply(ask)}>
      {(summary) => <Page summary={summary} days={days} onDays={setDays} />}
    </Replied>
  )
}

type Props = { summary: Summary; days: number; onDays: (days: number) => void }

/** What a shopper typed may be one long word. */
const lists = {
  display: 'grid',
  columnGap: '3rem',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  overflowWrap: 'anywhere',
}

const Page = ({ summary, days, onDays }: Props) => (
  <>
    <Head title="Hoy">
      <span>{formatLongDay(summary.today)}</span>
    </Head>
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
      <TodaysVisits visits={summary.appointments} />
      <LowStock stock={summary.low_stock} />
      <Best products={summary.best_products} />
      <Searches searches={summary.searches} />
    </Box>
  </>
)

/** Says whether the figures above count the orders that test payments paid. */
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
