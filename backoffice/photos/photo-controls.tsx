import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { rareIconPaths } from '#app/ui/rare-icon-paths.ts'
import { PathIcon } from '#backoffice/icons/create-icon.tsx'
import type { EditedPhoto } from '#contracts/admin/edited-product.ts'
import { CropDialog } from './crop-dialog.tsx'

type Props = {
  photo: EditedPhoto
  index: number
  count: number
  onMove: (from: number, to: number) => void
  onChange: (change: Partial<EditedPhoto>) => void
  onRemove: () => void
}

/** What can be done with the selected photo. */
export function PhotoControls({ photo, index, count, onMove, onChange, onRemove }: Props) {
  const [isCropping, setIsCropping] = useState(false)
  const name = `foto ${index + 1}`
  return (
    <div className="photo-controls">
      <div className="actions">
        <IconButton
          aria-label={`Mover antes la ${name}`}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          <span style={{ transform: 'scaleX(-1)', display: 'flex' }}>
            <PathIcon path={rareIconPaths.chevron} />
          </span>
        </IconButton>
        <IconButton
          aria-label={`Mover después la ${name}`}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <PathIcon path={rareIconPaths.chevron} />
        </IconButton>
        <Button size="small" disabled={index === 0} onClick={() => onMove(index, 0)}>
          Portada
        </Button>
        <Button size="small" aria-label={`Recortar la ${name}`} onClick={() => setIsCropping(true)}>
          Recortar
        </Button>
        <IconButton aria-label={`Quitar la ${name}`} onClick={onRemove}>
          <PathIcon path={rareIconPaths.trash} />
        </IconButton>
      </div>
      <TextField
        label={`Texto de la ${name}`}
        value={photo.alt}
        multiline
        onChange={({ target }) => onChange({ alt: target.value })}
      />
      {isCropping && (
        <CropDialog
          photo={photo}
          onClose={() => setIsCropping(false)}
          onCrop={(crop) => {
            setIsCropping(false)
            onChange({ crop })
          }}
        />
      )}
    </div>
  )
}
