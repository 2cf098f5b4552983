import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { PieceDetail } from '#contracts/pieces.ts'
import { toProductName } from '#contracts/product-name.ts'
import css from './buy-column.module.css'
import { ProductPrice } from './product-price.tsx'
import { listVariantChoices } from './variant-choices.ts'
import { VariantPicker } from './variant-picker.tsx'

const LONG_NAME_LENGTH = 48

type Props = {
  piece: PieceDetail
  pieces: PieceDetail[]
  rating: ReactNode
  children: ReactNode
  onIntent: (id: number) => void
}

export function BuyColumn({ piece, pieces, rating, children, onIntent }: Props) {
  const groups = listVariantChoices(piece, pieces)
  const guide = piece.size.startsWith('Talle') && (
    <Link className="link" to={href('/guia-de-talles')}>
      Guía de talles
    </Link>
  )
  return (
    <div className={css.buy}>
      <h1 className={piece.name.length > LONG_NAME_LENGTH ? css.long : undefined}>{piece.name}</h1>
      {rating}
      <ProductPrice {...piece} name={toProductName(piece)} />
      {groups.map((group, index) => (
        <VariantPicker
          key={group.label}
          {...group}
          guide={index === 0 && guide}
          onIntent={onIntent}
        />
      ))}
      {groups.length === 0 && guide && <p className={css.guide}>{guide}</p>}
      {children}
    </div>
  )
}
