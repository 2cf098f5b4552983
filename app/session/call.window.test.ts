import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import { profileApi } from '#contracts/profile.ts'
import { sessionsApi } from '#contracts/sessions.ts'
import { createFakeShop } from '#tests/fake-shop.ts'

let shop: ReturnType<typeof createFakeShop>

/** Loads the modules again, as another tab does; the storage is shared. */
async function openTab() {
  vi.resetModules()
  return (await import('./call.ts')).call
}
const saveTokens = (access: string, refresh = 'refresh-0') => {
  localStorage.setItem('access', access)
  localStorage.setItem('refresh', refresh)
}
const savedTokens = () => [localStorage.getItem('access'), localStorage.getItem('refresh')]

beforeEach(() => {
  localStorage.clear()
  shop = createFakeShop()
})

afterEach(() => {
  vi.unstubAllGlobals()
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
})

test('a call sends what its contract defines, and the token only if required', async () => {
  const call = await openTab()
  const token = shop.toToken()
  saveTokens(token)
  shop.answer('/auth/sessions/7/', () => ({ status: 204 }))
  shop.answer('/api/product/search?search=aros+de+oro&page=2', () => ({ status: 200, body: {} }))
  expect(await call(sessionsApi.closeSession, { params: { id: 7 } })).toBeUndefined()
  await call(catalogueApi.search, { query: { search: 'aros de oro', page: 2 } })
  expect(shop.asked).toMatchObject([
    { method: 'DELETE', path: '/auth/sessions/7/', authorization: `JWT ${token}` },
    { method: 'GET', authorization: null },
  ])
})

test('a profile is sent as a form with the given fields only', async () => {
  const call = await openTab()
  saveTokens(shop.toToken())
  shop.answer('/api/profile/update', () => ({ status: 200, body: {} }))
  await call(profileApi.updateProfile, {
    body: { address: 'Rivadavia 1', city: '', phone: undefined },
  })
  const [{ body } = { body: null }] = shop.asked
  expect([...(body as FormData)]).toEqual([
    ['address', 'Rivadavia 1'],
    ['city', ''],
  ])
})

test('an expired access token is refreshed once and the call repeated', async () => {
  const call = await openTab()
  saveTokens('old')
  expect((await call(accountsApi.getMe)).first_name).toBe('Ana')
  expect(shop.asked.map(({ path }) => path)).toEqual([
    '/auth/users/me/',
    '/auth/jwt/refresh/',
    '/auth/users/me/',
  ])
  expect(savedTokens()).toEqual([[...shop.good][0], 'refresh-1'])
})

test('concurrent calls that get a 401 share one refresh', async () => {
  const call = await openTab()
  saveTokens('old')
  await Promise.all(Array.from({ length: 8 }, () => call(accountsApi.getMe)))
  expect(shop.count('/auth/jwt/refresh/')).toBe(1)
})

test('two tabs that get a 401 at once refresh only once', async () => {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, task: () => Promise<unknown>) => {
    const mine = last.then(task)
    last = mine.catch(() => undefined)
    return mine
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const [one, other] = [await openTab(), await openTab()]
  saveTokens('old')
  await Promise.all([one(accountsApi.getMe), other(accountsApi.getMe)])
  expect(shop.count('/auth/jwt/refresh/')).toBe(1)
})

test('a refused refresh signs out and fails the call', async () => {
  const call = await openTab()
  saveTokens('old')
  shop.answer('/auth/jwt/refresh/', () => shop.unauthenticated)
  await expect(call(accountsApi.getMe)).rejects.toMatchObject({
    status: 401,
    code: 'token_not_valid',
  })
  expect(savedTokens()).toEqual([null, null])
})

test.each([
  ['a lost connection', 'cut', 0, 'network'],
  [
    'an unavailable server',
    { status: 503, body: { detail: 'Cerrado un momento.' } },
    503,
    'failed',
  ],
  ['a rate limit', { status: 429, headers: { 'retry-after': '7' } }, 429, 'foreign'],
  ['an error page of a proxy', { status: 502 }, 502, 'foreign'],
] as const)('%s during the refresh does not sign out', async (_case, answer, status, code) => {
  const call = await openTab()
  saveTokens('old')
  shop.answer('/auth/jwt/refresh/', () => answer)
  await expect(call(accountsApi.getMe)).rejects.toMatchObject({ status, code, isTemporary: true })
  expect(savedTokens()).toEqual(['old', 'refresh-0'])
})

test('a sign-out during a refresh lasts', async () => {
  const call = await openTab()
  saveTokens('old')
  shop.answer('/auth/jwt/refresh/', () => {
    localStorage.clear()
    return { status: 200, body: { access: shop.toToken(), refresh: 'late' } }
  })
  await expect(call(accountsApi.getMe)).rejects.toMatchObject({ status: 401 })
  expect(savedTokens()).toEqual([null, null])
})

test('for a guest the call fails without a request', async () => {
  const call = await openTab()
  await expect(call(profileApi.getProfile)).rejects.toMatchObject({
    status: 401,
    code: 'not_authenticated',
  })
  expect(shop.asked).toEqual([])
})

test('errors are read from every format of a reply', async () => {
  const call = await openTab()
  saveTokens(shop.toToken())
  shop.answer('/auth/users/reset_password/', () => ({ status: 400, body: { email: ['Mal.'] } }))
  await expect(call(accountsApi.requestReset, { body: { email: 'x' } })).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
    message: 'Mal.',
    fields: { email: ['Mal.'] },
  })
  shop.answer('/api/profile/update', () => ({
    status: 400,
    body: { error: 'No.', code: 'invalid', fields: { city: ['Vacía.'] } },
  }))
  await expect(call(profileApi.updateProfile, { body: { city: '' } })).rejects.toMatchObject({
    message: 'No.',
    code: 'invalid',
    fields: { city: ['Vacía.'] },
  })
})

test('a reply succeeds only with the status of the contract and without an error', async () => {
  const call = await openTab()
  saveTokens(shop.toToken())
  shop.answer('/api/profile/user', () => ({ status: 200, body: { error: 'No.' } }))
  await expect(call(profileApi.getProfile)).rejects.toMatchObject({ status: 200, message: 'No.' })
  shop.answer('/auth/sessions/close_all/', () => ({ status: 200, body: {} }))
  await expect(call(sessionsApi.closeAllSessions)).rejects.toMatchObject({ status: 200 })
})
