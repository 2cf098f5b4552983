import { DataTable } from 'react-admin'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { formatDateTime } from '#backoffice/format/dates.ts'
import { AuditEntry } from './audit-entry.tsx'
import { AuditFilters } from './audit-filters.tsx'
import type { Entry } from './to-entry-words.ts'

const Col = DataTable.Col<Entry>

/** The audit log. It is read-only. */
export const AuditList = () => (
  <AdminList<Entry>
    title="Registro"
    sort={{ field: 'at', order: 'DESC' }}
    filters={<AuditFilters />}
    card={(entry) => ({
      title: formatDateTime(entry.at),
      note: <AuditEntry entry={entry} />,
      to: null,
    })}
  >
    <Col
      source="at"
      label="Cuándo"
      sx={{ whiteSpace: 'nowrap' }}
      render={({ at }) => formatDateTime(at)}
    />
    <Col label="Quién y qué" render={(entry) => <AuditEntry entry={entry} />} />
  </AdminList>
)
