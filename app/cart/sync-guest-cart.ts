import { call } from '#app/session/call.ts'
import { type Cart, cartApi, MAX_SYNC_LINES, type RemovedLine } from '#contracts/cart.ts'
import type { CartEntry } from './cart-state.ts'
import { readCart, writeCart } from './device-cart.ts'
import { mergeGuestCarts, toSyncBatches } from './guest-lines.ts'

type HandedOver = { cart: Cart['cart']; left: CartEntry[] }

/**
 * Brings the cart of the device into the customer's, and takes it off the device. Until the shop has answered
 * it is parked: whatever fails, the next start tries again.
 */
export const syncGuestCart = (): Promise<HandedOver | null> => oneTabAtATime(handOverOnce)

async function handOverOnce(): Promise<HandedOver | null> {
  const lines = mergeGuestCarts(readCart('cart.unsynced'), readCart('cart'))
  writeCart('cart.unsynced', lines)
  writeCart('cart', [])
  let cart: Cart['cart'] | null = null
  const removed: RemovedLine[] = []
  for (const cart_items of toSyncBatches(lines, MAX_SYNC_LINES)) {
    const reply = await call(cartApi.sync, { body: { cart_items } })
    cart = reply.cart
    removed.push(...reply.removed)
  }
  writeCart('cart.unsynced', [])
  return cart && { cart, left: toLeft(lines, removed) }
}

/** What could not be taken in, to be told where it would stand. */
const toLeft = (lines: CartEntry[], removed: RemovedLine[]): CartEntry[] =>
  lines.flatMap((line) => {
    const reason = removed.find(({ product_id }) => String(product_id) === String(line.product.id))
    if (!reason || reason.reason === 'invalid') return []
    return { ...line, gone: reason.reason }
  })

const oneTabAtATime = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('cart', task) : task()
