import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { createFakeShop } from '#tests/fake-shop.ts'
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
/** The listeners of a test, removed after it. */
let listening: MockInstance<typeof window.addEventListener>

async function openTab() {
  vi.resetModules()
  const { cart } = await import('./cart.ts')
  const tokens = await import('#app/session/tokens.ts')
  cart.subscribe(() => undefined)
  return { bag: cart, ...tokens }
}
const tellOtherTabs = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
const kept = (name = 'cart') => JSON.parse(localStorage.getItem(name) ?? 'null')
const hold = (userId = 1) => {
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

beforeEach(() => {
  localStorage.clear()
  shop = createFakeShop()
  listening = vi.spyOn(window, 'addEventListener')
})

afterEach(() => {
  vi.unstubAllGlobals()
  for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener)
  listening.mockRestore()
})

test('on the server and in the first render the cart is empty', async () => {
  localStorage.setItem('cart', JSON.stringify([{ product: ring, count: 2 }]))
  const { bag } = await openTab()
  expect(bag.readOnServer()).toMatchObject({ status: 'unknown', lines: [], count: 0 })
})

test('a guest adds, updates and removes lines without a call', async () => {
  const { bag } = await openTab()
  await bag.add({ ...ring, description: 'no cabe' } as typeof ring)
  await bag.add(watch)
  await bag.add(ring)
  await bag.update(1, 3)
  expect(kept()).toEqual([
    { product: ring, count: 3 },
    { product: watch, count: 1 },
  ])
  expect(bag.read()).toMatchObject({ count: 2, totals: { amount: 4000, total_items: 2 } })
  expect([hasProduct(bag.read(), 1), hasProduct(bag.read(), 3)]).toEqual([true, false])
  await bag.remove(1)
  expect(counts(bag.read().lines)).toEqual([[2, 1]])
  await bag.clear()
  expect([bag.read().count, bag.read().totals.amount, kept()]).toEqual([0, 0, null])
  expect(shop.asked).toEqual([])
})

test('a guest cannot exceed the stock and gets the message of the server', async () => {
  const { bag } = await openTab()
  await bag.add(ring)
  await expect(bag.update(1, 6)).rejects.toMatchObject({
    code: 'not_enough_stock',
    message: 'Not enough in stock',
  })
  await expect(bag.add(toProduct(9, 0))).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(counts(bag.read().lines)).toEqual([[1, 1]])
})

test('lines added by another tab stay when this tab adds one', async () => {
  const { bag } = await openTab()
  await bag.add(ring)
  localStorage.setItem('cart', JSON.stringify([...kept(), { product: watch, count: 2 }]))
  await bag.add(toProduct(3))
  expect(counts(kept())).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
  ])
  localStorage.removeItem('cart')
  tellOtherTabs('cart')
  expect(bag.read().count).toBe(0)
})

test('a guest sees current prices and stock, and what changed', async () => {
  localStorage.setItem(
    'cart',
    JSON.stringify([1, 2, 3].map((id) => ({ product: { id, final_price: 1000 }, count: 2 }))),
  )
  const { bag } = await openTab()
  const detail = { description: '', variants: [], photos: [], attributes: [] }
  shop.answer('/api/product/product/1', () => ({
    status: 200,
    body: { product: { ...toProduct(1, 1, 1500), ...detail } },
  }))
  shop.answer('/api/product/product/3', () => ({
    status: 200,
    body: { product: { ...toProduct(3), ...detail } },
  }))
  await bag.load()
  expect(bag.read()).toMatchObject({
    status: 'ready',
    lines: [
      { product: { id: 1, final_price: 1500, quantity: 1 }, count: 2, was: 1000 },
      { product: { id: 2 }, gone: 'product_not_found' },
      { product: { id: 3, name: 'Anillo 3' }, count: 2 },
    ],
    totals: { amount: 5000, total_items: 2 },
  })
  expect(bag.read().lines[2]).not.toHaveProperty('was')
  expect(hasProduct(bag.read(), 2)).toBe(false)
})

test('without a connection a guest keeps the lines and can retry', async () => {
  localStorage.setItem('cart', JSON.stringify([{ product: ring, count: 2 }]))
  const { bag } = await openTab()
  shop.answer('/api/product/product/1', () => 'cut')
  await bag.load()
  expect(bag.read()).toMatchObject({ status: 'unreachable', count: 1 })
  expect(counts(kept())).toEqual([[1, 2]])
})

test('signing in moves the guest cart to the account', async () => {
  const { bag, storeTokens } = await openTab()
  openCart([[watch, 1]])
  await bag.add(ring)
  storeTokens({ access: shop.toToken(), refresh: 'refresh' })
  expect(bag.read().count).toBe(1)
  await vi.waitFor(() => expect(bag.read().status).toBe('ready'))
  expect(counts(bag.read().lines)).toEqual([
    [2, 1],
    [1, 1],
  ])
  expect([kept(), kept('cart.unsynced')]).toEqual([null, null])
})

