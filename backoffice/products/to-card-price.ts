import { toFinalPrice } from '#contracts/final-price.ts'
import type { PieceValues } from './design-values.ts'

type Priced = Pick<PieceValues, 'price' | 'sale_price' | 'discount_percentage' | 'visible'>

/** The price on the card of the shop: the lowest one of the visible pieces, or of all if none is; null without a price. */
export function toCardPrice(pieces: Priced[]): { amount: number; isFrom: boolean } | null {
  const visible = pieces.filter((piece) => piece.visible)
  const shown = visible.length > 0 ? visible : pieces
  const prices = shown.flatMap(({ price, sale_price, discount_percentage }) =>
    price ? sale_price || toFinalPrice(price, discount_percentage ?? 0) : [],
  )
  if (prices.length === 0) return null
  const amount = Math.min(...prices)
  return { amount, isFrom: prices.some((price) => price !== amount) }
}
