import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { catalogueApi, type ProductDetail } from '#contracts/catalogue.ts'
import type { CartProduct } from './cart-state.ts'

/** The product as it is now; pages may be older than the last sale. Loaded when needed, because contracts are large. */
export const readProduct = async (id: number): Promise<ProductDetail> =>
  (await call(catalogueApi.getProduct, { params: { id } })).product

const MAX_WAIT_MS = 3_000
const waitFor = (product: CartProduct) =>
  new Promise<CartProduct>((resolve) => setTimeout(resolve, MAX_WAIT_MS, product))

/** What the page shows, if the shop does not answer soon. */
export async function readCurrent(product: CartProduct): Promise<CartProduct> {
  try {
    return await Promise.race([readProduct(product.id), waitFor(product)])
  } catch (error) {
    // To a shopper a product that was taken out of the shop is sold out.
    const isGone = error instanceof CallFailed && error.code === 'product_not_found'
    return isGone ? { ...product, quantity: 0 } : product
  }
}
