import { call } from '#app/session/call.ts'
import { withTabLock } from '#app/session/with-tab-lock.ts'
import { type Cart, cartApi, MAX_SYNC_LINES, type RemovedLine } from '#contracts/cart.ts'
import type { CartEntry } from './cart-state.ts'
import { readCart, writeCart } from './device-cart.ts'
import { mergeGuestCarts } from './guest-lines.ts'
import { toSyncBatches } from './to-sync-batches.ts'

type SyncedCart = { cart: Cart['cart']; refused: CartEntry[] }

/**
 * Moves the cart of the device into the customer's. The lines stay stored as `cart.unsynced` until the server
 * has replied, so that the next start can try again.
 */
export const syncGuestCart = (): Promise<SyncedCart | null> => withTabLock('cart', syncOnce)

async function syncOnce(): Promise<SyncedCart | null> {
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
  return cart && { cart, refused: toRefused(lines, removed) }
}

/** The lines that the server refused, shown in the cart with the reason. */
const toRefused = (lines: CartEntry[], removed: RemovedLine[]): CartEntry[] =>
  lines.flatMap((line) => {
    const reason = removed.find(({ product_id }) => String(product_id) === String(line.product.id))
    if (!reason || reason.reason === 'invalid') return []
    return { ...line, gone: reason.reason }
  })
