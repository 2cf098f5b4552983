import { useCallback } from 'react'
import { useStoreContext } from 'react-admin'
import { menu } from './menu-entries.ts'

const entries = menu.flatMap((group) => group.entries)

/** An entry of the menu opens its list with all rows, whatever was filtered before. The order of the rows stays. */
export function useForgetFilters(): (path: string) => void {
  const store = useStoreContext()
  return useCallback(
    (path) => {
      const entry = entries.find(({ to }) => to === path)
      if (!entry) return
      const { to, also = [], amount } = entry
      const resources = [to, ...also].map((each) => each.slice(1))
      for (const resource of amount ? [...resources, amount.resource] : resources) {
        const key = `${resource}.listParams`
        const known = store.getItem<object | null>(key, null)
        if (known) store.setItem(key, { ...known, filter: {}, displayedFilters: {}, page: 1 })
      }
    },
    [store],
  )
}
