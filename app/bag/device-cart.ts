import { readDevice, writeDevice } from '#app/session/device.ts'
import type { BagLine, BagProduct } from './bag-state.ts'
import { readGuestCart } from './guest-cart.ts'

/** `cart` is that of the guest, `cart.unsynced` what a customer's bag has still to take in. */
type Name = 'cart' | 'cart.unsynced'

export const readCart = (name: Name): BagLine[] => readGuestCart<BagProduct>(readDevice(name))

export const writeCart = (name: Name, lines: BagLine[]): void =>
  writeDevice(name, lines.length > 0 ? JSON.stringify(lines) : null)

const COUNT = 'cart.count'

/** How many products a customer's bag had when it was last seen here, for the badge of the next page. */
export const readCount = (): number => Number(readDevice(COUNT)) || 0

export const writeCount = (count: number): void =>
  writeDevice(COUNT, count > 0 ? String(count) : null)

export function forgetCarts(): void {
  for (const name of ['cart', 'cart.unsynced', COUNT]) writeDevice(name, null)
}
