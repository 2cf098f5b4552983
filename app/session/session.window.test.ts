import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeShop } from '#tests/fake-shop.ts'
import { removeListenersAfterEach } from '#tests/remove-listeners.ts'
import { soon } from '#tests/soon.ts'

let shop: ReturnType<typeof createFakeShop>

async function openTab() {
  vi.resetModules()
  return (await import('./session.ts')).session
}
const saveTokens = (access: string, refresh = 'refresh-0') => {
  localStorage.setItem('access', access)
  localStorage.setItem('refresh', refresh)
}
const savedTokens = () => [localStorage.getItem('access'), localStorage.getItem('refresh')]
/** The event that a browser sends to a tab when another one changes the storage. */
const tellOtherTabs = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
const credentials = { email: 'ana@example.com', password: 'cadena de plata' }
const newcomer = {
  ...credentials,
  first_name: 'Ana',
  last_name: 'Paz',
  re_password: 'cadena de plata',
}

removeListenersAfterEach()

beforeEach(() => {
  localStorage.clear()
  shop = createFakeShop()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the status is unknown until the tokens are read', async () => {
  const session = await openTab()
  expect(session.readOnServer()).toEqual({ status: 'unknown', user: null, loading: false })
  expect(session.read()).toBe(session.readOnServer())
})

test('without tokens the start sets the status guest, without a call', async () => {
  const session = await openTab()
  await session.start()
  expect(session.read()).toEqual({ status: 'guest', user: null, loading: false })
  expect(shop.asked).toEqual([])
})

test('with tokens the start refreshes, verifies and loads the user, and is never a guest', async () => {
  const session = await openTab()
  saveTokens('old')
  const seen: string[] = []
  session.subscribe(() => seen.push(session.read().status))
  await Promise.all([session.start(), session.start()])
  expect(shop.asked.map(({ path }) => path)).toEqual([
    '/auth/jwt/refresh/',
    '/auth/jwt/verify/',
    '/auth/users/me/',
  ])
  expect(session.read()).toMatchObject({ status: 'customer', user: { id: 1 }, loading: false })
  expect(seen).not.toContain('guest')
})

test.each(['/auth/jwt/refresh/', '/auth/jwt/verify/'])(
  'refused at %s, the start makes a guest',
  async (path) => {
    const session = await openTab()
    saveTokens('old')
    shop.answer(path, () => shop.unauthenticated)
    await session.start()
    expect(session.read()).toEqual({ status: 'guest', user: null, loading: false })
    expect(savedTokens()).toEqual([null, null])
  },
)

test('without a connection the customer stays signed in, and the user is loaded on reconnection', async () => {
  const session = await openTab()
  saveTokens('old')
  shop.answer('/auth/jwt/refresh/', () => 'cut')
  await session.start()
  expect(session.read()).toMatchObject({ status: 'customer', user: null })
  expect(savedTokens()).toEqual(['old', 'refresh-0'])
  shop.answer('/auth/jwt/refresh/', () => ({
    status: 200,
    body: { access: shop.toToken(), refresh: 'refresh-9' },
  }))
  window.dispatchEvent(new Event('online'))
  await soon(() => expect(session.read().user?.id).toBe(1))
})

test.each([
  ['cut off', 'cut off' as const],
  ['a page of somebody else', { status: 200, body: undefined }],
  ['a failing server', { status: 502, body: undefined }],
  ['a refusal of somebody else', { status: 403, body: undefined }],
  ['a sign-in of somebody else', { status: 401, body: undefined }],
])('a reply that is %s does not sign out', async (_, answer) => {
  for (const path of ['/auth/jwt/refresh/', '/auth/jwt/verify/', '/auth/users/me/']) {
    shop = createFakeShop()
    saveTokens('old')
    shop.answer(path, () => answer)
    const session = await openTab()
    await session.start()
    expect(savedTokens()[1], path).toMatch(/^refresh-/)
    expect(session.read(), path).toMatchObject({ status: 'customer', user: null })
  }
})

test('signing in stores both tokens and loads the user', async () => {
  const session = await openTab()
  await session.start()
  const access = shop.toToken()
  shop.answer('/auth/jwt/create/', () => ({
    status: 200,
    body: { access, refresh: 'r', device: 'd' },
  }))
  const entering = session.logIn(credentials)
  expect(session.read().loading).toBe(true)
  await entering
  expect(session.read()).toMatchObject({ status: 'customer', user: { id: 1 }, loading: false })
  expect(savedTokens()).toEqual([access, 'r'])
})

test('a known device identifies itself at the next sign-in, even after signing out', async () => {
  const session = await openTab()
  await session.start()
  const bodies: unknown[] = []
  shop.answer('/auth/jwt/create/', ({ body }) => {
    bodies.push(body)
    return { status: 200, body: { access: shop.toToken(), refresh: 'r', device: 'd-1' } }
  })
  await session.logIn(credentials)
  await session.logOut()
  await session.logIn(credentials)
  expect(bodies).toEqual([credentials, { ...credentials, device: 'd-1' }])
})

test('a failed sign-in clears the tokens and throws the error', async () => {
  const session = await openTab()
  saveTokens(shop.toToken())
  await session.start()
  shop.answer('/auth/jwt/create/', () => ({ status: 401, body: { detail: 'No se encontró.' } }))
  await expect(session.logIn(credentials)).rejects.toMatchObject({ message: 'No se encontró.' })
  expect([session.read().status, session.read().loading, savedTokens()]).toEqual([
    'guest',
    false,
    [null, null],
  ])
})

