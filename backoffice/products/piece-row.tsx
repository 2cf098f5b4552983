import Switch from '@mui/material/Switch'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { materials } from '#contracts/materials.ts'
import type { DesignValues, PieceValues } from './design-values.ts'
import { ExpandButton } from './expand-button.tsx'
import { GridCell } from './grid-cell.tsx'
import { gridColumnNames, gridColumns, listGridColumns } from './grid-columns.ts'
import type { DesignPermissions } from './piece-context.tsx'
import { PieceMore } from './piece-more.tsx'
import { toShortSize } from './sizes.ts'

export const GRID_COLUMN_COUNT = gridColumnNames.length + 4

export type PieceActions = {
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

type Props = PieceActions & {
  index: number
  count: number
  may: DesignPermissions
  /** The piece that the address of the page names. */
  isCurrent: boolean
  hasSeveralMaterials: boolean
}

const DRAGGED = 'text/x-piece'

/** A piece in the grid. It is dragged by its handle, or moved with the buttons of its expandable part. */
export function PieceRow(props: Props) {
  const { index, may, isCurrent, hasSeveralMaterials, onMove } = props
  const piece = useWatch<DesignValues>({ name: `pieces.${index}` }) as PieceValues
  const [isOpen, setIsOpen] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const row = useScrollIntoView(isCurrent && index > 0)
  // The size is edited in the expandable part, but what is wrong with it is said here, too.
  const size = useController<DesignValues>({ name: `pieces.${index}.size` })
  const problem = size.fieldState.error?.message
  const name = piece.size || 'la pieza'
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const from = event.dataTransfer.getData(DRAGGED)
    if (from !== '' && Number(from) !== index) onMove(Number(from), index)
  }
  return (
    <>
      <tr
        ref={row}
        aria-current={isCurrent || undefined}
        className={`piece ${isOpen ? 'open' : ''} ${isOver ? 'over' : ''}`}
        data-piece={piece.id}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <td
          className="handle"
          draggable={may.catalogue}
          title="Arrastrar para ordenar"
          onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(index))}
        >
          {may.catalogue && '⠿'}
        </td>
        <th scope="row" className="size" ref={size.field.ref}>
          {toShortSize(piece.size) || 'Única'}
          {hasSeveralMaterials && piece.material && <small>{materials[piece.material]}</small>}
        </th>
        {listGridColumns(may).map((column) => (
          <td key={column} className={`of-${column}`} data-heading={gridColumns[column].heading}>
            <GridCell
              index={index}
              piece={piece}
              column={column}
              of={` de ${name}`}
              readOnly={!may[gridColumns[column].permission]}
            />
          </td>
        ))}
        <td className="of-visible">
          <VisibleSwitch index={index} isVisible={piece.visible} of={name} may={may.catalogue} />
        </td>
        <td className="of-more">
          <ExpandButton
            label={`Más de ${name}`}
            isOpen={isOpen}
            onToggle={() => setIsOpen(!isOpen)}
          />
        </td>
      </tr>
      {problem && !isOpen && (
        <tr className="piece-more">
          <td colSpan={GRID_COLUMN_COUNT}>
            <small className="cell-error" role="alert">
              {problem}
            </small>
          </td>
        </tr>
      )}
      {isOpen && (
        <tr className="piece-more">
          <td colSpan={GRID_COLUMN_COUNT}>
            <PieceMore {...props} piece={piece} name={name} />
          </td>
        </tr>
      )}
    </>
  )
}

function useScrollIntoView(isWanted: boolean) {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isWanted) row.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
  return row
}

type VisibleProps = { index: number; isVisible: boolean; of: string; may: boolean }

function VisibleSwitch({ index, isVisible, of, may }: VisibleProps) {
  const { setValue } = useFormContext<DesignValues>()
  return (
    <Switch
      size="small"
      checked={isVisible}
      disabled={!may}
      slotProps={{ input: { 'aria-label': `A la vista ${of}` } }}
      onChange={(_, checked) => setValue(`pieces.${index}.visible`, checked, { shouldDirty: true })}
    />
  )
}
