import { DataTable } from 'react-admin'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { ChoiceFilter, Search } from '#backoffice/components/filters.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { formatDay } from '#backoffice/format/dates.ts'
import type { AdminCredit } from '#contracts/admin/credits.ts'
import { formatPrice } from '#contracts/format-price.ts'

const Col = DataTable.Col<AdminCredit>

const states = [
  { id: 'with_balance', name: 'Con saldo' },
  { id: 'used_up', name: 'Usados' },
]

export const toOwner = ({ customer, email }: Pick<AdminCredit, 'customer' | 'email'>): string =>
  customer?.full_name ?? (email || 'Quien tenga el código')

export const CreditList = () => (
  <AdminList<AdminCredit>
    title="Créditos"
    sort={{ field: 'id', order: 'DESC' }}
    filters={
      <>
        <Search />
        <ChoiceFilter source="state" label="Saldo" choices={states} />
      </>
    }
    card={(credit) => ({
      title: credit.code,
      note: `${toOwner(credit)}${credit.is_test ? ' · PRUEBA' : ''}`,
      aside: formatPrice(credit.balance),
    })}
  >
    <Col label="Código" render={({ id, code }) => <RowLink id={id}>{code}</RowLink>} />
    <Col label="De quién es" render={toOwner} />
    <Col source="balance" label="Saldo" render={({ balance }) => formatPrice(balance)} />
    <Col source="id" label="Desde" render={({ date_created }) => formatDay(date_created)} />
    <Col label="Prueba" render={({ is_test }) => (is_test ? 'PRUEBA' : '')} />
  </AdminList>
)
