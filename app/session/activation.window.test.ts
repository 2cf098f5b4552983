import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, createFakeShop } from '#tests/fake-shop.ts'
import { removeListenersAfterEach } from '#tests/remove-listeners.ts'
import { soon } from '#tests/soon.ts'

/** How a session begins with an activation, and how it ends. */

let shop: ReturnType<typeof createFakeShop>

removeListenersAfterEach()

beforeEach(() => {
  localStorage.clear()
  shop = createFakeShop()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function openTab() {
  vi.resetModules()
  return (await import('./session.ts')).session
}
const saveTokens = () => {
  localStorage.setItem('access', shop.toToken())
  localStorage.setItem('refresh', 'refresh-0')
}

const toPair = () => ({
  status: 200,
  body: { access: shop.toToken(5), refresh: 'r', device: 'd' },
})
const refuse = () => shop.unauthenticated

/** Registers on the way to the checkout, then presses the button of the activation. */
async function activateHere(answer: () => Answer) {
  localStorage.setItem('sign_up_key', 'key')
  shop.answer('/auth/users/activation/', () => ({ status: 204 }))
  const bodies: unknown[] = []
  shop.answer('/auth/users/activation_session/', ({ body }) => {
    bodies.push(body)
    return answer()
  })
  const session = await openTab()
  await session.start()
  const { signInAfterActivation } = await import('./sign-up-key.ts')
  const link = { uid: 'MQ', token: 'x' }
  await session.activate(link)
  await signInAfterActivation(link)
  return { session, bodies }
}

test('the activation signs in on the device of the sign-up, once', async () => {
  const { session, bodies } = await activateHere(toPair)
  expect(bodies).toEqual([{ uid: 'MQ', token: 'x', device_key: 'key' }])
  expect(session.read()).toMatchObject({ status: 'customer', user: { id: 5 } })
  expect(localStorage.getItem('sign_up_key')).toBeNull()
})

test('refused after the activation, the password is asked for', async () => {
  const { session } = await activateHere(refuse)
  expect([session.read().status, localStorage.getItem('refresh')]).toEqual(['guest', null])
})

test('whoever signed in in another tab meanwhile stays signed in', async () => {
  const { session } = await activateHere(() => {
    localStorage.setItem('access', shop.toToken(7))
    localStorage.setItem('refresh', 'of the other tab')
    return shop.unauthenticated
  })
  expect(session.read()).toMatchObject({ status: 'customer', user: { id: 7 } })
  expect(localStorage.getItem('refresh')).toBe('of the other tab')
})

test('an activation does not take the place of the customer who is signed in', async () => {
  saveTokens()
  const { session, bodies } = await activateHere(toPair)
  expect(bodies).toEqual([])
  expect(session.read()).toMatchObject({ status: 'customer', user: { id: 1 } })
})

test('a session that is closed elsewhere was not left here', async () => {
  const session = await openTab()
  saveTokens()
  await session.start()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
  expect(session.hasLeft()).toBe(false)
  session.leave()
  expect(session.hasLeft()).toBe(true)
  saveTokens()
  window.dispatchEvent(new StorageEvent('storage', { key: 'access', storageArea: localStorage }))
  await soon(() => expect(session.hasLeft()).toBe(false))
})
