import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { createServerList } from '#app/session/server-list.ts'
import { type Cart, type CartLine, cartApi } from '#contracts/cart.ts'
import type { CartEntry, CartProduct } from './cart-state.ts'
import type { Show } from './guest-cart.ts'
import { addGuestLine, findGuestLine, removeGuestLine } from './guest-lines.ts'
import { onPageVisit } from './on-page-visit.ts'
import { syncGuestCart } from './sync-guest-cart.ts'

/** The cart of the signed-in customer. `seed`, the cart of the device, is shown until the server replies. */
export function createCustomerCart(seed: CartEntry[], show: Show) {
  /** Lines of the guest cart that the server did not accept. */
  let refused: CartEntry[] = []
  let count = seed.length

  const list = createServerList<CartEntry>({
    name: 'cart',
    seed,
    fetchItems: fetchLines,
    show: (lines, status) => show([...lines, ...refused], status),
  })

  const readLines = ({ cart }: Cart): CartEntry[] => {
    count = cart.length
    return cart.map(toLine)
  }

  async function fetchLines(): Promise<CartEntry[]> {
    const synced = await syncGuestCart().catch((error: unknown) => {
      if (error instanceof CallFailed) return null
      throw error
    })
    if (synced) refused = synced.refused
    return readLines(synced ?? (await call(cartApi.listItems)))
  }

  /** For changes made by the server, for example when the cart was paid. */
  async function refreshCount(): Promise<void> {
    const { total_items } = await call(cartApi.getItemTotal)
    if (total_items !== count) await list.load()
  }

  // The cart may have been paid on another device.
  const stopWatching = onPageVisit(() => refreshCount().catch(() => undefined))

  return {
    load: list.load,
    close(): void {
      stopWatching()
      list.close()
    },

    add: ({ ...product }: CartProduct) =>
      list.change(
        (lines) => addGuestLine(lines, product),
        async () => readLines(await call(cartApi.addItem, { body: { product_id: product.id } })),
      ),

    update: (product_id: number, count: number) =>
      list.change(
        (lines) =>
          lines.map((line) => (line.product.id === product_id ? { ...line, count } : line)),
        async () => readLines(await call(cartApi.updateItem, { body: { product_id, count } })),
      ),

    async remove(product_id: number): Promise<void> {
      const isRefused = findGuestLine(refused, product_id)
      refused = removeGuestLine(refused, product_id)
      await list.change(
        (lines) => removeGuestLine(lines, product_id),
        async () =>
          readLines(
            isRefused
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
          refused = []
          return readLines({ cart: [] })
        },
      ),

    refreshCount,
  }
}

const toLine = ({ product, count }: CartLine): CartEntry => ({ product, count })