test('a failed sync is stored and retried at the next start', async () => {
  const first = await openTab()
  openCart([[watch, 1]])
  shop.answer('/api/cart/synch', () => ({ status: 500, body: {} }))
  await first.bag.add(ring)
  first.storeTokens({ access: shop.toToken(), refresh: 'refresh' })
  await vi.waitFor(() => expect(first.bag.read().status).toBe('ready'))
  expect(counts(first.bag.read().lines)).toEqual([[2, 1]])
  expect(kept()).toBeNull()
  expect(counts(kept('cart.unsynced'))).toEqual([[1, 1]])

  openCart([[watch, 1]])
  const next = await openTab()
  await vi.waitFor(() => expect(next.bag.read().count).toBe(2))
  expect(kept('cart.unsynced')).toBeNull()
})

test('a line that the sync refuses shows the reason', async () => {
  const { bag, storeTokens } = await openTab()
  openCart()
  shop.answer('/api/cart/synch', () => ({
    status: 200,
    body: { success: true, cart: [], removed: [{ product_id: 1, reason: 'out_of_stock' }] },
  }))
  await bag.add(ring)
  storeTokens({ access: shop.toToken(), refresh: 'refresh' })
  await vi.waitFor(() => expect(bag.read().status).toBe('ready'))
  expect(bag.read()).toMatchObject({ lines: [{ gone: 'out_of_stock', count: 1 }], count: 0 })
  await bag.remove(1)
  expect(bag.read().lines).toEqual([])
})

test('a returning customer sees the last known count at once', async () => {
  hold()
  openCart([[ring, 1]])
  const first = await openTab()
  await vi.waitFor(() => expect(first.bag.read().status).toBe('ready'))
  const next = await openTab()
  expect(next.bag.read()).toMatchObject({ status: 'unknown', count: 1 })
})

test('a cart paid on another device is refreshed when the tab becomes visible', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { bag } = await openTab()
  hold()
  openCart([[ring, 1]])
  await bag.load()
  expect(bag.read().count).toBe(1)
  openCart()
  shop.answer('/api/cart/get-item-total', () => ({ status: 200, body: { total_items: 0 } }))
  vi.setSystemTime(Date.now() + 61_000)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await vi.waitFor(() => expect(bag.read().count).toBe(0))
  vi.useRealTimers()
})

test('a change that the server refuses is undone', async () => {
  hold()
  openCart([[ring, 1]])
  const { bag } = await openTab()
  await bag.load()
  shop.answer('/api/cart/update-item', () => ({
    status: 409,
    body: { error: 'Not enough in stock', code: 'not_enough_stock' },
  }))
  const shown: number[] = []
  bag.subscribe(() => shown.push(bag.read().totals.amount))
  const updating = bag.update(1, 4)
  await expect(updating).rejects.toMatchObject({ message: 'Not enough in stock' })
  expect(shown).toContain(4000)
  expect(bag.read().totals.amount).toBe(1000)
})

test('signing out removes everything from the device, including unsynced lines', async () => {
  hold()
  localStorage.setItem('cart.unsynced', JSON.stringify([{ product: ring, count: 1 }]))
  const { bag, clearTokens } = await openTab()
  openCart([[watch, 1]])
  await bag.load()
  expect(bag.read().count).toBe(2)
  clearTokens()
  bag.forget()
  expect(bag.read()).toMatchObject({ lines: [], count: 0 })
  expect(localStorage).toHaveLength(0)
})

test('a failed sign-in keeps the guest cart', async () => {
  const { bag, clearTokens } = await openTab()
  await bag.add(ring)
  clearTokens()
  expect([bag.read().count, counts(kept())]).toEqual([1, [[1, 1]]])
})

test('a customer never sees the cart of another one', async () => {
  hold(1)
  openCart([[ring, 1]])
  const { bag, storeTokens } = await openTab()
  await bag.load()
  let answer: (() => void) | undefined
  shop.answer('/api/cart/cart-items', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return { status: 200, body: { cart: [{ id: 1, count: 1, product: ring }] } }
  })
  const late = bag.load()
  await vi.waitFor(() => expect(answer).toBeDefined())
  openCart([[watch, 2]])
  storeTokens({ access: shop.toToken(2), refresh: 'refresh' })
  await vi.waitFor(() => expect(counts(bag.read().lines)).toEqual([[2, 2]]))
  answer?.()
  await late
  expect(counts(bag.read().lines)).toEqual([[2, 2]])
})

test('signing out removes the checkout draft, and other customers cannot read it', async () => {
  hold(1)
  openCart()
  const { storeTokens, clearTokens } = await openTab()
  const { readDraft, saveDraft } = await import('./checkout-draft.ts')
  saveDraft({ shipping_id: 2, form: { city: 'Rosario' } })
  saveDraft({ coupon: 'PRIMAVERA' })
  expect(readDraft()).toEqual({ shipping_id: 2, coupon: 'PRIMAVERA', form: { city: 'Rosario' } })
  storeTokens({ access: shop.toToken(2), refresh: 'refresh' })
  expect(readDraft()).toEqual({})
  clearTokens()
  expect(localStorage.getItem('checkout')).toBeNull()
  saveDraft({ coupon: 'PRIMAVERA' })
  expect(localStorage.getItem('checkout')).toBeNull()
})
