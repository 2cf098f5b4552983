import { useGetList } from 'react-admin'
import { NavLink, useSearchParams } from 'react-router'
import { toListPath } from '#backoffice/components/to-list-path.ts'
import { formatCount } from '#backoffice/format/format-count.ts'
import css from '#backoffice/orders/list/view-tabs.module.css'

const tabs = [
  { resource: 'customers', text: 'Con cuenta' },
  { resource: 'guest-buyers', text: 'Sin cuenta' },
]

/** Who bought or signed up, by whether they have an account. A search goes along, and each tab says what it finds. */
export function CustomerTabs() {
  const [query] = useSearchParams()
  const search = readSearch(query.get('filter'))
  const filter = search ? { search } : {}
  return (
    <nav className={css.tabs} aria-label="Clientes" style={{ marginBottom: '0.75rem' }}>
      {tabs.map(({ resource, text }) => (
        <NavLink key={resource} to={search ? toListPath(`/${resource}`, filter) : `/${resource}`}>
          {text} <Total resource={resource} filter={filter} />
        </NavLink>
      ))}
    </nav>
  )
}

/** The address of a list has its filters as JSON, which somebody may have changed. */
function readSearch(filter: string | null): string {
  try {
    return String(JSON.parse(filter ?? '{}')?.search ?? '')
  } catch {
    return ''
  }
}

function Total({ resource, filter }: { resource: string; filter: object }) {
  const { total } = useGetList(resource, { pagination: { page: 1, perPage: 1 }, filter })
  return total === undefined ? null : <b>{formatCount(total)}</b>
}
