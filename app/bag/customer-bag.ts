import { call } from '#app/session/call.ts'
import { createServerList } from '#app/session/server-list.ts'
import { type Cart, type CartLine, cartApi } from '#contracts/cart.ts'
import type { BagLine, BagProduct } from './bag-state.ts'
import type { Show } from './guest-bag.ts'
import { addGuestLine, findGuestLine, removeGuestLine } from './guest-cart.ts'
import { handOver } from './hand-over.ts'

/** The bag of whoever is signed in. What the device brought along comes first. */
export function createCustomerBag(seed: BagLine[], show: Show) {
  /** Chosen as a guest, and not to be had any more. */
  let left: BagLine[] = []
  let count = seed.length

  const list = createServerList<BagLine>({
    name: 'cart',
    seed,
    ask: askForLines,
    show: (lines, status) => show([...lines, ...left], status),
  })

  const hold = ({ cart }: Cart): BagLine[] => {
    count = cart.length
    return cart.map(toLine)
  }

  async function askForLines(): Promise<BagLine[]> {
    const handed = await handOver().catch(() => null)
    if (handed) left = handed.left
    return hold(handed ?? (await call(cartApi.listItems)))
  }

  return {
    load: list.load,
    close: list.close,

    add: ({ ...product }: BagProduct) =>
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

    /** After the shop itself changed the bag, as when it was paid. */
    async refreshCount(): Promise<void> {
      const { total_items } = await call(cartApi.getItemTotal)
      if (total_items !== count) await list.load()
    },
  }
}

const toLine = ({ product, count }: CartLine): BagLine => ({ product, count })
