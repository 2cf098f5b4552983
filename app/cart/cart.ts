import { CallFailed } from '#app/session/call-failed.ts'
import { GUEST, onTokens, readHolder } from '#app/session/tokens.ts'
import { type CartProduct, cartState } from './cart-state.ts'
import { clearDraft } from './clear-draft.ts'
import { forgetCarts, readCart, readCount, writeCount } from './device-cart.ts'
import { createGuestCart, type Show } from './guest-cart.ts'
import { findGuestLine } from './guest-lines.ts'

type CartStore = Omit<ReturnType<typeof createGuestCart>, 'tell'> & { close?: () => void }

let holder: string | undefined
let keeper: Promise<CartStore>
let isWatching = false

const guestCart = createGuestCart((lines, status) => {
  if (holder === GUEST) cartState.show(lines, status)
})

/** Somebody came, went, or gave way to somebody else, here or in another tab. */
function follow(): void {
  const now = readHolder()
  if (now === holder) return
  if (holder) keeper.then((it) => it.close?.()).catch(() => undefined)
  holder = now
  if (now === GUEST) openGuestCart()
  else openCustomerCart(now)
}

function openGuestCart(): void {
  keeper = Promise.resolve(guestCart)
  writeCount(0)
  clearDraft()
  guestCart.tell()
}

function openCustomerCart(owner: string): void {
  const seed = readCart('cart')
  cartState.show(seed, 'unknown', Math.max(seed.length, readCount()))
  const show: Show = (lines, status) => {
    if (holder !== owner) return
    const isKnown = status === 'ready' || lines.length > 0
    cartState.show(lines, status, isKnown ? undefined : readCount())
    if (status === 'ready') writeCount(cartState.read().count)
  }
  keeper = import('./customer-cart.ts').then(
    ({ createCustomerCart }) => createCustomerCart(seed, show),
    () => {
      show(seed, 'unreachable')
      // What could not be fetched is fetched again for whoever wants it next.
      if (holder === owner) holder = undefined
      throw new CallFailed({ status: 0, code: 'network', message: 'Network Error' })
    },
  )
  keeper.then((it) => it.load()).catch(() => undefined)
}

/** The bag of whoever is here now, whether or not anybody looks at it. */
function open(): Promise<CartStore> {
  follow()
  return keeper
}

function watch(): void {
  isWatching = true
  onTokens(follow)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'cart') guestCart.tell()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) cart.refreshCount()
  })
  window.addEventListener('online', () => {
    if (cartState.read().status === 'unreachable') cart.load()
  })
  follow()
}

/** What a shopper means to buy: on the device of a guest, at the shop for a customer; one way to use both. */
export const cart = {
  read: cartState.read,
  readOnServer: cartState.readOnServer,
  subscribe(listener: () => void): () => void {
    const leave = cartState.subscribe(listener)
    if (!isWatching) watch()
    return leave
  },

  /** Whether there is a line of it that can be bought. */
  has(id: number): boolean {
    const line = findGuestLine(cartState.read().lines, id)
    return line !== null && !line.gone
  },

  /** Lines with the prices and the stock of this moment; the state says so when they cannot be had. */
  load: (): Promise<void> =>
    open().then(
      (it) => it.load(),
      () => undefined,
    ),

  // These show at once what they do, and throw a `CallFailed` after taking it back.
  add: async (product: CartProduct): Promise<void> => (await open()).add(product),
  update: async (id: number, count: number): Promise<void> => (await open()).update(id, count),
  remove: async (id: number): Promise<void> => (await open()).remove(id),
  clear: async (): Promise<void> => (await open()).clear(),

  /** After the shop itself changed the bag; silent when it cannot be asked. */
  refreshCount: async (): Promise<void> => {
    await open()
      .then((it) => it.refreshCount())
      .catch(() => undefined)
  },

  /** Who leaves takes along what the device knew. */
  forget(): void {
    forgetCarts()
    guestCart.tell()
  },
}
