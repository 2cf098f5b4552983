import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toListPath } from '#backoffice/components/to-list-path.ts'
import { useHasPermission, useMe } from '#backoffice/components/use-permission.ts'
import type { OrderView } from '#contracts/admin/order-views.ts'
import { RemoveViewDialog, RenameViewDialog } from './save-view-dialog.tsx'

/** Renames or removes the view that is shown. Only its author, or who may change settings, sees it. */
export function ViewMenu({ view }: { view: OrderView }) {
  const me = useMe()
  const mayChangeAll = useHasPermission('settings')
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null)
  if (view.author_id !== me?.id && !mayChangeAll) return null
  const open = (name: 'rename' | 'remove') => {
    setAnchor(null)
    setDialog(name)
  }
  const close = () => setDialog(null)
  return (
    <>
      <button
        type="button"
        aria-label={`Opciones de «${view.name}»`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        ⋯
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => open('rename')}>Renombrar</MenuItem>
        <MenuItem onClick={() => open('remove')}>Eliminar</MenuItem>
      </Menu>
      {dialog === 'rename' && <RenameViewDialog view={view} onClose={close} />}
      {dialog === 'remove' && (
        <RemoveViewDialog
          view={view}
          onClose={close}
          onDone={() => navigate(toListPath('/orders', {}))}
        />
      )}
    </>
  )
}
