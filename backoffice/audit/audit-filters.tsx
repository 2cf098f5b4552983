import { useListContext } from 'react-admin'
import { call } from '#app/session/call.ts'
import { toChoices } from '#backoffice/components/choices.ts'
import { DateFilter } from '#backoffice/components/date-filter.tsx'
import { SetChip } from '#backoffice/components/filter-chip.tsx'
import { ChoiceFilter, Search, useFilters } from '#backoffice/components/filters.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminAuditApi, NO_ACCOUNT } from '#contracts/admin/audit.ts'
import { resourceWords } from './resource-words.ts'
import { type Entry, toSubject } from './to-entry-words.ts'

const resources = toChoices(resourceWords).toSorted((one, other) =>
  one.name.localeCompare(other.name, 'es'),
)

/** The object is chosen on its own page. */
export function AuditFilters() {
  const { values } = useFilters()
  return (
    <>
      <Search placeholder="Nombre, pieza o número de pedido" />
      <ObjectFilter />
      <DateFilter />
      <PersonFilter />
      {!hasObject(values) && <ChoiceFilter source="resource" label="Qué" choices={resources} />}
    </>
  )
}

const hasObject = (filter: Record<string, unknown>) =>
  filter['resource_id'] !== undefined || filter['design_of'] !== undefined

function ObjectFilter() {
  const { filterValues, setFilters, data = [] } = useListContext<Entry>()
  if (!hasObject(filterValues)) return null
  const { resource, resource_id, design_of, ...others } = filterValues
  return (
    <SetChip
      label="Objeto"
      value={toObjectWords({ resource, resource_id, design_of }, data)}
      onClear={() => setFilters(others)}
    />
  )
}

const loadPeople = () => call(adminAuditApi.listPeople)

function PersonFilter() {
  const { reply } = useReply(loadPeople)
  const people = (reply?.results ?? []).map(({ id, name, is_former }) => ({
    id,
    name: is_former ? `${name} (ya no está)` : name,
  }))
  const choices = [...people, { id: NO_ACCOUNT, name: 'La tienda sola, o una visita' }]
  return <ChoiceFilter source="author_id" label="Quién" choices={choices} />
}

type ObjectFilter = { resource?: string; resource_id?: string; design_of?: number }

const objectWords: Record<string, string> = {
  orders: 'Pedido',
  customers: 'Cliente',
  products: 'Pieza',
}

/** The object whose entries are shown: its name is that of an entry about it, once they are loaded. */
function toObjectWords(
  { resource = 'products', resource_id, design_of }: ObjectFilter,
  entries: Entry[],
): string {
  const entry = entries.find((each) => each.resource === resource)
  const name = entry && toSubject(entry).name
  if (design_of !== undefined) return `Producto: ${name?.split(' · ')[0] ?? 'uno solo'}`
  const word = objectWords[resource] ?? 'Uno solo'
  return resource === 'orders' ? `${word} ${resource_id}` : `${word}: ${name ?? resource_id}`
}
