import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCloseNotification, useNotify } from 'react-admin'
import type { EditedDesign } from '#contracts/admin/designs.ts'
import { PHOTOS_ID } from './design-photos.tsx'
import { listMissing } from './list-missing.ts'

const TIMEOUT_MS = 12_000

/** Notifies that a product was created, and what it lacks if shoppers see it already. */
export function useCreatedNotice() {
  const notify = useNotify()
  return (design: EditedDesign) => {
    const text = toText(design)
    if (!text) return notify('Producto creado', { type: 'success' })
    notify(<CreatedAlert text={text} hasPhotos={design.photos.length > 0} />, {
      type: 'warning',
      autoHideDuration: TIMEOUT_MS,
    })
  }
}

function toText(design: EditedDesign): string {
  const isWaiting = design.pieces.some(({ waits_for_photo }) => waits_for_photo)
  if (isWaiting) return 'Producto creado. Aparece en la tienda con su primera foto.'
  const missing = listMissing(design)
  return missing && `Producto creado, y a la vista, pero le falta ${missing}.`
}

function CreatedAlert({ text, hasPhotos }: { text: string; hasPhotos: boolean }) {
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
      {text}
    </Alert>
  )
}
