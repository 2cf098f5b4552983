import './pieces-grid.css'
import './pieces-grid-phone.css'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { moveItem } from '#backoffice/photos/photo-drafts.ts'
import { AddSizes } from './add-sizes.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import type { DesignValues } from './design-values.ts'
import { GoldFields } from './gold-fields.tsx'
import { Panel } from './panel.tsx'
import type { DesignPermissions } from './piece-context.tsx'
import { PieceSource, SinglePieceDetails, SinglePieceFields } from './piece-fields.tsx'
import { PiecesGrid } from './pieces-grid.tsx'
import { RemovedPieces } from './removed-pieces.tsx'
import { SharedPhotoAlert } from './shared-photo-alert.tsx'
import { sortBySize } from './sizes.ts'
import { useRemovedNotice } from './use-removed-notice.tsx'

type Props = {
  may: DesignPermissions
  /** The piece by which the form was opened: its row is scrolled into view. */
  currentPiece: number | undefined
  onRestored: () => void
}

/** One piece is edited in plain fields, several in a grid. */
export function PiecesPanel({ may, currentPiece, onRestored }: Props) {
  const { control, setValue, getValues } = useFormContext<DesignValues>()
  const { fields, replace } = useFieldArray({ control, name: 'pieces', keyName: 'key' })
  const pieces = useWatch<DesignValues, 'pieces'>({ name: 'pieces' })
  const isManual = useWatch<DesignValues, 'manual_order'>({ name: 'manual_order' })
  const [isCopying, setIsCopying] = useState(false)
  const setManual = (value: boolean) => setValue('manual_order', value, { shouldDirty: true })
  const isSingle = fields.length === 1

  const move = (from: number, to: number) => {
    replace(moveItem(getValues('pieces'), from, to))
    setManual(true)
  }
  const notifyRemoved = useRemovedNotice(onRestored)
  const remove = (index: number) => {
    const all = getValues('pieces')
    const removed = all[index]
    if (!removed) return
    replace(all.filter((_, at) => at !== index))
    notifyRemoved(removed, () => replace(getValues('pieces').toSpliced(index, 0, removed)))
  }
  const sort = () => {
    replace(sortBySize(getValues('pieces')))
    setManual(false)
  }
  return (
    <Panel
      title={isSingle ? 'La pieza' : 'Piezas'}
      note={toSummary(pieces)}
      actions={
        <>
          {isManual && may.catalogue && <Button onClick={sort}>Ordenar por talle</Button>}
          {may.catalogue && (
            <Button onClick={() => setIsCopying(true)}>Copiar de otro diseño</Button>
          )}
        </>
      }
    >
      {may.catalogue && fields.length > 0 && (
        <AddSizes onPieces={replace} onRestored={onRestored} />
      )}
      {fields.length === 0 && <p className="panel-in">Ninguna pieza está en la tienda.</p>}
      {isSingle && (
        <div className="panel-in">
          <PieceSource index={0}>
            <SinglePieceFields may={may} />
            <SinglePieceDetails may={may} />
          </PieceSource>
        </div>
      )}
      {fields.length > 1 && <SharedPhotoAlert />}
      {fields.length > 1 && (
        <PiecesGrid
          fields={fields}
          pieces={pieces}
          may={may}
          currentPiece={currentPiece}
          onMove={move}
          onRemove={remove}
        />
      )}
      {(may.prices_discounts || may.catalogue) && <GoldFields may={may} />}
      <RemovedPieces onRestored={onRestored} />
      {isCopying && <CopyDialog onPieces={replace} onClose={() => setIsCopying(false)} />}
    </Panel>
  )
}

function toSummary(pieces: DesignValues['pieces']): string {
  const stock = pieces.reduce((sum, { quantity }) => sum + (quantity || 0), 0)
  const inStock = `${stock.toLocaleString('es-AR')} en stock`
  return pieces.length === 1 ? inStock : `${pieces.length} piezas · ${inStock}`
}
