import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCloseNotification, useNotify } from 'react-admin'
import { PHOTOS_ID } from '#backoffice/photos/design-photos.tsx'
import type { EditedDesign } from '#contracts/admin/designs.ts'
import { listMissing } from './list-missing.ts'

const TIMEOUT_MS = 12_000

/** Notifies that a product was created, and what it lacks if shoppers see it already. */
export function useCreatedNotice() {
  const notify = useNotify()
  return (design: EditedDesign) => {
    const missing = listMissing(design)
    if (!missing) return notify('Producto creado', { type: 'success' })
    notify(<CreatedAlert missing={missing} hasPhotos={design.photos.length > 0} />, {
      type: 'warning',
      autoHideDuration: TIMEOUT_MS,
    })
  }
}

function CreatedAlert({ missing, hasPhotos }: { missing: string; hasPhotos: boolean }) {
  const close = useCloseNotification()
  const goToPhotos = () => {
    close()
    const photos = document.getElementById(PHOTOS_ID)
    photos?.scrollIntoView({ block: 'center' })
    photos?.querySelector<HTMLElement>('input[type="file"]')?.focus()
  }
  return (
    <Alert
      severity="warning"
      action={
        !hasPhotos && (
          <Button color="inherit" size="small" onClick={goToPhotos}>
            Agregar fotos
          </Button>
        )
      }
    >
      Producto creado, y a la vista, pero le falta {missing}.
    </Alert>
  )
}
