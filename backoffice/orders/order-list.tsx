import { DataTable, SelectInput } from 'react-admin'
import { formatPrice } from '#app/ui/price.tsx'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { toChoices } from '#backoffice/components/choices.ts'
import { formatDateTime } from '#backoffice/components/dates.ts'
import { Search } from '#backoffice/components/filters.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { OrderTabs } from '#backoffice/components/tabs.tsx'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import { OrderItemsPreview, toItemsLine } from './order-items-preview.tsx'
import { OrderStatusLabel } from './order-status-label.tsx'
import { channelWords, paymentWords, statusWords, toPaymentWords } from './order-words.ts'

type Row = AdminOrder & { id: string }
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
  <AdminList<Row>
    title="Pedidos"
    above={<OrderTabs />}
    create="Nuevo pedido"
    sort={{ field: 'date_issued', order: 'DESC' }}
    filters={filters}
    card={(order) => ({
      title: order.full_name,
      note: (
        <>
          {order.transaction_id} · <OrderStatusLabel order={order} />
          {order.is_test && ' · PRUEBA'}
          <br />
          {toItemsLine(order.items)}
        </>
      ),
      aside: formatPrice(order.amount),
    })}
  >
    <Col
      source="date_issued"
      label="Fecha"
      render={({ date_issued }) => formatDateTime(date_issued)}
    />
    <Col label="Pedido" render={({ id }) => <RowLink id={id}>{id}</RowLink>} />
    <Col label="Cliente" render={({ full_name }) => full_name} />
    <Col label="Piezas" render={({ items }) => <OrderItemsPreview items={items} />} />
    <Col label="Estado" render={(order) => <OrderStatusLabel order={order} />} />
    <Col label="Pago" render={toPaymentWords} />
    <Col label="Canal" render={({ channel }) => channelWords[channel]} />
    <Col source="amount" label="Total" align="right" render={({ amount }) => formatPrice(amount)} />
  </AdminList>
)
