import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import css from '#backoffice/components/rich-text.module.css'
import type { Placeholder } from '#backoffice/messages/placeholder-words.ts'

type Props = {
  label: string
  placeholders: readonly Placeholder[]
  onInsert: (text: string) => void
}

/** Inserts a fact that is filled in when the text is shown or sent. */
export function PlaceholderMenu({ label, placeholders, onInsert }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const insert = (name: string) => {
    setAnchor(null)
    // An open menu takes the focus back.
    setTimeout(() => onInsert(`{{${name}}}`))
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        disableRestoreFocus
        slotProps={{ paper: { role: 'region', 'aria-label': label } }}
      >
        {placeholders.map(({ name, meaning }) => (
          <MenuItem key={name} onClick={() => insert(name)} className={css.choice as string}>
            <span>{meaning}</span> <small>{`{{${name}}}`}</small>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
