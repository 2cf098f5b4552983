import type { ClipboardEvent } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { AllPiecesRow } from './all-pieces-row.tsx'
import type { DesignValues } from './design-values.ts'
import { useWriteCell } from './grid-cell.tsx'
import { gridColumns, listGridColumns, parsePasted } from './grid-columns.ts'
import { findCell, moveInGrid } from './grid-keys.ts'
import type { DesignPermissions } from './piece-context.tsx'
import { type PieceActions, PieceRow } from './piece-row.tsx'
import { readPasted, toPasteWords } from './read-pasted.ts'

type Props = PieceActions & {
  fields: { key: string }[]
  pieces: DesignValues['pieces']
  may: DesignPermissions
  currentPiece: number | undefined
}

/** The pieces of a design as a spreadsheet. */
export function PiecesGrid({ fields, pieces, may, currentPiece, onMove, onRemove }: Props) {
  const paste = usePaste(may)
  const hasSeveralMaterials = new Set(pieces.map(({ material }) => material)).size > 1
  return (
    <div className="pieces-grid">
      <table onKeyDown={moveInGrid} onPaste={paste}>
        <thead>
          <tr>
            <th className="handle">
              <span className="visually-hidden">Orden</span>
            </th>
            <th className="size">Talle</th>
            {listGridColumns(may).map((column) => (
              <th key={column} className={`of-${column}`}>
                {gridColumns[column].heading}
              </th>
            ))}
            <th className="of-visible">Tienda</th>
            <th className="of-more">
              <span className="visually-hidden">Más</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <AllPiecesRow may={may} />
          {fields.map(({ key }, index) => (
            <PieceRow
              key={key}
              index={index}
              count={fields.length}
              may={may}
              isCurrent={currentPiece !== undefined && pieces[index]?.id === currentPiece}
              hasSeveralMaterials={hasSeveralMaterials}
              onMove={onMove}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A copied column fills the cells below, and several columns those at the right, too. */
function usePaste(may: DesignPermissions) {
  const { getValues } = useFormContext<DesignValues>()
  const write = useWriteCell()
  const notify = useNotify()
  return (event: ClipboardEvent<HTMLElement>) => {
    const cell = findCell(event.target)
    const lines = parsePasted(event.clipboardData.getData('text'))
    if (!cell || cell.row < 0 || !lines) return
    event.preventDefault()
    const pasted = readPasted(lines, cell, { count: getValues('pieces').length, may })
    for (const { index, change } of pasted.changes) write(index, change)
    const problems = toPasteWords(pasted)
    if (problems) notify(problems, { type: 'warning', autoHideDuration: null })
  }
}
