import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router'
import css from '#backoffice/components/bulk-bar.module.css'
import { toCounts, toPieceCount } from '#backoffice/messages/design-words.ts'
import type { ListedDesign } from '#contracts/admin/design-list.ts'
import { BulkActions } from './bulk-actions.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkAction } from './to-bulk-change.ts'
import { type ProductSelection, toPieces } from './use-selection.ts'

type Props = {
  selection: ProductSelection
  /** Of the whole search. */
  counts: { designs: number; pieces: number }
  isTrash: boolean
}

/** The bar with the actions for the chosen pieces. */
export function BulkBar({ selection, counts, isTrash }: Props) {
  const [action, setAction] = useState<BulkAction | null>(null)
  const navigate = useNavigate()
  const { designs, pieces, request } = selection
  const isWhole = selection.isWholeSearch || pieces === counts.pieces
  return (
    <section className={css.bulk} aria-label="Con los elegidos">
      <PageCheckbox selection={selection} />
      <strong role="status">
        {designs === null ? toPieceCount(pieces) : toCounts(designs, pieces)}
      </strong>
      <BulkActions
        isTrash={isTrash}
        ids={request.ids as number[] | undefined}
        onChoose={setAction}
        onLabels={() => void navigate('/etiquetas', { state: { selection: request } })}
      />
      {!isWhole && (
        <button
          type="button"
          className={css.chooseAll}
          onClick={() => selection.chooseSearch(counts)}
        >
          Elegir los {counts.designs.toLocaleString('es-AR')}
        </button>
      )}
      <button type="button" className={css.quiet} onClick={selection.clear}>
        Soltar
      </button>
      {action && (
        <BulkDialog
          action={action}
          selection={request}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null)
            selection.clear()
          }}
        />
      )}
    </section>
  )
}

function PageCheckbox({ selection }: { selection: ProductSelection }) {
  const { data = [] } = useListContext<ListedDesign>()
  const pieces = data.flatMap(toPieces)
  const isWhole = pieces.every(({ id }) => selection.isChosen(id))
  return (
    <input
      type="checkbox"
      aria-label="Elegir toda la página"
      checked={isWhole}
      ref={(box) => {
        if (box) box.indeterminate = !isWhole
      }}
      onChange={() => selection.toggle(pieces, !isWhole)}
    />
  )
}
