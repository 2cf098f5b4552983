import { notify } from '#app/features/alerts/notify.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { createServerList, type ListStatus } from '#app/session/server-list.ts'
import { session } from '#app/session/session.ts'
import { findSavedPiece } from '#contracts/saved-sizes.ts'
import { type Wishlist, wishlistApi } from '#contracts/wishlist.ts'
import { storePendingItem, takePendingItem } from './pending-item.ts'
import {
  findInWishlist,
  type WishlistChoice,
  type WishlistProduct,
  type WishlistState,
} from './wishlist-state.ts'

type Show = (products: WishlistProduct[], status: ListStatus) => void

export function createCustomerWishlist(show: Show) {
  const list = createServerList<WishlistProduct>({
    name: 'wishlist',
    seed: [],
    fetchItems: fetchProducts,
    show,
  })

  const add = (product: WishlistProduct) =>
    list.change(
      (products) => [...without(products, product.id), product],
      () => addOnce(product.id),
    )
  const remove = (id: number) =>
    list.change(
      (products) => without(products, id),
      () => removeOnce(id),
    )

  return {
    load: list.load,
    close: list.close,
    remove,
    /** Takes off the pieces of the design that are on the list. If there is none, adds one. */
    async toggle(product: WishlistChoice, read: () => WishlistState): Promise<void> {
      const { pieces = [product] } = product
      // On a page that has just been opened, nobody knows the customer's size yet.
      if (pieces.length > 1) await session.start()
      const found = findInWishlist(
        read(),
        pieces.map(({ id }) => id),
      )
      if (found.length === 0) return add(toWanted(product))
      await Promise.all(found.map(({ id }) => remove(id)))
      if (found.length > 1) notifyRemoved(found, () => Promise.all(found.map(add)))
    },
  }
}

/** The piece that the product page would show: the one in the saved size, or else that of the card. */
function toWanted({ pieces = [], ...product }: WishlistChoice): WishlistProduct {
  const { user } = session.read()
  const saved = user && findSavedPiece(user, pieces, product.material)
  return { ...product, ...saved }
}

/** One more press of the heart would bring back only one of them. */
function notifyRemoved([first, ...others]: WishlistProduct[], undo: () => Promise<unknown>) {
  notify('good', `Quitamos ${others.length + 1} piezas de tus favoritos`, {
    hint: first?.name,
    // After an error the store restores the list, which is feedback enough.
    action: { text: 'Deshacer', run: () => void undo().catch(() => undefined) },
  })
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
