import type { WishlistProduct } from '#app/wishlist/wishlist-state.ts'
import type { ListedProduct, Piece } from '#contracts/catalogue.ts'

/**
 * The fields that a product card, the wishlist and the cart need. Pages send only these, to stay small. Quantities are 1
 * if there are any, so that a page stays valid while there are (`readForCards`).
 */
export type Card = WishlistProduct & {
  /** The pieces of the design. Absent if there is nothing to choose. */
  pieces?: Piece[] | undefined
}

export const toCard = (product: ListedProduct): Card => ({
  id: product.id,
  name: product.name,
  size: product.size,
  material: product.material,
  price: product.price,
  final_price: product.final_price,
  price_without_taxes: product.price_without_taxes,
  iva_rate: product.iva_rate,
  discount_percentage: product.discount_percentage,
  quantity: toAvailability(product),
  main_photo: product.main_photo,
  secundary_photo: product.secundary_photo,
  ...(product.pieces && product.pieces.length > 1 && { pieces: product.pieces.map(toCardPiece) }),
})

const toAvailability = ({ quantity }: { quantity: number }): number => Math.min(quantity, 1)
const toCardPiece = (piece: Piece): Piece => ({ ...piece, quantity: toAvailability(piece) })

/** The ids of all pieces of a card. */
export const toPieceIds = ({ id, pieces }: Pick<Card, 'id' | 'pieces'>): number[] =>
  pieces?.map((piece) => piece.id) ?? [id]
