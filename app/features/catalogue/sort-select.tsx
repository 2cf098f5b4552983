import { type ChangeEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Filters } from '#contracts/filters.ts'
import { toShopAddress } from './shop-address.ts'
import css from './sort-select.module.css'
import { sortings, toSortingIndex } from './sortings.ts'

export function SortSelect({ filters }: { filters: Filters }) {
  const navigate = useNavigate()
  const current = toSortingIndex(filters)
  const [chosen, choose] = useState(current)
  useEffect(() => choose(current), [current])

  const apply = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    choose(target.selectedIndex)
    navigate(addressOf(filters, target.selectedIndex), { preventScrollReset: true })
  }

  return (
    <div className={css.sort}>
      <label htmlFor="ordenar">Ordenar por</label>
      <select id="ordenar" value={chosen} onChange={apply}>
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
