import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeShop } from '#tests/fake-shop.ts'
import { removeListenersAfterEach } from '#tests/remove-listeners.ts'
import { soon } from '#tests/soon.ts'
import { hasProduct } from './cart-state.ts'

const toProduct = (id: number, quantity = 5, final_price = 1000) => ({
  id,
  name: `Anillo ${id}`,
  size: 'Talle 14',
  final_price,
  price: final_price,
  iva_rate: 21,
  quantity,
  main_photo: `/media/${id}.jpg`,
})
const [ring, watch] = [toProduct(1), toProduct(2)]

let shop: ReturnType<typeof createFakeShop>

async function openTab() {
  vi.resetModules()
  const { cart } = await import('./cart.ts')
  const tokens = await import('#app/session/tokens.ts')
  cart.subscribe(() => undefined)
  return { cart, ...tokens }
}
const tellOtherTabs = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
const storedCart = (name = 'cart') => JSON.parse(localStorage.getItem(name) ?? 'null')
const signIn = (userId = 1) => {
  localStorage.setItem('access', shop.toToken(userId))
  localStorage.setItem('refresh', 'refresh')
}
const counts = (lines: { product: { id: number }; count: number }[]) =>
  lines.map(({ product, count }) => [product.id, count])

/** Fakes the server's cart of a customer, including the sync of a guest's lines. */
function openCart(lines: [typeof ring, number][] = []) {
  const cart = () => lines.map(([product, count], id) => ({ id, count, product }))
  shop.answer('/api/cart/cart-items', () => ({ status: 200, body: { cart: cart() } }))
  shop.answer('/api/cart/synch', ({ body }) => {
    const { cart_items } = body as { cart_items: { product_id: number; count: number }[] }
    for (const { product_id, count } of cart_items) lines.push([toProduct(product_id), count])
    return { status: 200, body: { success: true, cart: cart(), removed: [] } }
  })
}

removeListenersAfterEach()

beforeEach(() => {
  localStorage.clear()
  shop = createFakeShop()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('on the server and in the first render the cart is empty', async () => {
  localStorage.setItem('cart', JSON.stringify([{ product: ring, count: 2 }]))
  const { cart } = await openTab()
  expect(cart.readOnServer()).toMatchObject({ status: 'unknown', lines: [], count: 0 })
})

test('a guest adds, updates and removes lines without a call', async () => {
  const { cart } = await openTab()
  await cart.add({ ...ring, description: 'no cabe' } as typeof ring)
  await cart.add(watch)
  await cart.add(ring)
  await cart.update(1, 3)
  expect(storedCart()).toEqual([
    { product: ring, count: 3 },
    { product: watch, count: 1 },
  ])
  expect(cart.read()).toMatchObject({ count: 2, totals: { amount: 4000, total_items: 2 } })
  expect([hasProduct(cart.read(), 1), hasProduct(cart.read(), 3)]).toEqual([true, false])
  await cart.remove(1)
  expect(counts(cart.read().lines)).toEqual([[2, 1]])
  await cart.clear()
  expect([cart.read().count, cart.read().totals.amount, storedCart()]).toEqual([0, 0, null])
  expect(shop.asked).toEqual([])
})

test('a guest cannot exceed the stock and gets the message of the server', async () => {
  const { cart } = await openTab()
  await cart.add(ring)
  await expect(cart.update(1, 6)).rejects.toMatchObject({
    code: 'not_enough_stock',
    message: 'Not enough in stock',
  })
  await expect(cart.add(toProduct(9, 0))).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(counts(cart.read().lines)).toEqual([[1, 1]])
})

test('lines added by another tab stay when this tab adds one', async () => {
  const { cart } = await openTab()
  await cart.add(ring)
  localStorage.setItem('cart', JSON.stringify([...storedCart(), { product: watch, count: 2 }]))
  await cart.add(toProduct(3))
  expect(counts(storedCart())).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
  ])
  localStorage.removeItem('cart')
  tellOtherTabs('cart')
  expect(cart.read().count).toBe(0)
})

