import { useDataProvider, useListContext } from 'react-admin'
import css from '#backoffice/components/bulk-bar.module.css'
import { useAction } from '#backoffice/components/use-action.ts'
import { formatCount } from '#backoffice/format/format-count.ts'
import type { ListedOrder } from './order-row.tsx'

const PER_PAGE = 100
/** The call for chosen rows takes no more ids. */
const MAX_CHOSEN = 500

/** Chooses all orders of the view, on all of its pages. */
export function ChooseAllButton() {
  const { total = 0, filterValues, sort, selectedIds, onSelect } = useListContext<ListedOrder>()
  const dataProvider = useDataProvider()
  const [isBusy, act] = useAction()
  const count = Math.min(total, MAX_CHOSEN)
  if (selectedIds.length >= count) return null

  const chooseAll = () =>
    act(async () => {
      const ids: string[] = []
      for (let page = 1; ids.length < count; page += 1) {
        const { data } = await dataProvider.getList<ListedOrder>('orders', {
          pagination: { page, perPage: PER_PAGE },
          sort,
          filter: filterValues,
        })
        ids.push(...data.map(({ id }) => id))
        if (data.length < PER_PAGE) break
      }
      onSelect(ids.slice(0, MAX_CHOSEN))
    })
  return (
    <button
      type="button"
      className={css.chooseAll}
      disabled={isBusy}
      onClick={() => void chooseAll()}
    >
      {total > MAX_CHOSEN
        ? `Elegir los primeros ${MAX_CHOSEN}`
        : `Elegir los ${formatCount(total)}`}
    </button>
  )
}
