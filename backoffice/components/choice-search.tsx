import Popover from '@mui/material/Popover'
import { useState } from 'react'
import css from './choice-search.module.css'
import filters from './filters.module.css'
import { isHit } from './mark-hit.ts'

const MAX_SHOWN = 50

type Choice = { id: string | number; name: string }

type Props = {
  label: string
  choices: readonly Choice[]
  anchor: HTMLElement | null
  onClose: () => void
  onChoose: (id: Choice['id']) => void
}

const focus = (input: HTMLInputElement | null) => input?.focus()

/** One of many choices, found by a part of its name. */
export function ChoiceSearch({ label, choices, anchor, onClose, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const found = text ? choices.filter(({ name }) => isHit(name, text)) : choices
  const shown = found.slice(0, MAX_SHOWN)
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <form
        className={filters.form}
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = found
          if (text && first) onChoose(first.id)
        }}
      >
        <input
          type="search"
          ref={focus}
          aria-label={`Buscar ${label.toLowerCase()}`}
          placeholder="Escribí una parte del nombre"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ul className={css.choices}>
          {shown.map(({ id, name }) => (
            <li key={id}>
              <button type="button" onClick={() => onChoose(id)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className={css.rest}>
          {found.length === 0 && 'Nada coincide.'}
          {found.length > shown.length &&
            `Y ${found.length - shown.length} más: seguí escribiendo.`}
        </p>
      </form>
    </Popover>
  )
}
