import type { ListStatus } from '#app/session/server-list.ts'
import type { Product } from '#contracts/catalogue.ts'
import { toNetPrice } from '#contracts/net-price.ts'
import { type GuestLine, totalGuestCart } from './guest-lines.ts'

/** What a bag knows of a product. */
export type CartProduct = Pick<
  Product,
  'id' | 'name' | 'size' | 'final_price' | 'price' | 'quantity' | 'main_photo'
> &
  /** Absent from what a device kept before it was told. */
  Partial<Pick<Product, 'iva_rate'>>

export type CartEntry = GuestLine<CartProduct>

/** What the lines are without IVA; what the device kept before rates were told bears the shop's own. */
export const toBagNet = (lines: CartEntry[], ivaRate: number): number =>
  toNetPrice(
    lines.map(({ product: { final_price, iva_rate = ivaRate }, count }) => ({
      final_price,
      iva_rate,
      count,
    })),
  )

export type CartState = {
  /** Whether `lines` are what the shop says now. */
  status: ListStatus
  lines: CartEntry[]
  totals: ReturnType<typeof totalGuestCart>
  /** How many different products are in it: known before the lines are. */
  count: number
}

const EMPTY: CartState = { status: 'unknown', lines: [], totals: totalGuestCart([]), count: 0 }

let state = EMPTY
const listeners = new Set<() => void>()

export const cartState = {
  read: (): CartState => state,
  readOnServer: (): CartState => EMPTY,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  show(lines: CartEntry[], status: ListStatus, count?: number): void {
    const totals = totalGuestCart(lines)
    state = { status, lines, totals, count: count ?? totals.total_items }
    for (const listener of listeners) listener()
  },
}
