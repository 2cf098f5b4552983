import { useState } from 'react'
import { formatPrice } from '#contracts/format-price.ts'
import { materials } from '#contracts/materials.ts'
import type { PieceDetail } from '#contracts/pieces.ts'

type Props = { piece: PieceDetail; isUnchosen: boolean }

/** Tells screen readers the price and stock of a piece when it is chosen. */
export function ChoiceAnnouncement({ piece, isUnchosen }: Props) {
  // A size is chosen once and for all.
  const id = isUnchosen || piece.id
  const [last, setLast] = useState({ id, isChosen: false })
  if (last.id !== id) setLast({ id, isChosen: true })
  return (
    <p className="hush" role="status">
      {last.isChosen && toAnnouncement(piece)}
    </p>
  )
}

const toAnnouncement = ({ size, material, final_price, quantity }: PieceDetail): string =>
  [
    [size, materials[material]].filter(Boolean).join(', '),
    formatPrice(final_price),
    quantity > 0 ? `Cantidad disponible: ${quantity}` : 'Sin Stock',
  ].join('. ')
