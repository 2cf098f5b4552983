import type { ListStatus } from '#app/session/server-list.ts'
import type { Product } from '#contracts/catalogue.ts'

/** What a list shows of a product; no more of it is known where a heart is pressed. */
export type Favourite = Omit<
  Product,
  'material' | 'average_rating' | 'review_count' | 'sold' | 'date_created' | 'category'
>

export type FavouritesState = {
  status: ListStatus
  products: Favourite[]
  count: number
}

const NONE: FavouritesState = { status: 'unknown', products: [], count: 0 }

let state = NONE
const listeners = new Set<() => void>()

export const favouritesState = {
  read: (): FavouritesState => state,
  readOnServer: (): FavouritesState => NONE,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  show(products: Favourite[], status: ListStatus): void {
    state = { status, products, count: products.length }
    for (const listener of listeners) listener()
  },
}
