import { DataTable, SelectInput } from 'react-admin'
import { toChoices } from '#backoffice/parts/choices.ts'
import { MomentInput } from '#backoffice/parts/day-input.tsx'
import { DeskList } from '#backoffice/parts/desk-list.tsx'
import { Search } from '#backoffice/parts/filters.tsx'
import { formatMoment } from '#backoffice/parts/moments.ts'
import type { adminAuditApi } from '#contracts/admin/audit.ts'
import type { Reply } from '#contracts/endpoint.ts'
import { actionWords, resourceWords } from './audit-words.ts'
import { Changes } from './changes.tsx'

type Entry = Reply<typeof adminAuditApi.list>['results'][number]
const Col = DataTable.Col<Entry>

/** Who did what. Nobody edits or deletes it. */
export const AuditList = () => (
  <DeskList<Entry>
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
        <MomentInput source="from" label="Desde" helperText={false} />
        <MomentInput source="until" label="Hasta" helperText={false} />
      </>
    }
    card={(entry) => ({
      title: toWords(entry),
      note: (
        <>
          {formatMoment(entry.at)}
          <Changes before={entry.before} after={entry.after} />
        </>
      ),
      to: null,
    })}
  >
    <Col source="at" label="Cuándo" render={({ at }) => formatMoment(at)} />
    <Col label="Quién y qué" render={toWords} />
    <Col
      label="Cambios"
      render={({ before, after }) => <Changes before={before} after={after} />}
    />
  </DeskList>
)

const toWords = ({ author, action, resource, resource_id }: Entry) =>
  `${author || 'La tienda'} ${actionWords[action] ?? action}: ${resourceWords[resource] ?? resource} ${resource_id}`
