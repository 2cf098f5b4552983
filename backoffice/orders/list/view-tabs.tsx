import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useGetList, useListContext } from 'react-admin'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { toListPath } from '#backoffice/components/to-list-path.ts'
import { formatCount } from '#backoffice/format/format-count.ts'
import type { OrderView } from '#contracts/admin/order-views.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { isSameFilter, type OrderFilter } from './order-filter.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { standardViews } from './standard-views.ts'
import { ViewMenu } from './view-menu.tsx'
import css from './view-tabs.module.css'

const MAX_VIEWS = 100

/** The standard views with their counts, then those that staff saved. */
export function ViewTabs() {
  const { filterValues } = useListContext()
  const counts = useCounts()
  const { data: saved = [] } = useGetList<OrderView>('order-views', {
    pagination: { page: 1, perPage: MAX_VIEWS },
    sort: { field: 'id', order: 'ASC' },
  })
  const [isSaving, setIsSaving] = useState(false)
  const isCurrent = (filter: OrderFilter) => isSameFilter(filter, filterValues)
  const current = saved.find(({ filters }) => isCurrent(filters))
  return (
    <nav className={css.tabs} aria-label="Vistas">
      {standardViews.map(({ name, filter, count, tone }) => (
        <Tab key={name} filter={filter} isCurrent={isCurrent(filter)}>
          {name}
          {count && Boolean(counts?.[count]) && (
            <b className={tone && css[tone]}> {formatCount(counts?.[count] ?? 0)}</b>
          )}
        </Tab>
      ))}
      {saved.map(({ id, name, filters }) => (
        <Tab key={id} filter={filters} isCurrent={isCurrent(filters)}>
          {name}
        </Tab>
      ))}
      {current && <ViewMenu view={current} />}
      <button
        type="button"
        aria-label="Guardar esta vista"
        title="Guardar esta vista"
        disabled={isCurrent({}) || current !== undefined}
        onClick={() => setIsSaving(true)}
      >
        +
      </button>
      {isSaving && <SaveViewDialog filter={filterValues} onClose={() => setIsSaving(false)} />}
    </nav>
  )
}

/** Counts again with each news of orders, also if the rows that are shown stay the same. */
const useCounts = () =>
  useQuery({ queryKey: ['orders', 'counts'], queryFn: () => call(adminOrdersApi.count) }).data

type TabProps = { filter: OrderFilter; isCurrent: boolean; children: ReactNode }

const Tab = ({ filter, isCurrent, children }: TabProps) => (
  <Link to={toListPath('/orders', filter)} aria-current={isCurrent ? 'page' : undefined}>
    {children}
  </Link>
)
