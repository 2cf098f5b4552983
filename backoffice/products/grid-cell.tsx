import { useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useGroupedPesos } from '#backoffice/components/use-grouped-pesos.ts'
import type { DesignValues, PieceValues } from './design-values.ts'
import { type GridColumn, gridColumns } from './grid-columns.ts'
import { isChanged, useDesign } from './piece-context.tsx'

type Props = {
  index: number
  piece: PieceValues
  column: GridColumn
  /** The name of the piece within the label of the cell. */
  of: string
  readOnly: boolean
}

/** Writes what was typed or pasted into a cell of the grid. */
export function useWriteCell() {
  const { setValue, getValues, clearErrors } = useFormContext<DesignValues>()
  return (index: number, change: Partial<PieceValues>) => {
    const pieces = getValues('pieces')
    if (!pieces[index]) return
    // A code that was taken twice may be free in the other row now; the server tells when it is saved.
    if ('sku' in change) clearErrors(pieces.map((_, at) => `pieces.${at}.sku` as const))
    for (const [name, value] of Object.entries(change)) {
      setValue(`pieces.${index}.${name as keyof PieceValues}`, value as never, {
        shouldDirty: true,
        shouldValidate: true,
      })
    }
  }
}

/** One cell: the number is formatted when it is left, and Escape restores it. */
export function GridCell({ index, piece, column, of, readOnly }: Props) {
  const { heading, field: name, format, parse, check, isMoney } = gridColumns[column]
  const design = useDesign()
  const write = useWriteCell()
  const { field, fieldState } = useController<DesignValues>({
    name: `pieces.${index}.${name}` as 'pieces.0.price',
    rules: { validate: check },
  })
  const [typed, setTyped] = useState<string | null>(null)
  const start = useRef('')
  const isInvalid = Number.isNaN(field.value as unknown)
  const change = (text: string) => {
    setTyped(text)
    write(index, parse(text))
  }
  const changeAmount = useGroupedPesos(typed ?? format(piece), change)
  const names = column === 'offer' ? [name, 'discount_percentage' as const] : [name]
  const message = fieldState.error?.message
  return (
    <>
      <input
        ref={field.ref}
        className={`cell ${column === 'sku' ? '' : 'figure'} ${isChanged(design, piece, ...names) ? 'changed' : ''}`}
        data-row={index}
        data-column={column}
        aria-label={`${heading}${of}`}
        aria-invalid={message !== undefined}
        title={message}
        value={typed ?? format(piece)}
        readOnly={readOnly}
        inputMode={column === 'sku' ? 'text' : column === 'quantity' ? 'numeric' : 'decimal'}
        autoComplete="off"
        onFocus={({ target }) => {
          start.current = typed ?? format(piece)
          target.select()
        }}
        onChange={isMoney ? changeAmount : ({ target }) => change(target.value)}
        onBlur={() => {
          field.onBlur()
          if (!isInvalid) setTyped(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          change(start.current)
          event.currentTarget.select()
        }}
      />
      {message && (
        <small className="cell-error" role="alert">
          {message}
        </small>
      )}
    </>
  )
}