test('a guest sees current prices and stock, and what changed', async () => {
  localStorage.setItem(
    'cart',
    JSON.stringify([1, 2, 3].map((id) => ({ product: { id, final_price: 1000 }, count: 2 }))),
  )
  const { cart } = await openTab()
  const detail = { description: '', variants: [], photos: [], attributes: [] }
  shop.answer('/api/product/product/1', () => ({
    status: 200,
    body: { product: { ...toProduct(1, 1, 1500), ...detail } },
  }))
  shop.answer('/api/product/product/3', () => ({
    status: 200,
    body: { product: { ...toProduct(3), ...detail } },
  }))
  await cart.load()
  expect(cart.read()).toMatchObject({
    status: 'ready',
    lines: [
      { product: { id: 1, final_price: 1500, quantity: 1 }, count: 2, was: 1000 },
      { product: { id: 2 }, gone: 'product_not_found' },
      { product: { id: 3, name: 'Anillo 3' }, count: 2 },
    ],
    totals: { amount: 5000, total_items: 2 },
  })
  expect(cart.read().lines[2]).not.toHaveProperty('was')
  expect(hasProduct(cart.read(), 2)).toBe(false)
})

test('without a connection a guest keeps the lines and can retry', async () => {
  localStorage.setItem('cart', JSON.stringify([{ product: ring, count: 2 }]))
  const { cart } = await openTab()
  shop.answer('/api/product/product/1', () => 'cut')
  await cart.load()
  expect(cart.read()).toMatchObject({ status: 'unreachable', count: 1 })
  expect(counts(storedCart())).toEqual([[1, 2]])
})

test('signing in moves the guest cart to the account', async () => {
  const { cart, storeTokens } = await openTab()
  openCart([[watch, 1]])
  await cart.add(ring)
  storeTokens({ access: shop.toToken(), refresh: 'refresh' })
  expect(cart.read().count).toBe(1)
  await soon(() => expect(cart.read().status).toBe('ready'))
  expect(counts(cart.read().lines)).toEqual([
    [2, 1],
    [1, 1],
  ])
  expect([storedCart(), storedCart('cart.unsynced')]).toEqual([null, null])
})

test('a failed sync is stored and retried at the next start', async () => {
  const first = await openTab()
  openCart([[watch, 1]])
  shop.answer('/api/cart/synch', () => ({ status: 500, body: {} }))
  await first.cart.add(ring)
  first.storeTokens({ access: shop.toToken(), refresh: 'refresh' })
  await soon(() => expect(first.cart.read().status).toBe('ready'))
  expect(counts(first.cart.read().lines)).toEqual([[2, 1]])
  expect(storedCart()).toBeNull()
  expect(counts(storedCart('cart.unsynced'))).toEqual([[1, 1]])

  openCart([[watch, 1]])
  const next = await openTab()
  await soon(() => expect(next.cart.read().count).toBe(2))
  expect(storedCart('cart.unsynced')).toBeNull()
})

test('a line that the sync refuses shows the reason', async () => {
  const { cart, storeTokens } = await openTab()
  openCart()
  shop.answer('/api/cart/synch', () => ({
    status: 200,
    body: { success: true, cart: [], removed: [{ product_id: 1, reason: 'out_of_stock' }] },
  }))
  await cart.add(ring)
  storeTokens({ access: shop.toToken(), refresh: 'refresh' })
  await soon(() => expect(cart.read().status).toBe('ready'))
  expect(cart.read()).toMatchObject({ lines: [{ gone: 'out_of_stock', count: 1 }], count: 0 })
  await cart.remove(1)
  expect(cart.read().lines).toEqual([])
})

test('a returning customer sees the last known count at once', async () => {
  signIn()
  openCart([[ring, 1]])
  const first = await openTab()
  await soon(() => expect(first.cart.read().status).toBe('ready'))
  const next = await openTab()
  expect(next.cart.read()).toMatchObject({ status: 'unknown', count: 1 })
})

