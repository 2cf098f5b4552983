import type { ListStatus } from '#app/session/server-list.ts'
import type { Product } from '#contracts/catalogue.ts'
import { type GuestLine, totalGuestCart } from './guest-cart.ts'

/** What a bag knows of a product. */
export type BagProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'size'
  | 'final_price'
  | 'price'
  | 'price_without_taxes'
  | 'quantity'
  | 'main_photo'
>

export type BagLine = GuestLine<BagProduct>

export type BagState = {
  /** Whether `lines` are what the shop says now. */
  status: ListStatus
  lines: BagLine[]
  totals: ReturnType<typeof totalGuestCart>
  /** How many different products are in it: known before the lines are. */
  count: number
}

const EMPTY: BagState = { status: 'unknown', lines: [], totals: totalGuestCart([]), count: 0 }

let state = EMPTY
const listeners = new Set<() => void>()

export const bagState = {
  read: (): BagState => state,
  readOnServer: (): BagState => EMPTY,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  show(lines: BagLine[], status: ListStatus, count?: number): void {
    const totals = totalGuestCart(lines)
    state = { status, lines, totals, count: count ?? totals.total_items }
    for (const listener of listeners) listener()
  },
}
