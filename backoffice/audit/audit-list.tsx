import { DataTable, SelectInput } from 'react-admin'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { toChoices } from '#backoffice/components/choices.ts'
import { formatDateTime } from '#backoffice/components/dates.ts'
import { DateTimeInput } from '#backoffice/components/day-input.tsx'
import { Search } from '#backoffice/components/filters.tsx'
import { AuditEntry } from './audit-entry.tsx'
import { resourceWords } from './audit-sentences.ts'
import type { Entry } from './to-entry-words.ts'

const Col = DataTable.Col<Entry>

/** The audit log. It is read-only. */
export const AuditList = () => (
  <AdminList<Entry>
    title="Registro"
    sort={{ field: 'id', order: 'DESC' }}
    filters={
      <>
        <Search />
        <SelectInput
          source="resource"
          label="Qué"
          choices={toChoices(resourceWords)}
          helperText={false}
        />
        <DateTimeInput source="from" label="Desde" helperText={false} />
        <DateTimeInput source="until" label="Hasta" helperText={false} />
      </>
    }
    card={(entry) => ({
      title: formatDateTime(entry.at),
      note: <AuditEntry entry={entry} />,
      to: null,
    })}
  >
    <Col source="at" label="Cuándo" render={({ at }) => formatDateTime(at)} />
    <Col label="Quién y qué" render={(entry) => <AuditEntry entry={entry} />} />
  </AdminList>
)
