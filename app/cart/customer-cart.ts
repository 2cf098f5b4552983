import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { createServerList } from '#app/session/server-list.ts'
import { type Cart, type CartLine, cartApi } from '#contracts/cart.ts'
import type { CartEntry, CartProduct } from './cart-state.ts'
import type { Show } from './guest-cart.ts'
import { addGuestLine, findGuestLine, removeGuestLine } from './guest-lines.ts'
import { onReturn } from './on-return.ts'
import { syncGuestCart } from './sync-guest-cart.ts'

/** The bag of whoever is signed in. What the device brought along comes first. */
export function createCustomerCart(seed: CartEntry[], show: Show) {
  /** Chosen as a guest, and not to be had any more. */
  let left: CartEntry[] = []
  let count = seed.length

  const list = createServerList<CartEntry>({
    name: 'cart',
    seed,
    ask: askForLines,
    show: (lines, status) => show([...lines, ...left], status),
  })

  const hold = ({ cart }: Cart): CartEntry[] => {
    count = cart.length
    return cart.map(toLine)
  }

  async function askForLines(): Promise<CartEntry[]> {
    const handed = await syncGuestCart().catch((error: unknown) => {
      if (error instanceof CallFailed) return null
      throw error
    })
    if (handed) left = handed.left
    return hold(handed ?? (await call(cartApi.listItems)))
  }

  /** After the shop itself changed the bag, as when it was paid. */
  async function refreshCount(): Promise<void> {
    const { total_items } = await call(cartApi.getItemTotal)
    if (total_items !== count) await list.load()
  }

  // It may be paid on another device.
  const stopWatching = onReturn(() => refreshCount().catch(() => undefined))

  return {
    load: list.load,
    close(): void {
      stopWatching()
      list.close()
    },

    add: ({ ...product }: CartProduct) =>
      list.change(
        (lines) => addGuestLine(lines, product),
        async () => hold(await call(cartApi.addItem, { body: { product_id: product.id } })),
      ),

    update: (product_id: number, count: number) =>
      list.change(
        (lines) =>
          lines.map((line) => (line.product.id === product_id ? { ...line, count } : line)),
        async () => hold(await call(cartApi.updateItem, { body: { product_id, count } })),
      ),

    async remove(product_id: number): Promise<void> {
      const isLeft = findGuestLine(left, product_id)
      left = removeGuestLine(left, product_id)
      await list.change(
        (lines) => removeGuestLine(lines, product_id),
        async () =>
          hold(
            isLeft
              ? await call(cartApi.listItems)
              : await call(cartApi.removeItem, { body: { product_id } }),
          ),
      )
    },

    clear: () =>
      list.change(
        () => [],
        async () => {
          await call(cartApi.empty)
          left = []
          return hold({ cart: [] })
        },
      ),

    refreshCount,
  }
}

const toLine = ({ product, count }: CartLine): CartEntry => ({ product, count })
