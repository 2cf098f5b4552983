import { DataTable, SelectInput } from 'react-admin'
import { DeskList } from '#backoffice/parts/desk-list.tsx'
import { Search } from '#backoffice/parts/filters.tsx'
import { formatMoment } from '#backoffice/parts/moments.ts'
import { RowLink } from '#backoffice/parts/row-link.tsx'
import type { DeskRevocation } from '#contracts/admin/revocations.ts'
import { InboxTabs } from './inbox-tabs.tsx'
import { LegalClock } from './legal-clock.tsx'

const Col = DataTable.Col<DeskRevocation>

const states = [
  { id: 'waiting', name: 'Sin responder' },
  { id: 'open', name: 'Abiertos' },
  { id: 'closed', name: 'Cerrados' },
]

export const RevocationList = () => (
  <DeskList<DeskRevocation>
    title="Arrepentimientos"
    above={<InboxTabs />}
    sort={{ field: 'id', order: 'DESC' }}
    filters={
      <>
        <Search />
        <SelectInput source="state" label="Estado" choices={states} helperText={false} />
      </>
    }
    card={(row) => ({ title: row.code, note: row.email, aside: <LegalClock of={row} /> })}
  >
    <Col source="id" label="Llegó" render={({ date_created }) => formatMoment(date_created)} />
    <Col label="Código" render={({ id, code }) => <RowLink id={id}>{code}</RowLink>} />
    <Col label="De" render={({ email }) => email} />
    <Col
      label="Pedido"
      render={({ order, transaction_id, is_buyer }) =>
        `${order ?? transaction_id ?? ''}${is_buyer === false ? ' · de otro correo' : ''}`
      }
    />
    <Col label="Plazo" render={(row) => <LegalClock of={row} />} />
  </DeskList>
)
