import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSelectBeforeHydration } from '#app/ui/use-choice-before-hydration.ts'
import type { Filters } from '#contracts/filters.ts'
import { toShopPath } from './shop-path.ts'
import { findSortIndex, sortOptions } from './sort-options.ts'
import css from './sort-select.module.css'

export function SortSelect({ filters }: { filters: Filters }) {
  const navigate = useNavigate()
  const current = findSortIndex(filters)
  const [chosen, setChosen] = useState(current)
  useEffect(() => setChosen(current), [current])

  const apply = ({ selectedIndex }: HTMLSelectElement) => {
    setChosen(selectedIndex)
    void navigate(toSortedPath(filters, selectedIndex), { preventScrollReset: true })
  }
  const select = useSelectBeforeHydration(String(chosen), apply)

  return (
    <div className={css.sort}>
      <label htmlFor="ordenar">Ordenar por</label>
      <select
        id="ordenar"
        ref={select}
        autoComplete="off"
        value={chosen}
        onChange={({ target }) => apply(target)}
      >
        {sortOptions.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

function toSortedPath(filters: Filters, index: number): string {
  const option = sortOptions[index]
  return toShopPath(filters, { sortBy: option?.sortBy, order: option?.order })
}