test('a cart paid on another device is refreshed when the tab becomes visible', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { cart } = await openTab()
  signIn()
  openCart([[ring, 1]])
  await cart.load()
  expect(cart.read().count).toBe(1)
  openCart()
  shop.answer('/api/cart/get-item-total', () => ({ status: 200, body: { total_items: 0 } }))
  vi.setSystemTime(Date.now() + 61_000)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await soon(() => expect(cart.read().count).toBe(0))
  vi.useRealTimers()
})

test('a change that the server refuses is undone', async () => {
  signIn()
  openCart([[ring, 1]])
  const { cart } = await openTab()
  await cart.load()
  shop.answer('/api/cart/update-item', () => ({
    status: 409,
    body: { error: 'Not enough in stock', code: 'not_enough_stock' },
  }))
  const shown: number[] = []
  cart.subscribe(() => shown.push(cart.read().totals.amount))
  const updating = cart.update(1, 4)
  await expect(updating).rejects.toMatchObject({ message: 'Not enough in stock' })
  expect(shown).toContain(4000)
  expect(cart.read().totals.amount).toBe(1000)
})

test('signing out removes everything from the device, including unsynced lines', async () => {
  signIn()
  localStorage.setItem('cart.unsynced', JSON.stringify([{ product: ring, count: 1 }]))
  const { cart, clearTokens } = await openTab()
  openCart([[watch, 1]])
  await cart.load()
  expect(cart.read().count).toBe(2)
  clearTokens()
  cart.forget()
  expect(cart.read()).toMatchObject({ lines: [], count: 0 })
  expect(localStorage).toHaveLength(0)
})

test('a failed sign-in keeps the guest cart', async () => {
  const { cart, clearTokens } = await openTab()
  await cart.add(ring)
  clearTokens()
  expect([cart.read().count, counts(storedCart())]).toEqual([1, [[1, 1]]])
})

test('a customer never sees the cart of another one', async () => {
  signIn(1)
  openCart([[ring, 1]])
  const { cart, storeTokens } = await openTab()
  await cart.load()
  let answer: (() => void) | undefined
  shop.answer('/api/cart/cart-items', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return { status: 200, body: { cart: [{ id: 1, count: 1, product: ring }] } }
  })
  const late = cart.load()
  await soon(() => expect(answer).toBeDefined())
  openCart([[watch, 2]])
  storeTokens({ access: shop.toToken(2), refresh: 'refresh' })
  await soon(() => expect(counts(cart.read().lines)).toEqual([[2, 2]]))
  answer?.()
  await late
  expect(counts(cart.read().lines)).toEqual([[2, 2]])
})

test('the checkout draft waits for its customer, whom others cannot follow, and goes with a sign-out', async () => {
  signIn(1)
  openCart()
  const { cart, storeTokens, clearTokens } = await openTab()
  const { readDraft, saveDraft } = await import('./checkout-draft.ts')
  saveDraft({ shipping_id: 2, form: { city: 'Rosario' } })
  saveDraft({ coupon: 'PRIMAVERA' })
  expect(readDraft()).toEqual({ shipping_id: 2, coupon: 'PRIMAVERA', form: { city: 'Rosario' } })
  storeTokens({ access: shop.toToken(2), refresh: 'refresh' })
  expect(readDraft()).toEqual({})
  // The session was closed elsewhere, and the page is loaded again.
  clearTokens()
  expect(readDraft()).toEqual({})
  saveDraft({ coupon: 'OTRO' })
  await openTab()
  storeTokens({ access: shop.toToken(1), refresh: 'refresh' })
  expect(readDraft()).toMatchObject({ shipping_id: 2, coupon: 'PRIMAVERA' })
  cart.forget()
  expect(localStorage.getItem('checkout')).toBeNull()
  expect(readDraft()).toEqual({})
})
