import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { PathIcon } from '#backoffice/icons/create-icon.tsx'
import { pageIcons } from '#backoffice/icons/page-icons.ts'

export type MenuAction = { label: string; run: () => void; isDangerous?: boolean | undefined }

/** The actions of a page besides its next step. Without any there is no button. */
export function ActionsMenu({ actions }: { actions: MenuAction[] }) {
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  if (actions.length === 0) return null
  return (
    <>
      <IconButton
        aria-label="Más acciones"
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
        sx={{ border: 1, borderColor: 'var(--edge)', borderRadius: 'var(--r)' }}
      >
        <PathIcon path={pageIcons.more} />
      </IconButton>
      <Menu open={opener !== null} anchorEl={opener} onClose={() => setOpener(null)}>
        {actions.map(({ label, run, isDangerous }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setOpener(null)
              run()
            }}
            sx={isDangerous ? { color: 'error.main' } : {}}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
