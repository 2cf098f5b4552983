import Button from '@mui/material/Button'
import { DataTable } from 'react-admin'
import { Link } from 'react-router'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { Avatar } from '#backoffice/components/avatar.tsx'
import { Search } from '#backoffice/components/filters.tsx'
import { PeriodFilter } from '#backoffice/components/period-filter.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { useHasPermission, useMayCall } from '#backoffice/components/use-permission.ts'
import css from '#backoffice/customers/customer-list.module.css'
import { CustomerTabs } from '#backoffice/customers/customer-tabs.tsx'
import { TagFilter, Tags } from '#backoffice/customers/customer-tags.tsx'
import { PhoneLink } from '#backoffice/customers/phone-link.tsx'
import { toGuestName } from '#backoffice/customers/to-guest-name.ts'
import { download } from '#backoffice/data/download.ts'
import { formatDay } from '#backoffice/format/dates.ts'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { adminGuestBuyersApi, type GuestBuyer } from '#contracts/admin/guest-buyers.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { formatPhone } from '#contracts/phone.ts'

const Col = DataTable.Col<GuestBuyer>

export function GuestBuyerList() {
  const seesSales = useHasPermission('read_sales')
  return (
    <AdminList<GuestBuyer>
      title="Clientes"
      actions={<Actions />}
      above={<CustomerTabs />}
      sort={{ field: 'last_purchase', order: 'DESC' }}
      filters={
        <>
          <Search placeholder="Nombre, teléfono, correo o ciudad" />
          <TagFilter />
          <PeriodFilter label="Última compra" from="since" until="until" />
        </>
      }
      card={(buyer) => ({
        title: toGuestName(buyer),
        note: [buyer.email, unbroken(formatPhone(buyer.phone)), buyer.city]
          .filter(Boolean)
          .join(' · '),
        aside: toSpent(buyer),
      })}
    >
      <Col source="name" label="Cliente" render={(buyer) => <Buyer buyer={buyer} />} />
      <Col label="Teléfono" render={({ phone }) => <PhoneLink phone={phone} />} />
      <Col
        source="email"
        label="Correo"
        render={({ email }) => <span className={css.line}>{email}</span>}
      />
      <Col source="city" label="Ciudad" render={({ city }) => city} />
      <Col label="Talle" render={({ ring_size }) => ring_size} />
      <Col label="Etiquetas" render={({ tags }) => <Tags tags={tags} />} />
      <Col source="orders" label="Pedidos" render={({ orders }) => orders} />
      {seesSales && <Col source="spent" label="Gastó" render={toSpent} />}
      <Col
        source="last_purchase"
        label="Última compra"
        render={({ last_purchase }) => (last_purchase ? formatDay(last_purchase) : '')}
      />
    </AdminList>
  )
}

const toSpent = ({ spent }: GuestBuyer): string => (spent === null ? '' : formatPrice(spent))
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

const Buyer = ({ buyer }: { buyer: GuestBuyer }) => (
  <span className={css.person}>
    <Avatar name={toGuestName(buyer)} />
    <span className={css.line}>
      <RowLink id={buyer.id}>{toGuestName(buyer)}</RowLink>
    </span>
  </span>
)

/** The export requires a confirmation of the identity. */
function Actions() {
  const [isBusy, act] = useAction()
  const mayExport = useMayCall(adminGuestBuyersApi.export)
  const mayCreate = useMayCall(adminCustomersApi.create)
  return (
    <>
      {mayExport && (
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => act(() => download(adminGuestBuyersApi.export, {}))}
        >
          Descargar CSV
        </Button>
      )}
      {mayCreate && (
        <Button component={Link} to="/customers/create" variant="contained">
          Nuevo cliente
        </Button>
      )}
    </>
  )
}
