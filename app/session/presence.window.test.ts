import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeShop } from '#tests/fake-shop.ts'
import { removeListenersAfterEach } from '#tests/remove-listeners.ts'
import { soon } from '#tests/soon.ts'
import { markDevice } from './mark-device.ts'

let shop: ReturnType<typeof createFakeShop>

/** Longer than it takes to load a module on a busy machine. */

/** The rendered values, in order. */
async function recordPresence() {
  vi.resetModules()
  const { usePresence } = await import('./presence.ts')
  const seen: string[] = []
  renderHook(() => seen.push(usePresence()))
  return seen
}
const saveTokens = (access: string) => {
  localStorage.setItem('access', access)
  localStorage.setItem('refresh', 'refresh-0')
}

removeListenersAfterEach()

beforeEach(() => {
  localStorage.clear()
  shop = createFakeShop()
})

afterEach(() => {
  cleanup()
  vi.doUnmock('./session.ts')
  vi.unstubAllGlobals()
})

test('a guest is recognised at once, without a call', async () => {
  const seen = await recordPresence()
  expect(seen.at(-1)).toBe('guest')
  expect(shop.asked).toEqual([])
})

test('a customer is never shown as a guest during the calls', async () => {
  saveTokens('old')
  const seen = await recordPresence()
  expect(seen.at(-1)).toBe('unknown')
  await soon(() => expect(seen.at(-1)).toBe('customer'))
  expect(seen).not.toContain('guest')
})

test('a customer with rejected tokens becomes a guest', async () => {
  saveTokens('old')
  shop.answer('/auth/jwt/refresh/', () => shop.unauthenticated)
  const seen = await recordPresence()
  await soon(() => expect(seen.at(-1)).toBe('guest'))
  expect(seen).not.toContain('customer')
})

test('presence follows the sign-in and sign-out of another tab', async () => {
  const seen = await recordPresence()
  saveTokens(shop.toToken())
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access' })))
  await soon(() => expect(seen.at(-1)).toBe('customer'))
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(seen.at(-1)).toBe('guest')
})

test('the saved sizes are those of the user, also after a change, until the sign-out', async () => {
  const sizes = { ring_size: '14', bracelet_length: '', necklace_length: '45' }
  shop.answer('/auth/users/me/', () => ({ status: 200, body: { id: 1, ...sizes } }))
  saveTokens('old')
  await recordPresence()
  const { useSavedSizes } = await import('./presence.ts')
  const { result } = renderHook(() => useSavedSizes())
  expect(result.current).toBeNull()
  await soon(() => expect(result.current).toMatchObject(sizes))
  shop.answer('/auth/users/me/', () => ({
    status: 200,
    body: { id: 1, ...sizes, ring_size: '16' },
  }))
  const { session } = await import('./session.ts')
  await act(() => session.reloadUser())
  expect(result.current).toMatchObject({ ring_size: '16' })
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(result.current).toBeNull()
})

test('a device with tokens stays a customer if the session module cannot be loaded', async () => {
  vi.doMock('./session.ts', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  saveTokens('old')
  const seen = await recordPresence()
  await soon(() => expect(seen.at(-1)).toBe('customer'))
})

test.each([
  [{}, false],
  [{ access: 'a' }, true],
  [{ refresh: 'r' }, true],
  [{ cart: '[]' }, false],
])('before the page is drawn, a device that holds %j is marked: %s', (savedTokens, marked) => {
  delete document.documentElement.dataset['customer']
  for (const [name, value] of Object.entries(savedTokens)) localStorage.setItem(name, value)
  new Function(markDevice)()
  expect('customer' in document.documentElement.dataset).toBe(marked)
})
