import { CallFailed } from '#app/session/call-failed.ts'
import { GUEST, onTokens, readHolder } from '#app/session/tokens.ts'
import type { WishlistProduct } from './wishlist-state.ts'
import { wishlistState } from './wishlist-state.ts'

type WishlistStore = ReturnType<typeof import('./customer-wishlist.ts').createCustomerWishlist>

let holder: string | undefined
let keeper: Promise<WishlistStore> | undefined
let isWatching = false

/** Somebody came, went, or gave way to somebody else, here or in another tab. */
function follow(): void {
  const now = readHolder()
  if (now === holder) return
  keeper?.then((it) => it.close()).catch(() => undefined)
  holder = now
  keeper = now === GUEST ? undefined : openWishlist(now)
  wishlistState.show([], 'unknown')
  keeper?.then((it) => it.load()).catch(() => undefined)
}

const openWishlist = (owner: string): Promise<WishlistStore> =>
  import('./customer-wishlist.ts').then(
    ({ createCustomerWishlist }) =>
      createCustomerWishlist((products, status) => {
        if (holder === owner) wishlistState.show(products, status)
      }),
    () => {
      if (holder === owner) {
        wishlistState.show([], 'unreachable')
        // What could not be fetched is fetched again for whoever wants it next.
        holder = undefined
      }
      throw new CallFailed({ status: 0, code: 'network', message: 'Network Error' })
    },
  )

const notSignedIn = () =>
  new CallFailed({ status: 401, code: 'not_authenticated', message: 'No iniciaste sesión.' })

async function open(): Promise<WishlistStore> {
  follow()
  if (!keeper) throw notSignedIn()
  return keeper
}

function watch(): void {
  isWatching = true
  onTokens(follow)
  window.addEventListener('online', () => {
    if (wishlistState.read().status === 'unreachable') wishlist.load()
  })
  follow()
}

/** What a customer likes. A guest has none: what they want is remembered with `want` until they sign in. */
export const wishlist = {
  read: wishlistState.read,
  readOnServer: wishlistState.readOnServer,
  subscribe(listener: () => void): () => void {
    const leave = wishlistState.subscribe(listener)
    if (!isWatching) watch()
    return leave
  },

  has: (id: number): boolean => wishlistState.read().products.some((product) => product.id === id),

  /** The state says so when they cannot be had. */
  load: (): Promise<void> =>
    open().then(
      (it) => it.load(),
      () => undefined,
    ),

  // These show at once what they do, and throw a `CallFailed` after taking it back.
  add: async (product: WishlistProduct): Promise<void> => (await open()).add(product),
  remove: async (id: number): Promise<void> => (await open()).remove(id),
}
