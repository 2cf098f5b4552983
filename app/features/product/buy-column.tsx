import type { ReactNode, Ref } from 'react'
import { href, Link } from 'react-router'
import { hasLowestPrice } from '#app/features/products/describe-pieces.ts'
import type { GuideState } from '#app/features/products/guide-state.ts'
import type { PieceDetail } from '#contracts/pieces.ts'
import css from './buy-column.module.css'
import { ProductPrice } from './product-price.tsx'
import { listVariantChoices } from './variant-choices.ts'
import { VariantPicker } from './variant-picker.tsx'

const LONG_NAME_LENGTH = 48

type Props = {
  piece: PieceDetail
  /** With the size, once it is chosen. */
  name: string
  pieces: PieceDetail[]
  /** Whether the shopper has yet to choose a size. */
  isUnchosen: boolean
  /** The sizes. */
  sizesRef: Ref<HTMLElement>
  rating: ReactNode
  children: ReactNode
  onIntent: (id: number) => void
}

export function BuyColumn(props: Props) {
  const { piece, name, pieces, isUnchosen, sizesRef, rating, children, onIntent } = props
  const groups = listVariantChoices(piece, pieces)
  const guide = piece.size.startsWith('Talle') && (
    <Link
      className="link"
      to={href('/guia-de-talles')}
      state={{ product: piece.id } satisfies GuideState}
    >
      Guía de talles
    </Link>
  )
  return (
    <div className={css.buy}>
      <h1 className={piece.name.length > LONG_NAME_LENGTH ? css.long : undefined}>{piece.name}</h1>
      {rating}
      <ProductPrice
        {...piece}
        isLowest={isUnchosen && hasLowestPrice({ ...piece, pieces })}
        name={name}
      />
      {groups.map((group, index) => (
        <VariantPicker
          key={group.label}
          {...group}
          isUnchosen={isUnchosen}
          ref={group.isOfSize ? sizesRef : undefined}
          guide={index === 0 && guide}
          onIntent={onIntent}
        />
      ))}
      {groups.length === 0 && guide && <p className={css.guide}>{guide}</p>}
      {children}
    </div>
  )
}
