import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { EditedDesign, EditedPiece } from '#contracts/admin/designs.ts'
import type { DesignValues } from './design-values.ts'
import { useDesign } from './piece-context.tsx'
import { addSizes, sortBySize } from './sizes.ts'
import { useRestore } from './use-restore.ts'

type Props = { onPieces: (pieces: DesignValues['pieces']) => void; onRestored: () => void }

/** Adds a piece for each size of a list: «14, 16, 18». For a size that was taken out before, it asks. */
export function AddSizes({ onPieces, onRestored }: Props) {
  const id = useId()
  const notify = useNotify()
  const design = useDesign()
  const { getValues } = useFormContext<DesignValues>()
  const { mayRestore, isBusy, restore } = useRestore(onRestored)
  const [typed, setTyped] = useState('')
  const effect = addSizes(getValues('pieces'), typed)
  const removed = mayRestore ? findRemoved(design, effect.added) : []
  const removedSizes = removed.map(({ size }) => size)
  const isOnlyRemoved = removed.length > 0 && removed.length === effect.added.length

  const put = (skipped: string[]) => {
    const { pieces, added, present } = addSizes(getValues('pieces'), typed, skipped)
    if (added.length > 0) onPieces(getValues('manual_order') ? pieces : sortBySize(pieces))
    setTyped('')
    if (present.length > 0) notify(toPresent(present), { type: 'info' })
  }
  const add = () => {
    put(removedSizes)
    // About these the user decides.
    setTyped(removedSizes.join(', '))
  }
  const recover = () => {
    put(removedSizes)
    void restore(removed.map((piece) => piece.id))
  }
  return (
    <div className={`add-sizes ${removed.length > 0 ? 'asks' : ''}`}>
      <div className="field">
        <label htmlFor={id}>
          Agregar talles <em>separados por coma</em>
        </label>
        <input
          id={id}
          className="cell tall"
          placeholder="14, 16, 18, 20"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <p className="help" role="status">
          {typed.trim() !== '' && toEffect(effect, removed)}
        </p>
      </div>
      {removed.length > 0 && (
        <Button variant="outlined" disabled={isBusy} onClick={recover}>
          Recuperar
        </Button>
      )}
      <Button
        variant="outlined"
        disabled={typed.trim() === ''}
        onClick={isOnlyRemoved ? () => put([]) : add}
      >
        {isOnlyRemoved ? 'Agregar de cero' : 'Agregar'}
      </Button>
    </div>
  )
}

/** Which of these sizes were taken out of the design, the newest piece of each. */
function findRemoved(design: EditedDesign | null, sizes: string[]): EditedPiece[] {
  const material = design?.pieces.at(-1)?.material
  return sizes.flatMap((size) => {
    const fits = (piece: EditedPiece) =>
      piece.size === size && (material === undefined || piece.material === material)
    return design?.removed.findLast(fits) ?? []
  })
}

type Effect = Pick<ReturnType<typeof addSizes>, 'added' | 'present'>

const list = new Intl.ListFormat('es-AR')

const toPresent = (sizes: string[]) =>
  `${sizes.length === 1 ? 'Ya está' : 'Ya están'}: ${list.format(sizes)}`

/** What the button is going to do, because «15,5» could be one size or two. */
function toEffect({ added, present }: Effect, removed: EditedPiece[]): string {
  const fresh = added.filter((size) => !removed.some((piece) => piece.size === size))
  return [
    fresh.length > 0 && `${fresh.length === 1 ? 'Se agrega' : 'Se agregan'}: ${fresh.join(' · ')}.`,
    present.length > 0 && `${toPresent(present)}.`,
    removed.length > 0 && toRemovedBefore(removed),
  ]
    .filter(Boolean)
    .join(' ')
}

const toRemovedBefore = (removed: EditedPiece[]) =>
  removed.length === 1
    ? `${removed[0]?.size} se quitó antes: se puede recuperar, con su código y su stock.`
    : `${list.format(removed.map(({ size }) => size))} se quitaron antes: se pueden recuperar, con su código y su stock.`
