import { DataTable } from 'react-admin'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { ChoiceFilter, Search } from '#backoffice/components/filters.tsx'
import { LegalDeadline } from '#backoffice/components/legal-deadline.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { InboxTabs } from '#backoffice/components/tabs.tsx'
import { formatDateTime } from '#backoffice/format/dates.ts'
import type { AdminRevocation } from '#contracts/admin/revocations.ts'

const Col = DataTable.Col<AdminRevocation>

const states = [
  { id: 'waiting', name: 'Sin responder' },
  { id: 'open', name: 'Abiertos' },
  { id: 'closed', name: 'Cerrados' },
]

export const RevocationList = () => (
  <AdminList<AdminRevocation>
    title="Arrepentimientos"
    above={<InboxTabs />}
    sort={{ field: 'id', order: 'DESC' }}
    filters={
      <>
        <Search />
        <ChoiceFilter source="state" label="Estado" choices={states} />
      </>
    }
    card={(row) => ({ title: row.code, note: row.email, aside: <LegalDeadline of={row} /> })}
  >
    <Col label="Código" render={({ id, code }) => <RowLink id={id}>{code}</RowLink>} />
    <Col source="id" label="Llegó" render={({ date_created }) => formatDateTime(date_created)} />
    <Col label="De" render={({ email }) => email} />
    <Col
      label="Pedido"
      render={({ order, transaction_id, is_buyer }) =>
        `${order ?? transaction_id ?? ''}${is_buyer === false ? ' · de otro correo' : ''}`
      }
    />
    <Col label="Plazo" render={(row) => <LegalDeadline of={row} />} />
  </AdminList>
)
