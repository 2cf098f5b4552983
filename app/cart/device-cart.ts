import { readLocalStorage, writeLocalStorage } from '#app/session/local-storage.ts'
import type { CartEntry, CartProduct } from './cart-state.ts'
import { readGuestCart } from './guest-lines.ts'

/** `cart` is that of the guest, `cart.unsynced` what a customer's bag has still to take in. */
type Name = 'cart' | 'cart.unsynced'

export const readCart = (name: Name): CartEntry[] =>
  readGuestCart<CartProduct>(readLocalStorage(name))

export const writeCart = (name: Name, lines: CartEntry[]): void =>
  writeLocalStorage(name, lines.length > 0 ? JSON.stringify(lines) : null)

const COUNT = 'cart.count'

/** How many products a customer's bag had when it was last seen here, for the badge of the next page. */
export const readCount = (): number => Number(readLocalStorage(COUNT)) || 0

export const writeCount = (count: number): void =>
  writeLocalStorage(COUNT, count > 0 ? String(count) : null)

export function forgetCarts(): void {
  for (const name of ['cart', 'cart.unsynced', COUNT]) writeLocalStorage(name, null)
}
