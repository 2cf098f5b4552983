import { CallFailed } from '#app/session/call-failed.ts'
import type { ListStatus } from '#app/session/server-list.ts'
import type { CartEntry, CartProduct } from './cart-state.ts'
import { readCart, writeCart } from './device-cart.ts'
import { addGuestLine, findGuestLine, removeGuestLine, updateGuestLine } from './guest-lines.ts'

export type Show = (lines: CartEntry[], status: ListStatus) => void

/** A bag without an account: it lives on the device, and is only priced by the shop. */
export function createGuestCart(show: Show) {
  let status: ListStatus = 'unknown'

  const tell = (next = status) => {
    status = next
    show(readCart('cart'), status)
  }

  /** Another tab may have changed the cart since: what is changed is always what the device has now. */
  const change = (by: (lines: CartEntry[]) => CartEntry[]) => {
    writeCart('cart', by(readCart('cart')))
    tell()
  }

  return {
    tell: () => tell(),

    async load(): Promise<void> {
      if (readCart('cart').length === 0) return tell('ready')
      if (status !== 'ready') tell('loading')
      try {
        const { refreshCart } = await import('./refresh-cart.ts')
        const refresh = await refreshCart(readCart('cart'))
        writeCart('cart', refresh(readCart('cart')))
        tell('ready')
      } catch {
        tell(status === 'ready' ? 'ready' : 'unreachable')
      }
    },

    async add(product: CartProduct): Promise<void> {
      if (product.quantity <= 0) throw refusal('out_of_stock', 'Ese producto no tiene stock.')
      change((lines) => addGuestLine(lines, toKept(product)))
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
      tell()
    },
  }
}

/** As the shop would say no. */
const refusal = (code: string, message: string) => new CallFailed({ status: 409, code, message })

/** The device keeps what a row shows, whatever else is known where the product was chosen. */
const toKept = (product: CartProduct): CartProduct => ({
  id: product.id,
  name: product.name,
  size: product.size,
  final_price: product.final_price,
  price: product.price,
  iva_rate: product.iva_rate,
  quantity: product.quantity,
  main_photo: product.main_photo,
})
