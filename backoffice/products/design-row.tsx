import { Link } from 'react-router'
import { toRowMarks } from '#backoffice/components/list-rows.ts'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import {
  toDiscount,
  toPieceName,
  toRemovedBefore,
  toSizes,
  toSold,
  toStock,
  toVisibility,
  toWaiting,
} from '#backoffice/messages/design-words.ts'
import type { DesignPiece, ListedDesign } from '#contracts/admin/design-list.ts'
import { CostWords } from './cost-words.tsx'
import { PieceField } from './piece-field.tsx'
import { PriceCell } from './price-cell.tsx'
import { toDesignKey } from './use-design-keys.ts'
import { usePieceEdits } from './use-piece-edits.tsx'
import { type ProductSelection, toPieces } from './use-selection.ts'

type Props = {
  design: ListedDesign
  category: string
  isOpen: boolean
  isAt: boolean
  onToggle: () => void
  selection: ProductSelection
  isTrash: boolean
}

export function DesignRow(props: Props) {
  const { design, category, isOpen, isAt, onToggle, selection, isTrash } = props
  const { name, pieces, main_photo } = design
  const [first] = pieces
  const own = toPieces(design)
  const isChosen = own.every(({ id }) => selection.isChosen(id))
  const isPartlyChosen = !isChosen && pieces.some(({ id }) => selection.isChosen(id))
  const seesCosts = useHasPermission('costs', 'read_sales')
  const visibility = toVisibility(pieces)
  const discount = toDiscount(pieces)
  return (
    <tr
      className="design"
      {...toRowMarks(toDesignKey(design), isAt)}
      data-single={pieces.length === 1 || undefined}
      data-chosen={isChosen || undefined}
      data-quiet={visibility === 'none' || visibility === 'waiting' || undefined}
    >
      <td className="check">
        <input
          type="checkbox"
          aria-label={`Elegir ${name}`}
          checked={isChosen}
          ref={(box) => {
            if (box) box.indeterminate = isPartlyChosen
          }}
          onChange={({ target }) => selection.toggle(own, target.checked)}
        />
      </td>
      <td className="twist">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`Ver las piezas de ${name}`}
          onClick={onToggle}
        >
          <Chevron />
        </button>
      </td>
      <td className="photo">
        {main_photo && <img src={`${main_photo}?w=160`} alt="" width={44} height={44} />}
        {!main_photo && <span className="noPhoto">sin foto</span>}
      </td>
      <td className="name">
        <Link to={`/products/${first?.id}`}>{name}</Link>
      </td>
      <td className="category">{category}</td>
      <td className="sizes">
        <span className="narrow">{category} · </span>
        {toSizes(design)}
        {discount && <span className="narrow"> · {discount}</span>}
        {isTrash && <RemovedBefore design={design} />}
      </td>
      <Numbers design={design} isTrash={isTrash} />
      {seesCosts && (
        <td className="number cost">
          <CostWords pieces={pieces} />
        </td>
      )}
      <td className="number waiting">{toWaiting(pieces)}</td>
      <td className="number sold">{toSold(pieces)}</td>
      <td className="shown">
        <Visibility pieces={pieces} />
      </td>
    </tr>
  )
}

function RemovedBefore({ design }: { design: ListedDesign }) {
  const words = toRemovedBefore(design)
  return words && ` · ${words}`
}

/** Stock and price. Those of a single piece are edited in the row; on narrow screens, below it. */
function Numbers({ design, isTrash }: { design: ListedDesign; isTrash: boolean }) {
  const { pieces } = design
  const [piece] = pieces
  const single = pieces.length === 1 && !isTrash ? piece : undefined
  const canCount = useHasPermission('stock')
  const canPrice = useHasPermission('prices_discounts')
  return (
    <>
      <td className="number stock">
        {single && canCount && (
          <span className="wide">
            <StockField design={design} piece={single} />
          </span>
        )}
        <span className={single && canCount ? 'narrow' : undefined}>
          <StockWords pieces={pieces} />
        </span>
      </td>
      <PriceCell
        pieces={pieces}
        field={single && canPrice && <PriceField design={design} piece={single} />}
      />
    </>
  )
}

function StockWords({ pieces }: { pieces: DesignPiece[] }) {
  const stock = toStock(pieces)
  if (stock === 0) return <b className="soldOut">Sin stock</b>
  const isLow = pieces.some(({ is_low }) => is_low)
  return (
    <span className={isLow ? 'low' : undefined}>
      {stock}
      <span className="narrow"> en stock</span>
    </span>
  )
}

type FieldProps = { design: ListedDesign; piece: DesignPiece }

export function StockField({ design, piece }: FieldProps) {
  const { saveStock } = usePieceEdits()
  const name = toPieceName(design, piece)
  return (
    <PieceField
      kind="stock"
      label={`Stock de ${name}`}
      value={piece.quantity}
      onSave={(value) => saveStock(piece, name, value)}
    />
  )
}

export function PriceField({ design, piece }: FieldProps) {
  const { savePrice } = usePieceEdits()
  const name = toPieceName(design, piece)
  return (
    <PieceField
      kind="price"
      label={`Precio de ${name}`}
      value={piece.price}
      onSave={(value) => savePrice(piece, name, value)}
    />
  )
}

export function Visibility({ pieces }: { pieces: DesignPiece[] }) {
  const visibility = toVisibility(pieces)
  if (visibility === 'all') return 'Visible'
  if (visibility === 'waiting') return <span className="chip">Espera su foto</span>
  if (visibility === 'none') return <span className="chip">Oculto</span>
  const visible = pieces.filter((piece) => piece.visible).length
  return (
    <span className="chip">
      {visible} de {pieces.length} visibles
    </span>
  )
}

const Chevron = () => (
  <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
    <path d="m9.5 6 6 6-6 6" fill="none" stroke="currentColor" strokeWidth="1.4" />
  </svg>
)
