import Button from '@mui/material/Button'
import { DataTable, SelectInput } from 'react-admin'
import { Link } from 'react-router'
import { formatPrice } from '#app/ui/price.tsx'
import { toChoices } from '#backoffice/parts/choices.ts'
import { DeskList } from '#backoffice/parts/desk-list.tsx'
import { Search } from '#backoffice/parts/filters.tsx'
import { formatMoment } from '#backoffice/parts/moments.ts'
import { RowLink } from '#backoffice/parts/row-link.tsx'
import type { DeskOrder } from '#contracts/admin/order-shapes.ts'
import { OrderMark } from './order-mark.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { channelWords, paymentWords, statusWords, toPaymentWords } from './order-words.ts'

type Row = DeskOrder & { id: string }
const Col = DataTable.Col<Row>

const periods = [
  { id: 1, name: 'Hoy' },
  { id: 7, name: 'Últimos 7 días' },
  { id: 30, name: 'Últimos 30 días' },
]

const filters = (
  <>
    <Search />
    <SelectInput
      source="status"
      label="Estado"
      choices={toChoices(statusWords)}
      helperText={false}
    />
    <SelectInput
      source="payment_status"
      label="Pago"
      choices={toChoices(paymentWords)}
      helperText={false}
    />
    <SelectInput
      source="channel"
      label="Canal"
      choices={toChoices(channelWords)}
      helperText={false}
    />
    <SelectInput source="days" label="Desde" choices={periods} helperText={false} />
  </>
)

export const OrderList = () => (
  <DeskList<Row>
    title="Pedidos"
    above={<OrderTabs />}
    actions={
      <Button component={Link} to="/orders/create" variant="contained">
        Nuevo pedido
      </Button>
    }
    sort={{ field: 'date_issued', order: 'DESC' }}
    filters={filters}
    card={(order) => ({
      title: order.full_name,
      note: (
        <>
          {order.transaction_id} · <OrderMark status={order.status} />
          {order.is_test && ' · PRUEBA'}
        </>
      ),
      aside: formatPrice(order.amount),
    })}
  >
    <Col
      source="date_issued"
      label="Fecha"
      render={({ date_issued }) => formatMoment(date_issued)}
    />
    <Col label="Pedido" render={({ id }) => <RowLink id={id}>{id}</RowLink>} />
    <Col label="Cliente" render={({ full_name }) => full_name} />
    <Col label="Estado" render={({ status }) => <OrderMark status={status} />} />
    <Col label="Pago" render={toPaymentWords} />
    <Col label="Canal" render={({ channel }) => channelWords[channel]} />
    <Col source="amount" label="Total" align="right" render={({ amount }) => formatPrice(amount)} />
  </DeskList>
)
