import 'react-image-crop/dist/ReactCrop.css'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import type { EditedPhoto } from '#contracts/admin/edited-product.ts'
import { toPixels } from './photo-drafts.ts'

type Props = {
  photo: EditedPhoto
  onCrop: (crop: EditedPhoto['crop']) => void
  onClose: () => void
}

/** Selects a square part of the photo, because the storefront shows square photos. */
export function CropDialog({ photo, onCrop, onClose }: Props) {
  const id = useId()
  const whole = photo.original ?? photo
  const [crop, setCrop] = useState<PercentCrop>(() => toStart(photo, whole))
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md">
      <DialogTitle id={id}>Recortar la foto</DialogTitle>
      <DialogContent>
        <p style={{ marginBottom: '1rem' }}>
          Arrastrá el cuadrado, o movelo con las flechas del teclado.
        </p>
        <ReactCrop
          crop={crop}
          aspect={1}
          keepSelection
          ruleOfThirds
          ariaLabels={{
            cropArea: 'Mover el recorte con las flechas',
            nwDragHandle: 'Esquina de arriba a la izquierda',
            nDragHandle: 'Borde de arriba',
            neDragHandle: 'Esquina de arriba a la derecha',
            eDragHandle: 'Borde derecho',
            seDragHandle: 'Esquina de abajo a la derecha',
            sDragHandle: 'Borde de abajo',
            swDragHandle: 'Esquina de abajo a la izquierda',
            wDragHandle: 'Borde izquierdo',
          }}
          onChange={(_, percent) => setCrop(percent)}
        >
          <img src={`${whole.url}?w=1200`} alt={photo.alt} style={{ maxHeight: '60vh' }} />
        </ReactCrop>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Volver</Button>
        {photo.crop && <Button onClick={() => onCrop(null)}>Foto entera</Button>}
        <Button variant="contained" onClick={() => onCrop(toPixels(crop, whole))}>
          Recortar
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function toStart(
  { crop }: EditedPhoto,
  { width, height }: { width: number; height: number },
): PercentCrop {
  if (!crop) {
    const square = makeAspectCrop({ unit: '%', width: 90 }, 1, width, height)
    return centerCrop(square, width, height)
  }
  return {
    unit: '%',
    x: (crop.left / width) * 100,
    y: (crop.top / height) * 100,
    width: (crop.width / width) * 100,
    height: (crop.height / height) * 100,
  }
}
