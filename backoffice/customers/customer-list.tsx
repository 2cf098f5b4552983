import Button from '@mui/material/Button'
import { DataTable, SelectInput } from 'react-admin'
import { formatPrice } from '#app/ui/price.tsx'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { formatDay } from '#backoffice/components/dates.ts'
import { Search } from '#backoffice/components/filters.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { download } from '#backoffice/data/download.ts'
import { useMayCall } from '#backoffice/shell/use-permission.ts'
import { adminCustomersApi, type Customer } from '#contracts/admin/customers.ts'
import { customerStates } from './customer-states.ts'

const Col = DataTable.Col<Customer>

export const CustomerList = () => (
  <AdminList<Customer>
    title="Clientes"
    actions={<ExportCustomers />}
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
  </AdminList>
)

/** The export requires a confirmation of the identity. */
function ExportCustomers() {
  const [isBusy, act] = useAction()
  const mayExport = useMayCall(adminCustomersApi.export)
  if (!mayExport) return null
  return (
    <Button
      variant="outlined"
      disabled={isBusy}
      onClick={() => act(() => download(adminCustomersApi.export, {}))}
    >
      Descargar clientes.csv
    </Button>
  )
}

const toName = ({ first_name, last_name }: Customer) =>
  `${first_name} ${last_name}`.trim() || 'Sin nombre'
