import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import type { BagLine, BagProduct } from './bag-state.ts'
import { refreshGuestCart } from './guest-cart.ts'

/** Prices and stock of this moment, for a cart as it will be when they are here. */
export async function refreshCart(lines: BagLine[]): Promise<(lines: BagLine[]) => BagLine[]> {
  const found = await Promise.all(
    lines.map(async ({ product: { id } }) => [String(id), await findProduct(id)] as const),
  )
  return (now) => refreshGuestCart(now, new Map(found))
}

async function findProduct(id: number): Promise<BagProduct | null> {
  try {
    const { product } = await call(catalogueApi.getProduct, { params: { id: Number(id) } })
    const { description: _, variants: __, photos: ___, attributes: ____, ...kept } = product
    return kept
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return null
    throw error
  }
}
