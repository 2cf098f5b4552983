import type { ListStatus } from '#app/session/server-list.ts'
import type { Product } from '#contracts/catalogue.ts'
import { findGuestLine, type GuestLine, totalGuestCart } from './guest-lines.ts'

/** The part of a product that a cart stores and shows. */
export type CartProduct = Pick<
  Product,
  'id' | 'name' | 'size' | 'final_price' | 'price' | 'quantity' | 'main_photo'
> & {
  /** Absent in carts that a device stored before products had a rate. */
  iva_rate?: Product['iva_rate'] | undefined
}

export type CartEntry = GuestLine<CartProduct>

export type CartState = {
  /** Whether `lines` have the current prices and stock. */
  status: ListStatus
  lines: CartEntry[]
  totals: ReturnType<typeof totalGuestCart>
  /** The number of different products; it is known before the lines are. */
  count: number
}

export const EMPTY_CART: CartState = {
  status: 'unknown',
  lines: [],
  totals: totalGuestCart([]),
  count: 0,
}

export function toCartState(lines: CartEntry[], status: ListStatus, count?: number): CartState {
  const totals = totalGuestCart(lines)
  return { status, lines, totals, count: count ?? totals.total_items }
}

/** Whether a line of the product can be bought. */
export function hasProduct({ lines }: CartState, id: number): boolean {
  const line = findGuestLine(lines, id)
  return line !== null && !line.gone
}
