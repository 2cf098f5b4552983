import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { createFakeShop } from '#tests/fake-shop.ts'
import { markDevice } from './mark-device.ts'

let shop: ReturnType<typeof createFakeShop>
let heard: MockInstance<typeof window.addEventListener>

/** What the bar shows, each time that it is drawn. */
async function openBar() {
  vi.resetModules()
  const { usePresence } = await import('./presence.ts')
  const seen: string[] = []
  renderHook(() => seen.push(usePresence()))
  return seen
}
const hold = (access: string) => {
  localStorage.setItem('access', access)
  localStorage.setItem('refresh', 'refresh-0')
}

beforeEach(() => {
  localStorage.clear()
  shop = createFakeShop()
  heard = vi.spyOn(window, 'addEventListener')
})

afterEach(() => {
  cleanup()
  vi.doUnmock('./session.ts')
  vi.unstubAllGlobals()
  for (const [type, listener] of heard.mock.calls) window.removeEventListener(type, listener)
  heard.mockRestore()
})

test('a guest is known at once, without a call', async () => {
  const seen = await openBar()
  expect(seen.at(-1)).toBe('guest')
  expect(shop.asked).toEqual([])
})

test('a customer is never shown as a guest while the shop is asked', async () => {
  hold('old')
  const seen = await openBar()
  expect(seen.at(-1)).toBe('unknown')
  await vi.waitFor(() => expect(seen.at(-1)).toBe('customer'))
  expect(seen).not.toContain('guest')
})

test('whom the shop no longer knows is a guest', async () => {
  hold('old')
  shop.answer('/auth/jwt/refresh/', () => shop.unauthenticated)
  const seen = await openBar()
  await vi.waitFor(() => expect(seen.at(-1)).toBe('guest'))
  expect(seen).not.toContain('customer')
})

test('the bar follows another tab that signs in, and out', async () => {
  const seen = await openBar()
  hold(shop.toToken())
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access' })))
  await vi.waitFor(() => expect(seen.at(-1)).toBe('customer'))
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(seen.at(-1)).toBe('guest')
})

test('when the scripts of a session cannot be fetched, whoever holds tokens stays a customer', async () => {
  vi.doMock('./session.ts', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  hold('old')
  const seen = await openBar()
  await vi.waitFor(() => expect(seen.at(-1)).toBe('customer'))
})

test.each([
  [{}, false],
  [{ access: 'a' }, true],
  [{ refresh: 'r' }, true],
  [{ cart: '[]' }, false],
])('before the page is drawn, a device that holds %j is marked: %s', (held, marked) => {
  delete document.documentElement.dataset['customer']
  for (const [name, value] of Object.entries(held)) localStorage.setItem(name, value)
  new Function(markDevice)()
  expect('customer' in document.documentElement.dataset).toBe(marked)
})
