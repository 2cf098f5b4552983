import './price-cell.css'
import type { ReactNode } from 'react'
import {
  isOnSale,
  toDiscount,
  toDiscountStart,
  toLowestPrice,
  toPriceRange,
} from '#backoffice/messages/design-words.ts'
import type { DesignPiece } from '#contracts/admin/design-list.ts'

type Props = {
  pieces: DesignPiece[]
  /** The input of the list price. */
  field?: ReactNode
  /** Whether narrow screens show the input too. */
  isFieldOnPhones?: boolean
}

/** What customers pay. A list price that a discount lowers follows, struck through. */
export function PriceCell({ pieces, field, isFieldOnPhones = false }: Props) {
  const discount = toDiscount(pieces)
  const start = toDiscountStart(pieces)
  const isReduced = pieces.some(isOnSale)
  const list = (
    <span className={field && !isFieldOnPhones ? 'narrow' : undefined}>
      <ListPrice pieces={pieces} isReduced={isReduced} />
    </span>
  )
  return (
    <td className="number price" data-reduced={isReduced || undefined}>
      {isReduced && (
        <span className="sale">
          <span className="visually-hidden">Se paga </span>
          <Prices pieces={pieces} name="final_price" />
        </span>
      )}
      {field && <span className={isFieldOnPhones ? undefined : 'wide'}>{field}</span>}
      {!(field && isFieldOnPhones) && list}
      {discount && <span className="discount">{discount}</span>}
      {start && <span className="start">{start}</span>}
    </td>
  )
}

const ListPrice = ({ pieces, isReduced }: { pieces: DesignPiece[]; isReduced: boolean }) =>
  isReduced ? (
    <del>
      <Prices pieces={pieces} name="price" />
    </del>
  ) : (
    <Prices pieces={pieces} name="price" />
  )

const Prices = ({ pieces, name }: { pieces: DesignPiece[]; name: 'price' | 'final_price' }) => (
  <>
    <span className="wide">{toPriceRange(pieces, name)}</span>
    <span className="narrow">{toLowestPrice(pieces, name)}</span>
  </>
)
