import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useEarlySelect } from '#app/ui/use-early-choice.ts'
import type { Filters } from '#contracts/filters.ts'
import { toShopAddress } from './shop-address.ts'
import css from './sort-select.module.css'
import { sortings, toSortingIndex } from './sortings.ts'

export function SortSelect({ filters }: { filters: Filters }) {
  const navigate = useNavigate()
  const current = toSortingIndex(filters)
  const [chosen, choose] = useState(current)
  useEffect(() => choose(current), [current])

  const apply = ({ selectedIndex }: HTMLSelectElement) => {
    choose(selectedIndex)
    void navigate(addressOf(filters, selectedIndex), { preventScrollReset: true })
  }
  const select = useEarlySelect(apply)

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
        {sortings.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

function addressOf(filters: Filters, index: number): string {
  const sorting = sortings[index]
  return toShopAddress(filters, { sortBy: sorting?.sortBy, order: sorting?.order })
}
