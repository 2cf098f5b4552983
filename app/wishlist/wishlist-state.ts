import type { ListStatus } from '#app/session/server-list.ts'
import type { Piece, Product } from '#contracts/catalogue.ts'

/** The fields of a product card, because a wishlist button on a card has no others. */
export type WishlistProduct = Omit<
  Product,
  'average_rating' | 'review_count' | 'sold' | 'date_created' | 'category'
>

/** A product, or a design with the pieces among which shoppers choose. */
export type WishlistChoice = WishlistProduct & { pieces?: Piece[] | undefined }

export type WishlistState = {
  status: ListStatus
  products: WishlistProduct[]
  count: number
}

export const EMPTY_WISHLIST: WishlistState = { status: 'unknown', products: [], count: 0 }

/** The products of the wishlist that have one of these ids. */
export const findInWishlist = ({ products }: WishlistState, ids: number[]): WishlistProduct[] =>
  products.filter(({ id }) => ids.includes(id))
