import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useGroupedPesos } from '#backoffice/components/use-grouped-pesos.ts'
import type { DesignValues } from './design-values.ts'
import { ExpandButton } from './expand-button.tsx'
import { useWriteCell } from './grid-cell.tsx'
import {
  applyToPiece,
  findProblemForAll,
  type GridColumn,
  gridColumns,
  listGridColumns,
} from './grid-columns.ts'
import type { DesignPermissions } from './piece-context.tsx'
import { toShortSize } from './sizes.ts'

const hints: Record<GridColumn, string> = {
  sku: 'ANI-{talle}',
  gold_weight: 'g',
  price: '$ o +10 %',
  offer: '$ o %',
  quantity: '+2 o =2',
  cost: '$',
}

/** The first row of the grid: what is typed here is written to every piece with Enter, or on leaving the cell. */
export function AllPiecesRow({ may }: { may: DesignPermissions }) {
  const [said, setSaid] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <tr className={`all ${isOpen ? 'open' : ''}`}>
      <td className="handle" />
      <th scope="row" className="size">
        Todas
        <span className="visually-hidden" role="status">
          {said}
        </span>
      </th>
      {listGridColumns(may).map((column) => (
        <td key={column} className={`of-${column}`} data-heading={gridColumns[column].heading}>
          {may[gridColumns[column].permission] && <Cell column={column} onApplied={setSaid} />}
        </td>
      ))}
      <td className="of-visible" />
      <td className="of-more">
        <ExpandButton
          className="phone-only"
          label="Más para todas"
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
        />
      </td>
    </tr>
  )
}

type Props = { column: GridColumn; onApplied: (message: string) => void }

function Cell({ column, onApplied }: Props) {
  const { heading, check, field, isMoney } = gridColumns[column]
  const { getValues } = useFormContext<DesignValues>()
  const write = useWriteCell()
  const [shown, setShown] = useState('')
  // Enter moves the focus, and so leaves the cell before its emptied text is rendered.
  const latest = useRef('')
  const [problem, setProblem] = useState<string>()
  const setTyped = (text: string) => {
    latest.current = text
    setShown(text)
  }
  const changeAmount = useGroupedPesos(shown, setTyped)

  const apply = () => {
    const typed = latest.current
    if (typed.trim() === '') return
    const pieces = getValues('pieces')
    const changes = pieces.map((piece) =>
      applyToPiece(column, typed, piece, toShortSize(piece.size)),
    )
    const invalid =
      findProblemForAll(column, typed, pieces) ??
      changes.map((change) => check(change[field])).find(Boolean)
    setProblem(invalid)
    if (invalid) return
    for (const [index, change] of changes.entries()) write(index, change)
    setTyped('')
    onApplied(`${heading} de ${pieces.length} piezas: ${typed}`)
  }
  return (
    <>
      <input
        className={`cell ${column === 'sku' ? '' : 'figure'}`}
        data-row={-1}
        data-column={column}
        aria-label={`${heading} para todas`}
        aria-invalid={problem !== undefined}
        placeholder={hints[column]}
        inputMode={column === 'gold_weight' ? 'decimal' : 'text'}
        autoComplete="off"
        value={shown}
        onChange={isMoney ? changeAmount : ({ target }) => setTyped(target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply()
          if (event.key === 'Escape') setTyped('')
        }}
      />
      {problem && (
        <small className="cell-error" role="alert">
          {problem}
        </small>
      )}
    </>
  )
}
