import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { createServerList, type ListStatus } from '#app/session/server-list.ts'
import { type Wishlist, wishlistApi } from '#contracts/wishlist.ts'
import { storePendingItem, takePendingItem } from './pending-item.ts'
import type { WishlistProduct } from './wishlist-state.ts'

type Show = (products: WishlistProduct[], status: ListStatus) => void

export function createCustomerWishlist(show: Show) {
  const list = createServerList<WishlistProduct>({
    name: 'wishlist',
    seed: [],
    fetchItems: fetchProducts,
    show,
  })

  return {
    load: list.load,
    close: list.close,
    add: (product: WishlistProduct) =>
      list.change(
        (products) => [...without(products, product.id), product],
        () => addOnce(product.id),
      ),
    remove: (id: number) =>
      list.change(
        (products) => without(products, id),
        () => removeOnce(id),
      ),
  }
}

/** First adds the product that the customer chose before signing in. */
async function fetchProducts(): Promise<WishlistProduct[]> {
  const pending = takePendingItem()
  if (!pending) return listProducts()
  return addOnce(pending).catch((error: unknown) => {
    if (error instanceof CallFailed && error.isTemporary) storePendingItem(pending)
    return listProducts()
  })
}

const listProducts = async () => toProducts(await call(wishlistApi.listItems))

/** A 409 means that another tab or device has added the product already. */
const addOnce = async (product_id: number) =>
  orCurrentList(409, async () =>
    toProducts(await call(wishlistApi.addItem, { body: { product_id } })),
  )

/** A 404 means that another tab or device has removed the product already. */
const removeOnce = async (product_id: number) =>
  orCurrentList(404, async () =>
    toProducts(await call(wishlistApi.removeItem, { body: { product_id } })),
  )

async function orCurrentList(
  status: number,
  task: () => Promise<WishlistProduct[]>,
): Promise<WishlistProduct[]> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === status)) throw error
    return listProducts()
  }
}

const toProducts = ({ wishlist }: Wishlist): WishlistProduct[] =>
  wishlist.map(({ product }) => product)

const without = (products: WishlistProduct[], id: number) =>
  products.filter((product) => product.id !== id)
