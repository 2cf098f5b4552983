import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import type { CartEntry, CartProduct } from './cart-state.ts'
import { refreshGuestCart } from './refresh-guest-cart.ts'

/** Fetches prices and stock. Returns a function instead of lines, because the cart may change during the calls. */
export async function refreshCart(
  lines: CartEntry[],
): Promise<(lines: CartEntry[]) => CartEntry[]> {
  const found = await Promise.all(
    lines.map(async ({ product: { id } }) => [String(id), await findProduct(id)] as const),
  )
  return (now) => refreshGuestCart(now, new Map(found))
}

async function findProduct(id: number): Promise<CartProduct | null> {
  try {
    const { product } = await call(catalogueApi.getProduct, { params: { id: Number(id) } })
    const { description: _, variants: __, photos: ___, attributes: ____, ...stored } = product
    return stored
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return null
    throw error
  }
}
