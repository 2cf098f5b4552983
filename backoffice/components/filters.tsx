import TextField from '@mui/material/TextField'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { yesOrNo } from './choices.ts'
import { ChoiceChip } from './filter-chip.tsx'
import css from './filters.module.css'

/** The search and the filters of a list as chips, then what belongs at the end of the line. They apply immediately. */
export const Filters = ({ children, end }: { children?: ReactNode; end?: ReactNode }) => (
  <search className={css.bar}>
    {children}
    {end && <span className={css.end}>{end}</span>}
  </search>
)

const PAUSE_MS = 500

/** Text is searched for a moment after it is typed, unless the list was left meanwhile. */
export function Search({ placeholder }: { placeholder?: string }) {
  const { values, set } = useFilters()
  const applied = String(values['search'] ?? '')
  const [typed, setTyped] = useState(applied)
  const known = useRef(applied)
  const path = useRef(window.location.pathname)
  const apply = useEffectEvent(() => {
    // The list stays in view while the next screen is loaded.
    if (window.location.pathname !== path.current) return
    known.current = typed
    set({ search: typed || undefined })
  })
  // A saved view, or the way back to the list, can bring another text.
  useEffect(() => {
    if (applied === known.current) return
    known.current = applied
    setTyped(applied)
  }, [applied])
  useEffect(() => {
    if (typed === known.current) return
    const timer = setTimeout(apply, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextField
      label="Buscar"
      type="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      className={css.find ?? ''}
      slotProps={{ inputLabel: { shrink: true } }}
      {...(placeholder !== undefined && { placeholder })}
    />
  )
}

/** Reads and changes the filters of the list. */
export function useFilters() {
  const { filterValues, setFilters } = useListContext()
  const set = (change: Record<string, unknown>) => setFilters({ ...filterValues, ...change })
  return { values: filterValues as Record<string, unknown>, set }
}

type Choice = { id: string | number; name: string }
type Props = { source: string; label: string; choices: readonly Choice[] }

/** A filter of the list with one of several values. */
export function ChoiceFilter({ source, label, choices }: Props) {
  const { values, set } = useFilters()
  return (
    <ChoiceChip
      label={label}
      choices={choices}
      value={values[source]}
      withLabel={choices === yesOrNo}
      onChange={(value) => set({ [source]: value })}
    />
  )
}
