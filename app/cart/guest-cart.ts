import { CallFailed } from '#app/session/call-failed.ts'
import type { ListStatus } from '#app/session/server-list.ts'
import type { CartEntry, CartProduct } from './cart-state.ts'
import { readCart, writeCart } from './device-cart.ts'
import { addGuestLine, findGuestLine, removeGuestLine, updateGuestLine } from './guest-lines.ts'

export type Show = (lines: CartEntry[], status: ListStatus) => void

/** The cart of a guest. It is stored on the device; the server only provides prices and stock. */
export function createGuestCart(show: Show) {
  let status: ListStatus = 'unknown'

  const publish = (next = status) => {
    status = next
    show(readCart('cart'), status)
  }

  /** Always changes the stored cart, because another tab may have changed it. */
  const change = (by: (lines: CartEntry[]) => CartEntry[]) => {
    writeCart('cart', by(readCart('cart')))
    publish()
  }

  return {
    publish: () => publish(),

    async load(): Promise<void> {
      if (readCart('cart').length === 0) return publish('ready')
      if (status !== 'ready') publish('loading')
      try {
        const { refreshCart } = await import('./refresh-cart.ts')
        const refresh = await refreshCart(readCart('cart'))
        writeCart('cart', refresh(readCart('cart')))
        publish('ready')
      } catch {
        publish(status === 'ready' ? 'ready' : 'unreachable')
      }
    },

    async add(product: CartProduct): Promise<void> {
      if (product.quantity <= 0) throw refusal('out_of_stock', 'Ese producto no tiene stock.')
      change((lines) => addGuestLine(lines, toStoredProduct(product)))
    },

    async update(id: number, count: number): Promise<void> {
      const line = findGuestLine(readCart('cart'), id)
      if (line && count > line.product.quantity) {
        throw refusal('not_enough_stock', 'Not enough in stock')
      }
      change((lines) => updateGuestLine(lines, id, count))
    },

    async remove(id: number): Promise<void> {
      change((lines) => removeGuestLine(lines, id))
    },

    async clear(): Promise<void> {
      change(() => [])
    },

    async refreshCount(): Promise<void> {
      publish()
    },
  }
}

/** The error that the server returns in the same case. */
const refusal = (code: string, message: string) => new CallFailed({ status: 409, code, message })

/** Only the fields that a cart line shows; pages pass products with more. */
const toStoredProduct = (product: CartProduct): CartProduct => ({
  id: product.id,
  name: product.name,
  size: product.size,
  final_price: product.final_price,
  price: product.price,
  iva_rate: product.iva_rate,
  quantity: product.quantity,
  main_photo: product.main_photo,
})
