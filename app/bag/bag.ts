import { CallFailed } from '#app/session/call-failed.ts'
import { GUEST, onTokens, readHolder } from '#app/session/tokens.ts'
import { type BagProduct, bagState } from './bag-state.ts'
import { forgetCarts, readCart, readCount, writeCount } from './device-cart.ts'
import { createGuestBag, type Show } from './guest-bag.ts'
import { findGuestLine } from './guest-cart.ts'

type Keeper = Omit<ReturnType<typeof createGuestBag>, 'tell'> & { close?: () => void }

let holder: string | undefined
let keeper: Promise<Keeper>
let isWatching = false

const guestBag = createGuestBag((lines, status) => {
  if (holder === GUEST) bagState.show(lines, status)
})

/** Somebody came, went, or gave way to somebody else, here or in another tab. */
function follow(): void {
  const now = readHolder()
  if (now === holder) return
  if (holder) keeper.then((it) => it.close?.()).catch(() => undefined)
  holder = now
  if (now === GUEST) openGuestBag()
  else openCustomerBag(now)
}

function openGuestBag(): void {
  keeper = Promise.resolve(guestBag)
  writeCount(0)
  guestBag.tell()
}

function openCustomerBag(owner: string): void {
  const seed = readCart('cart')
  bagState.show(seed, 'unknown', Math.max(seed.length, readCount()))
  const show: Show = (lines, status) => {
    if (holder !== owner) return
    const isKnown = status === 'ready' || lines.length > 0
    bagState.show(lines, status, isKnown ? undefined : readCount())
    if (status === 'ready') writeCount(bagState.read().count)
  }
  keeper = import('./customer-bag.ts').then(
    ({ createCustomerBag }) => createCustomerBag(seed, show),
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
function open(): Promise<Keeper> {
  follow()
  return keeper
}

function watch(): void {
  isWatching = true
  onTokens(follow)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'cart') guestBag.tell()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) bag.refreshCount()
  })
  window.addEventListener('online', () => {
    if (bagState.read().status === 'unreachable') bag.load()
  })
  follow()
}

/** What a shopper means to buy: on the device of a guest, at the shop for a customer; one way to use both. */
export const bag = {
  read: bagState.read,
  readOnServer: bagState.readOnServer,
  subscribe(listener: () => void): () => void {
    const leave = bagState.subscribe(listener)
    if (!isWatching) watch()
    return leave
  },

  /** Whether there is a line of it that can be bought. */
  has(id: number): boolean {
    const line = findGuestLine(bagState.read().lines, id)
    return line !== null && !line.gone
  },

  /** Lines with the prices and the stock of this moment; the state says so when they cannot be had. */
  load: (): Promise<void> =>
    open().then(
      (it) => it.load(),
      () => undefined,
    ),

  // These show at once what they do, and throw a `CallFailed` after taking it back.
  add: async (product: BagProduct): Promise<void> => (await open()).add(product),
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
    guestBag.tell()
  },
}
