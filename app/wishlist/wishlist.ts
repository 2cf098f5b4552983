import { connectionFailed, notSignedIn } from '#app/session/call-failed.ts'
import type { ListStatus } from '#app/session/server-list.ts'
import { GUEST, onTokens, readHolder } from '#app/session/tokens.ts'
import { createStore } from '#app/ui/create-store.ts'
import { EMPTY_WISHLIST, type WishlistChoice, type WishlistProduct } from './wishlist-state.ts'

type WishlistBackend = ReturnType<typeof import('./customer-wishlist.ts').createCustomerWishlist>

let holder: string | undefined
let backend: Promise<WishlistBackend> | undefined

const store = createStore(EMPTY_WISHLIST, watch)

const show = (products: WishlistProduct[], status: ListStatus): void =>
  store.write({ status, products, count: products.length })

/** Opens the customer's wishlist when tokens change, here or in another tab. */
function follow(): void {
  const now = readHolder()
  if (now === holder) return
  backend?.then(({ close }) => close()).catch(() => undefined)
  holder = now
  backend = now === GUEST ? undefined : openWishlist(now)
  show([], 'unknown')
  backend?.then(({ load }) => load()).catch(() => undefined)
}

const openWishlist = (owner: string): Promise<WishlistBackend> =>
  import('./customer-wishlist.ts').then(
    ({ createCustomerWishlist }) =>
      createCustomerWishlist((products, status) => {
        if (holder === owner) show(products, status)
      }),
    () => {
      if (holder === owner) {
        show([], 'unreachable')
        // The next call tries to load the module again.
        holder = undefined
      }
      throw connectionFailed()
    },
  )

async function open(): Promise<WishlistBackend> {
  follow()
  if (!backend) throw notSignedIn()
  return backend
}

function watch(): void {
  onTokens(follow)
  window.addEventListener('online', () => {
    if (store.read().status === 'unreachable') void wishlist.load()
  })
  follow()
}

/** A customer's wishlist. Guests have none; `storePendingItem` stores their one product until they sign in. */
export const wishlist = {
  read: store.read,
  readOnServer: store.readOnServer,
  subscribe: store.subscribe,

  /** Without a connection the status becomes `unreachable`. */
  load: (): Promise<void> =>
    open().then(
      ({ load }) => load(),
      () => undefined,
    ),

  // These update the view at once; if the server refuses, they undo it and throw a `CallFailed`.
  toggle: async (product: WishlistChoice): Promise<void> =>
    (await open()).toggle(product, store.read),
  remove: async (id: number): Promise<void> => (await open()).remove(id),
}
