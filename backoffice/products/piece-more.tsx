import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import type { PieceValues } from './design-values.ts'
import { type DesignPermissions, useDesign } from './piece-context.tsx'
import { PieceDetailFields, PieceSource } from './piece-fields.tsx'
import type { PieceActions } from './piece-row.tsx'
import { toWaitingWords } from './waiting-people.tsx'

type Props = PieceActions & {
  index: number
  count: number
  piece: PieceValues
  name: string
  may: DesignPermissions
}

/** The expandable part of a row: what is seldom changed, and what can be done with the piece. */
export function PieceMore({ index, count, piece, name, may, onMove, onRemove }: Props) {
  const design = useDesign()
  const seesStock = useMayCall(adminProductsApi.listStock)
  const stored = design?.pieces.find(({ id }) => id === piece.id)
  return (
    <fieldset aria-label={name} className="piece-details">
      {stored && stored.waiting > 0 && <p>{toWaitingWords(stored.waiting)}.</p>}
      <PieceSource index={index}>
        <PieceDetailFields may={may} isSingle={false} />
      </PieceSource>
      <div className="actions">
        {stored && seesStock && (
          <Button size="small" component={Link} to={`/movimientos/${stored.id}`}>
            Movimientos de stock
          </Button>
        )}
        {stored?.visible && (
          <Button size="small" href={`/product/${stored.id}`} target="_blank">
            Ver en la tienda
          </Button>
        )}
        {may.catalogue && (
          <>
            <Button size="small" disabled={index === 0} onClick={() => onMove(index, index - 1)}>
              Subir
            </Button>
            <Button
              size="small"
              disabled={index === count - 1}
              onClick={() => onMove(index, index + 1)}
            >
              Bajar
            </Button>
            <Button size="small" color="error" onClick={() => onRemove(index)}>
              Quitar pieza
            </Button>
          </>
        )}
      </div>
    </fieldset>
  )
}
