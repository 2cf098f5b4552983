import { useState } from 'react'
import { formatPrice } from '#contracts/format-price.ts'
import { materials } from '#contracts/materials.ts'
import type { PieceDetail } from '#contracts/pieces.ts'

type Props = { piece: PieceDetail; isUnchosen: boolean }

/** Tells screen readers the price and stock of a piece when it is chosen. */
export function ChoiceAnnouncement({ piece, isUnchosen }: Props) {
  const shown = isUnchosen || piece.id
  /** What the page began with, until something else is chosen. */
  const [first, setFirst] = useState<typeof shown | null>(shown)
  if (first && first !== shown) setFirst(null)
  return (
    <p className="hush" role="status">
      {!first && toAnnouncement(piece)}
    </p>
  )
}

const toAnnouncement = ({ size, material, final_price, quantity }: PieceDetail): string =>
  [
    [size, materials[material]].filter(Boolean).join(', '),
    formatPrice(final_price),
    quantity > 0 ? `Cantidad disponible: ${quantity}` : 'Sin Stock',
  ].join('. ')
