import { type DragEvent, useState } from 'react'
import type { EditedPhoto } from '#contracts/admin/edited-product.ts'

type Props = {
  photo: EditedPhoto
  index: number
  isSelected: boolean
  onSelect: () => void
  onMove: (from: number, to: number) => void
}

const DRAGGED = 'text/x-photo'

/** Whether files are dragged, and not a photo of the form. */
export const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer.types.includes('Files')

/** A photo that is ordered by dragging, or selected to get buttons for it. */
export function PhotoTile({ photo, index, isSelected, onSelect, onMove }: Props) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    setIsOver(false)
    if (hasFiles(event)) return
    event.preventDefault()
    const from = event.dataTransfer.getData(DRAGGED)
    if (from !== '' && Number(from) !== index) onMove(Number(from), index)
  }
  return (
    <li
      className={`photo ${isOver ? 'over' : ''}`}
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(index))}
      onDragOver={(event) => {
        if (hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        aria-label={`Foto ${index + 1}`}
        aria-pressed={isSelected}
        onClick={onSelect}
      >
        <img
          src={`${(photo.original ?? photo).url}?w=480`}
          alt={photo.alt}
          draggable={false}
          style={toView(photo)}
        />
      </button>
    </li>
  )
}

/** Shows a crop that is not saved yet. */
function toView({ crop, original, width, height }: EditedPhoto) {
  if (!crop) return {}
  const whole = original ?? { width, height }
  const [top, left] = [crop.top / whole.height, crop.left / whole.width]
  const right = 1 - left - crop.width / whole.width
  const bottom = 1 - top - crop.height / whole.height
  const sides = [top, right, bottom, left].map((side) => `${(side * 100).toFixed(2)}%`)
  return { objectViewBox: `inset(${sides.join(' ')})` }
}
