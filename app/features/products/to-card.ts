import type { Product } from '#contracts/catalogue.ts'

/** What a card shows of a product; a page sends no more of it to the browser. */
export type Card = Omit<
  Product,
  'price' | 'material' | 'average_rating' | 'review_count' | 'sold' | 'date_created' | 'category'
>

export const toCard = (product: Product): Card => ({
  id: product.id,
  name: product.name,
  size: product.size,
  final_price: product.final_price,
  price_without_taxes: product.price_without_taxes,
  discount_percentage: product.discount_percentage,
  quantity: product.quantity,
  main_photo: product.main_photo,
  secundary_photo: product.secundary_photo,
})
