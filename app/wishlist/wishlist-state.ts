import type { ListStatus } from '#app/session/server-list.ts'
import type { Product } from '#contracts/catalogue.ts'

/** What a list shows of a product; no more of it is known where a heart is pressed. */
export type WishlistProduct = Omit<
  Product,
  'material' | 'average_rating' | 'review_count' | 'sold' | 'date_created' | 'category'
>

export type WishlistState = {
  status: ListStatus
  products: WishlistProduct[]
  count: number
}

const NONE: WishlistState = { status: 'unknown', products: [], count: 0 }

let state = NONE
const listeners = new Set<() => void>()

export const wishlistState = {
  read: (): WishlistState => state,
  readOnServer: (): WishlistState => NONE,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  show(products: WishlistProduct[], status: ListStatus): void {
    state = { status, products, count: products.length }
    for (const listener of listeners) listener()
  },
}
