import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { type DragEvent, useState } from 'react'
import { rareIconPaths } from '#app/ui/rare-icon-paths.ts'
import { PathIcon } from '#backoffice/icons/create-icon.tsx'
import type { EditedPhoto } from '#contracts/admin/edited-product.ts'
import { CropDialog } from './crop-dialog.tsx'

type Props = {
  photo: EditedPhoto
  index: number
  count: number
  isBusy: boolean
  onMove: (from: number, to: number) => void
  onAlt: (alt: string) => void
  onCrop: (crop: EditedPhoto['crop']) => void
  onRemove: () => void
}

/** A photo that can be moved by dragging with the mouse, or with two arrow buttons by touch and keyboard. */
export function PhotoTile(props: Props) {
  const { photo, index, count, isBusy, onMove, onAlt, onCrop, onRemove } = props
  const [isOver, setIsOver] = useState(false)
  const [isCropping, setIsCropping] = useState(false)
  const name = `foto ${index + 1}`
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const from = event.dataTransfer.getData('text/x-photo')
    if (from !== '' && Number(from) !== index) onMove(Number(from), index)
  }
  return (
    <Box
      component="li"
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/x-photo', String(index))}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        outline: isOver ? '2px solid' : 'none',
        outlineColor: 'secondary.main',
        outlineOffset: 4,
      }}
    >
      <Box
        component="img"
        src={`${photo.url}?w=320`}
        alt={photo.alt}
        draggable={false}
        sx={{
          width: '100%',
          aspectRatio: '1',
          objectFit: 'cover',
          backgroundColor: 'action.hover',
          cursor: 'grab',
        }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <IconButton
          aria-label={`Mover antes la ${name}`}
          disabled={isBusy || index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          <span style={{ transform: 'scaleX(-1)', display: 'flex' }}>
            <PathIcon path={rareIconPaths.chevron} />
          </span>
        </IconButton>
        <Button size="small" aria-label={`Recortar la ${name}`} onClick={() => setIsCropping(true)}>
          Recortar
        </Button>
        <IconButton aria-label={`Quitar la ${name}`} disabled={isBusy} onClick={onRemove}>
          <PathIcon path={rareIconPaths.trash} />
        </IconButton>
        <IconButton
          aria-label={`Mover después la ${name}`}
          disabled={isBusy || index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <PathIcon path={rareIconPaths.chevron} />
        </IconButton>
      </Box>
      <TextField
        label={`Texto de la ${name}`}
        defaultValue={photo.alt}
        multiline
        onBlur={({ target }) => target.value !== photo.alt && onAlt(target.value)}
      />
      {isCropping && (
        <CropDialog
          photo={photo}
          onClose={() => setIsCropping(false)}
          onCrop={(crop) => {
            setIsCropping(false)
            onCrop(crop)
          }}
        />
      )}
    </Box>
  )
}
