import Button from '@mui/material/Button'
import { DataTable } from 'react-admin'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { Avatar } from '#backoffice/components/avatar.tsx'
import { Chip } from '#backoffice/components/chip.tsx'
import { yesOrNo } from '#backoffice/components/choices.ts'
import { ChoiceFilter, Search } from '#backoffice/components/filters.tsx'
import { PeriodFilter } from '#backoffice/components/period-filter.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { useHasPermission, useMayCall } from '#backoffice/components/use-permission.ts'
import { download } from '#backoffice/data/download.ts'
import { formatDay } from '#backoffice/format/dates.ts'
import { customerStateWords } from '#backoffice/messages/code-words.ts'
import { adminCustomersApi, type Customer } from '#contracts/admin/customers.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { formatPhone } from '#contracts/phone.ts'
import css from './customer-list.module.css'
import { customerStates } from './customer-states.ts'
import { CustomerTabs } from './customer-tabs.tsx'
import { TagFilter, Tags } from './customer-tags.tsx'
import { stateTones, toName } from './customer-words.ts'
import { PhoneLink } from './phone-link.tsx'

const Col = DataTable.Col<Customer>

export function CustomerList() {
  const seesSales = useHasPermission('read_sales')
  return (
    <AdminList<Customer>
      title="Clientes"
      create="Nuevo cliente"
      above={<CustomerTabs />}
      actions={<ExportCustomers />}
      sort={{ field: 'id', order: 'DESC' }}
      filters={
        <>
          <Search />
          <ChoiceFilter source="state" label="Cuenta" choices={customerStates} />
          <TagFilter />
          <ChoiceFilter source="bought" label="Compró" choices={yesOrNo} />
          <ChoiceFilter source="consents" label="Promociones" choices={yesOrNo} />
          <PeriodFilter label="Última compra" from="since" until="until" />
        </>
      }
      card={(customer) => ({
        title: toName(customer),
        note: [customer.email, formatPhone(customer.phone), customer.city]
          .filter(Boolean)
          .join(' · '),
        aside: toSpent(customer),
      })}
    >
      <Col source="name" label="Cliente" render={(customer) => <Person customer={customer} />} />
      <Col label="Teléfono" render={({ phone }) => <PhoneLink phone={phone} />} />
      <Col source="city" label="Ciudad" render={({ city }) => city} />
      <Col source="ring_size" label="Talle" render={({ ring_size }) => ring_size} />
      <Col label="Etiquetas" render={({ tags }) => <Tags tags={tags} />} />
      <Col source="orders" label="Pedidos" render={({ orders }) => orders || ''} />
      {seesSales && <Col source="spent" label="Gastó" render={toSpent} />}
      <Col
        source="last_purchase"
        label="Última compra"
        render={({ last_purchase }) => (last_purchase ? formatDay(last_purchase) : '')}
      />
      <Col source="id" label="Desde" render={({ date_created }) => formatDay(date_created)} />
    </AdminList>
  )
}

const toSpent = ({ spent, orders }: Customer): string =>
  spent !== null && orders > 0 ? formatPrice(spent) : ''

const Person = ({ customer }: { customer: Customer }) => (
  <span className={css.person}>
    <Avatar name={toName(customer)} />
    <span className={css.names}>
      <span>
        <RowLink id={customer.id}>{toName(customer)}</RowLink>{' '}
        {customer.state !== 'active' && (
          <Chip tone={stateTones[customer.state]}>{customerStateWords[customer.state]}</Chip>
        )}
      </span>
      <small>{customer.email}</small>
    </span>
  </span>
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
