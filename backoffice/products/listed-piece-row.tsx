import Switch from '@mui/material/Switch'
import { useNotify } from 'react-admin'
import { Link } from 'react-router'
import { toRowMarks } from '#backoffice/components/list-rows.ts'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import { toPieceName, toWaiting } from '#backoffice/messages/design-words.ts'
import type { DesignPiece, ListedDesign } from '#contracts/admin/design-list.ts'
import { materials } from '#contracts/materials.ts'
import { CostWords } from './cost-words.tsx'
import { PriceField, StockField, Visibility } from './design-row.tsx'
import { PriceCell } from './price-cell.tsx'
import { toPieceKey } from './use-design-keys.ts'
import { usePieceEdits } from './use-piece-edits.tsx'
import type { ProductSelection } from './use-selection.ts'

type Props = {
  design: ListedDesign
  piece: DesignPiece
  selection: ProductSelection
  isTrash: boolean
  isAt: boolean
}

/** A piece of an opened design. */
export function ListedPieceRow({ design, piece, selection, isTrash, isAt }: Props) {
  const canCount = useHasPermission('stock') && !isTrash
  const canPrice = useHasPermission('prices_discounts') && !isTrash
  const seesCosts = useHasPermission('costs', 'read_sales')
  const canHide = useHasPermission('catalogue') && !isTrash
  const isChosen = selection.isChosen(piece.id)
  return (
    <tr
      className="piece"
      {...toRowMarks(toPieceKey(piece), isAt)}
      data-single={design.pieces.length === 1 || undefined}
      data-chosen={isChosen || undefined}
    >
      <td className="check">
        {design.pieces.length > 1 && (
          <input
            type="checkbox"
            aria-label={`Elegir ${toPieceName(design, piece)}`}
            checked={isChosen}
            onChange={({ target }) =>
              selection.toggle([{ id: piece.id, designId: design.id }], target.checked)
            }
          />
        )}
      </td>
      <td className="twist" />
      <td className="photo" />
      <td className="name">
        <Link to={`/products/${piece.id}`}>{piece.size || 'Talle único'}</Link>
        <small className="narrow facts">{toFacts(design, piece).join(' · ')}</small>
      </td>
      <td className="category">{piece.sku}</td>
      <td className="sizes">{toMaterial(design, piece).join(' · ')}</td>
      <td className="number stock">
        <StockState piece={piece} />
        {canCount ? <StockField design={design} piece={piece} /> : piece.quantity}
        <span className="narrow" aria-hidden="true">
          u.
        </span>
      </td>
      <PriceCell
        pieces={[piece]}
        field={canPrice && <PriceField design={design} piece={piece} />}
        isFieldOnPhones
      />
      {seesCosts && (
        <td className="number cost">
          <CostWords pieces={[piece]} />
        </td>
      )}
      <td className="number waiting">{toWaiting([piece])}</td>
      <td className="number sold">{piece.sold}</td>
      <td className="shown">
        {canHide ? (
          <VisibleSwitch design={design} piece={piece} />
        ) : (
          <Visibility pieces={[piece]} />
        )}
      </td>
    </tr>
  )
}

/** The material if the pieces of the design differ in it, and the weight. */
function toMaterial({ pieces }: ListedDesign, { material, gold_weight }: DesignPiece): string[] {
  const differs = pieces.some((other) => other.material !== material)
  return [
    differs ? materials[material] : '',
    gold_weight === null ? '' : `${gold_weight.toLocaleString('es-AR')} g`,
  ].filter(Boolean)
}

/** What the columns say that phones do not have. */
const toFacts = (design: ListedDesign, piece: DesignPiece): string[] =>
  [
    piece.sku ?? '',
    ...toMaterial(design, piece),
    toWaiting([piece]),
    piece.sold === 1 ? '1 vendida' : piece.sold > 0 ? `${piece.sold} vendidas` : '',
    piece.visible ? '' : piece.waits_for_photo ? 'espera su foto' : 'oculta',
  ].filter(Boolean)

const StockState = ({ piece: { quantity, is_low } }: { piece: DesignPiece }) => {
  if (quantity === 0) return <small className="state soldOut">Sin stock</small>
  return is_low ? <small className="state low">Poco</small> : null
}

function VisibleSwitch({ design, piece }: { design: ListedDesign; piece: DesignPiece }) {
  const { saveVisible } = usePieceEdits()
  const notify = useNotify()
  const name = toPieceName(design, piece)
  const save = async (visible: boolean) => {
    const refused = await saveVisible(piece, name, visible)
    if (refused) notify(refused.text, { type: 'error' })
  }
  return (
    <Switch
      size="small"
      checked={piece.visible}
      slotProps={{ input: { 'aria-label': `A la vista ${name}` } }}
      onChange={(_, checked) => void save(checked)}
    />
  )
}
