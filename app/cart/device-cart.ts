import { readLocalStorage, writeLocalStorage } from '#app/session/local-storage.ts'
import type { CartEntry, CartProduct } from './cart-state.ts'
import { readGuestCart } from './guest-lines.ts'

/** `cart` is the guest's cart; `cart.unsynced` has the lines that are not yet merged into the customer's. */
type Name = 'cart' | 'cart.unsynced'

export const readCart = (name: Name): CartEntry[] =>
  readGuestCart<CartProduct>(readLocalStorage(name))

export const writeCart = (name: Name, lines: CartEntry[]): void =>
  writeLocalStorage(name, lines.length > 0 ? JSON.stringify(lines) : null)

const COUNT = 'cart.count'

/** The last known number of products in the customer's cart, shown as badge until the server replies. */
export const readCount = (): number => Number(readLocalStorage(COUNT)) || 0

export const writeCount = (count: number): void =>
  writeLocalStorage(COUNT, count > 0 ? String(count) : null)

export function forgetCarts(): void {
  for (const name of ['cart', 'cart.unsynced', COUNT] as const) writeLocalStorage(name, null)
}
