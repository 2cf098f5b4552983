import type { ListStatus } from '#app/session/server-list.ts'
import type { Product } from '#contracts/catalogue.ts'

export type FavouritesState = {
  status: ListStatus
  products: Product[]
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
  show(products: Product[], status: ListStatus): void {
    state = { status, products, count: products.length }
    for (const listener of listeners) listener()
  },
}
