import { DataTable, SelectInput } from 'react-admin'
import { formatPrice } from '#app/ui/price.tsx'
import { DeskList } from '#backoffice/parts/desk-list.tsx'
import { Search } from '#backoffice/parts/filters.tsx'
import { formatDay } from '#backoffice/parts/moments.ts'
import { RowLink } from '#backoffice/parts/row-link.tsx'
import type { Customer } from '#contracts/admin/customers.ts'
import { customerStates } from './customer-states.ts'

const Col = DataTable.Col<Customer>

export const CustomerList = () => (
  <DeskList<Customer>
    title="Clientes"
    sort={{ field: 'id', order: 'DESC' }}
    filters={
      <>
        <Search />
        <SelectInput source="state" label="Estado" choices={customerStates} helperText={false} />
      </>
    }
    card={(customer) => ({
      title: toName(customer),
      note: customer.email,
      aside: customer.orders > 0 ? formatPrice(customer.spent) : '',
    })}
  >
    <Col
      label="Nombre"
      render={(customer) => <RowLink id={customer.id}>{toName(customer)}</RowLink>}
    />
    <Col source="email" label="Correo" />
    <Col label="Ciudad" render={({ city }) => city} />
    <Col label="Pedidos" render={({ orders }) => orders} />
    <Col label="Gastó" render={({ spent }) => formatPrice(spent)} />
    <Col source="id" label="Desde" render={({ date_created }) => formatDay(date_created)} />
    <Col
      label="Estado"
      render={({ state }) => customerStates.find(({ id }) => id === state)?.name}
    />
  </DeskList>
)

const toName = ({ first_name, last_name }: Customer) =>
  `${first_name} ${last_name}`.trim() || 'Sin nombre'
