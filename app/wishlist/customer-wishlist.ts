import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { createServerList, type ListStatus } from '#app/session/server-list.ts'
import { type Wishlist, wishlistApi } from '#contracts/wishlist.ts'
import { rememberWish, takeWish } from './pending-wish.ts'
import type { WishlistProduct } from './wishlist-state.ts'

type Show = (products: WishlistProduct[], status: ListStatus) => void

export function createCustomerWishlist(show: Show) {
  const list = createServerList<WishlistProduct>({
    name: 'wishlist',
    seed: [],
    ask: askForProducts,
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

/** What was wanted as a guest is a favourite first. */
async function askForProducts(): Promise<WishlistProduct[]> {
  const wanted = takeWish()
  if (!wanted) return listProducts()
  return addOnce(wanted).catch((error: unknown) => {
    if (error instanceof CallFailed && error.isPassing) rememberWish(wanted)
    return listProducts()
  })
}

const listProducts = async () => toProducts(await call(wishlistApi.listItems))

/** What another tab or device did before is done. */
const addOnce = async (product_id: number) =>
  orAsItIs(409, async () => toProducts(await call(wishlistApi.addItem, { body: { product_id } })))

const removeOnce = async (product_id: number) =>
  orAsItIs(404, async () =>
    toProducts(await call(wishlistApi.removeItem, { body: { product_id } })),
  )

async function orAsItIs(
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
