import type { WishlistProduct } from '#app/wishlist/wishlist-state.ts'
import type { Product } from '#contracts/catalogue.ts'

/** The fields that a product card, the wishlist and the cart need. Pages send only these, to stay small. */
export type Card = WishlistProduct

export const toCard = (product: Product): Card => ({
  id: product.id,
  name: product.name,
  size: product.size,
  price: product.price,
  final_price: product.final_price,
  price_without_taxes: product.price_without_taxes,
  iva_rate: product.iva_rate,
  discount_percentage: product.discount_percentage,
  quantity: product.quantity,
  main_photo: product.main_photo,
  secundary_photo: product.secundary_photo,
})