test.each([201, 400])('signing up (%i) does not sign in', async (status) => {
  const session = await openTab()
  saveTokens(shop.toToken())
  await session.start()
  shop.answer('/auth/users/', () => ({ status, body: {} }))
  await session.signUp(newcomer).catch(() => undefined)
  expect([session.read().status, savedTokens()]).toEqual(['guest', [null, null]])
})

test.each([204, 401])(
  'logging out forgets at once, whatever the server says (%i)',
  async (status) => {
    const session = await openTab()
    saveTokens(shop.toToken())
    await session.start()
    shop.answer('/auth/jwt/logout/', () => (status === 204 ? { status } : 'cut'))
    const leaving = session.logOut()
    expect([session.read().status, savedTokens()]).toEqual(['guest', [null, null]])
    await leaving
    expect(shop.count('/auth/jwt/logout/')).toBe(1)
    expect(session.read().loading).toBe(false)
  },
)

/** Replies only when the returned function is called. */
function delayReply(path: string, answer: Parameters<typeof shop.answer>[1]) {
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  shop.answer(path, async (asked) => {
    const reply = await answer(asked)
    await gate
    return reply
  })
  return release
}
const untilAsked = (path: string) => soon(() => expect(shop.count(path)).toBe(1))

test('a user that arrives after a sign-out is dropped', async () => {
  const session = await openTab()
  saveTokens(shop.toToken())
  const release = delayReply('/auth/users/me/', () => ({ status: 200, body: { id: 1 } }))
  shop.answer('/auth/users/', () => ({ status: 201, body: {} }))
  const starting = session.start()
  await untilAsked('/auth/users/me/')
  await session.signUp(newcomer)
  release()
  await starting
  expect(session.read()).toEqual({ status: 'guest', user: null, loading: false })
})

test('a late refusal of an earlier account does not sign out the current one', async () => {
  const session = await openTab()
  saveTokens(shop.toToken())
  const release = delayReply('/auth/jwt/verify/', () => shop.unauthenticated)
  const starting = session.start()
  await untilAsked('/auth/jwt/verify/')
  const access = shop.toToken(5)
  shop.answer('/auth/jwt/create/', () => ({
    status: 200,
    body: { access, refresh: 'r', device: 'd' },
  }))
  await session.logIn(credentials)
  const renewed = { access: shop.toToken(5), refresh: 'r-2' }
  shop.answer('/auth/jwt/refresh/', () => ({ status: 200, body: renewed }))
  shop.answer('/auth/jwt/verify/', () => ({ status: 200, body: {} }))
  release()
  await starting
  expect(session.read()).toMatchObject({ status: 'customer', user: { id: 5 }, loading: false })
  expect(savedTokens()).toEqual([renewed.access, 'r-2'])
})

test.each([204, 400])(
  'activating and resetting (%i) leave the session as it is',
  async (status) => {
    const session = await openTab()
    saveTokens(shop.toToken())
    await session.start()
    const before = session.read()
    for (const path of [
      'activation',
      'reset_password',
      'reset_password_confirm',
      'resend_activation',
    ]) {
      shop.answer(`/auth/users/${path}/`, () => ({ status }))
    }
    const link = { uid: 'MQ', token: 'x' }
    const passwords = { new_password: 'x', re_new_password: 'x' }
    await session.activate(link).catch(() => undefined)
    await session.requestReset('ana@example.com').catch(() => undefined)
    await session.confirmReset({ ...link, ...passwords }).catch(() => undefined)
    await session.resendActivation('ana@example.com').catch(() => undefined)
    expect(session.read()).toEqual(before)
  },
)

test('a tab follows the sign-out and the sign-in of another tab', async () => {
  const session = await openTab()
  saveTokens(shop.toToken())
  await session.start()
  localStorage.clear()
  tellOtherTabs(null)
  expect(session.read()).toMatchObject({ status: 'guest', user: null })
  saveTokens(shop.toToken(5))
  tellOtherTabs('access')
  await soon(() => expect(session.read()).toMatchObject({ status: 'customer', user: { id: 5 } }))
})

test('a token refreshed by another tab causes no call', async () => {
  const session = await openTab()
  saveTokens(shop.toToken())
  await session.start()
  const before = shop.asked.length
  saveTokens(shop.toToken(), 'refresh-8')
  tellOtherTabs('access')
  tellOtherTabs('theme')
  expect(shop.asked).toHaveLength(before)
})

test('a refused refresh signs out during a visit', async () => {
  const session = await openTab()
  saveTokens(shop.toToken())
  await session.start()
  shop.good.clear()
  shop.answer('/auth/jwt/refresh/', () => shop.unauthenticated)
  const { call } = await import('./call.ts')
  const { accountsApi } = await import('#contracts/accounts.ts')
  await call(accountsApi.getMe).catch(() => undefined)
  expect(session.read()).toMatchObject({ status: 'guest', user: null })
})

test('`useSession` starts the session and follows its state', async () => {
  const session = await openTab()
  const { useSession } = await import('./use-session.ts')
  const { renderHook, waitFor, act } = await import('@testing-library/react')
  saveTokens('old')
  const { result } = renderHook(() => useSession())
  expect(result.current).toMatchObject({ status: 'unknown', isAuthenticated: false })
  await waitFor(() =>
    expect(result.current).toMatchObject({
      status: 'customer',
      isAuthenticated: true,
      user: { id: 1 },
    }),
  )
  act(() => session.leave())
  expect(result.current).toMatchObject({ status: 'guest', isAuthenticated: false, user: null })
})
