import { connectionFailed } from '#app/session/call-failed.ts'
import type { ListStatus } from '#app/session/server-list.ts'
import { GUEST, onTokens, readHolder } from '#app/session/tokens.ts'
import { createStore } from '#app/ui/create-store.ts'
import { type CartEntry, type CartProduct, EMPTY_CART, toCartState } from './cart-state.ts'
import { clearDraft } from './clear-draft.ts'
import { forgetCarts, readCart, readCount, writeCount } from './device-cart.ts'
import { createGuestCart, type Show } from './guest-cart.ts'

type CartBackend = Omit<ReturnType<typeof createGuestCart>, 'publish'> & { close?: () => void }

let holder: string | undefined
let backend: Promise<CartBackend>

const store = createStore(EMPTY_CART, watch)

const show = (lines: CartEntry[], status: ListStatus, count?: number): void =>
  store.write(toCartState(lines, status, count))

const guestCart = createGuestCart((lines, status) => {
  if (holder === GUEST) show(lines, status)
})

/** Switches between the guest's and the customer's cart when tokens change, here or in another tab. */
function follow(): void {
  const now = readHolder()
  if (now === holder) return
  if (holder) backend.then(({ close }) => close?.()).catch(() => undefined)
  holder = now
  if (now === GUEST) openGuestCart()
  else openCustomerCart(now)
}

function openGuestCart(): void {
  backend = Promise.resolve(guestCart)
  writeCount(0)
  guestCart.publish()
}

function openCustomerCart(owner: string): void {
  const seed = readCart('cart')
  show(seed, 'unknown', Math.max(seed.length, readCount()))
  const showToOwner: Show = (lines, status) => {
    if (holder !== owner) return
    const isKnown = status === 'ready' || lines.length > 0
    show(lines, status, isKnown ? undefined : readCount())
    if (status === 'ready') writeCount(store.read().count)
  }
  backend = import('./customer-cart.ts').then(
    ({ createCustomerCart }) => createCustomerCart(seed, showToOwner),
    () => {
      showToOwner(seed, 'unreachable')
      // The next call tries to load the module again.
      if (holder === owner) holder = undefined
      throw connectionFailed()
    },
  )
  backend.then(({ load }) => load()).catch(() => undefined)
}

/** The cart of the current guest or customer, even if no component shows it. */
function open(): Promise<CartBackend> {
  follow()
  return backend
}

function watch(): void {
  onTokens(follow)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'cart') guestCart.publish()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void cart.refreshCount()
  })
  window.addEventListener('online', () => {
    if (store.read().status === 'unreachable') void cart.load()
  })
  follow()
}

/** One interface for both carts: a guest's is stored on the device, a customer's on the server. */
export const cart = {
  read: store.read,
  readOnServer: store.readOnServer,
  subscribe: store.subscribe,

  /** Fetches current prices and stock; without a connection the status becomes `unreachable`. */
  load: (): Promise<void> =>
    open().then(
      ({ load }) => load(),
      () => undefined,
    ),

  // These update the view at once; if the server refuses, they undo it and throw a `CallFailed`.
  add: async (product: CartProduct): Promise<void> => (await open()).add(product),
  update: async (id: number, count: number): Promise<void> => (await open()).update(id, count),
  remove: async (id: number): Promise<void> => (await open()).remove(id),
  clear: async (): Promise<void> => (await open()).clear(),

  /** Call after the server changed the cart by itself. Connection errors are ignored. */
  refreshCount: async (): Promise<void> => {
    await open()
      .then(({ refreshCount }) => refreshCount())
      .catch(() => undefined)
  },

  /** Call at sign-out: removes everything that the device stores of the cart and the checkout. */
  forget(): void {
    forgetCarts()
    clearDraft()
    guestCart.publish()
  },
}
