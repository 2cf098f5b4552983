import { type KeyboardEvent, useRef } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import css from './tabs.module.css'

type Props<Id extends string> = {
  tabs: { id: Id; label: string }[]
  chosen: Id
  onChoose: (id: Id) => void
  labelledBy: string
}

/** Tabs for the panels with the id `panel-<id>`. The arrow keys move between them. */
export function Tabs<Id extends string>({ tabs, chosen, onChoose, labelledBy }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const move = (event: KeyboardEvent) => {
    const next = nextIndex(
      event.key,
      tabs.findIndex(({ id }) => id === chosen),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChoose(tab.id)
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus()
  }
  return (
    <div className={css.tabs} role="tablist" aria-labelledby={labelledBy} ref={list}>
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          disabled={!isHydrated}
          id={`tab-${id}`}
          aria-controls={`panel-${id}`}
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={move}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function nextIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
}
