import { CallFailed } from '#app/session/call-failed.ts'
import { GUEST, onTokens, readHolder } from '#app/session/tokens.ts'
import type { Favourite } from './favourites-state.ts'
import { favouritesState } from './favourites-state.ts'

type Keeper = ReturnType<typeof import('./customer-favourites.ts').createCustomerFavourites>

let holder: string | undefined
let keeper: Promise<Keeper> | undefined
let isWatching = false

/** Somebody came, went, or gave way to somebody else, here or in another tab. */
function follow(): void {
  const now = readHolder()
  if (now === holder) return
  keeper?.then((it) => it.close()).catch(() => undefined)
  holder = now
  keeper = now === GUEST ? undefined : openFavourites(now)
  favouritesState.show([], 'unknown')
  keeper?.then((it) => it.load()).catch(() => undefined)
}

const openFavourites = (owner: string): Promise<Keeper> =>
  import('./customer-favourites.ts').then(
    ({ createCustomerFavourites }) =>
      createCustomerFavourites((products, status) => {
        if (holder === owner) favouritesState.show(products, status)
      }),
    () => {
      if (holder === owner) {
        favouritesState.show([], 'unreachable')
        // What could not be fetched is fetched again for whoever wants it next.
        holder = undefined
      }
      throw new CallFailed({ status: 0, code: 'network', message: 'Network Error' })
    },
  )

const notSignedIn = () =>
  new CallFailed({ status: 401, code: 'not_authenticated', message: 'No iniciaste sesión.' })

async function open(): Promise<Keeper> {
  follow()
  if (!keeper) throw notSignedIn()
  return keeper
}

function watch(): void {
  isWatching = true
  onTokens(follow)
  window.addEventListener('online', () => {
    if (favouritesState.read().status === 'unreachable') favourites.load()
  })
  follow()
}

/** What a customer likes. A guest has none: what they want is remembered with `want` until they sign in. */
export const favourites = {
  read: favouritesState.read,
  readOnServer: favouritesState.readOnServer,
  subscribe(listener: () => void): () => void {
    const leave = favouritesState.subscribe(listener)
    if (!isWatching) watch()
    return leave
  },

  has: (id: number): boolean =>
    favouritesState.read().products.some((product) => product.id === id),

  /** The state says so when they cannot be had. */
  load: (): Promise<void> =>
    open().then(
      (it) => it.load(),
      () => undefined,
    ),

  // These show at once what they do, and throw a `CallFailed` after taking it back.
  add: async (product: Favourite): Promise<void> => (await open()).add(product),
  remove: async (id: number): Promise<void> => (await open()).remove(id),
}
