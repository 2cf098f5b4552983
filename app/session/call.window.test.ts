import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import { profileApi } from '#contracts/profile.ts'
import { sessionsApi } from '#contracts/sessions.ts'
import { createFakeShop } from '#tests/fake-shop.ts'

let shop: ReturnType<typeof createFakeShop>

/** The modules as a tab of its own loads them; what is stored they share. */
async function openTab() {
  vi.resetModules()
  return (await import('./call.ts')).call
}
const hold = (access: string, refresh = 'refresh-0') => {
  localStorage.setItem('access', access)
  localStorage.setItem('refresh', refresh)
}
const held = () => [localStorage.getItem('access'), localStorage.getItem('refresh')]

beforeEach(() => {
  localStorage.clear()
  shop = createFakeShop()
})

afterEach(() => {
  vi.unstubAllGlobals()
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
})

test('a call carries what its contract says, and the token only where it is asked for', async () => {
  const call = await openTab()
  const token = shop.toToken()
  hold(token)
  shop.answer('/auth/sessions/7/', () => ({ status: 204 }))
  shop.answer('/api/product/search?search=aros+de+oro&page=2', () => ({ status: 200, body: {} }))
  expect(await call(sessionsApi.closeSession, { params: { id: 7 } })).toBeUndefined()
  await call(catalogueApi.search, { query: { search: 'aros de oro', page: 2 } })
  expect(shop.asked).toMatchObject([
    { method: 'DELETE', path: '/auth/sessions/7/', authorization: `JWT ${token}` },
    { method: 'GET', authorization: null },
  ])
})

test('a profile goes out as a form, with what was given and nothing else', async () => {
  const call = await openTab()
  hold(shop.toToken())
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

test('an access token that ran out is renewed once, and the call goes on', async () => {
  const call = await openTab()
  hold('old')
  expect((await call(accountsApi.getMe)).first_name).toBe('Ana')
  expect(shop.asked.map(({ path }) => path)).toEqual([
    '/auth/users/me/',
    '/auth/jwt/refresh/',
    '/auth/users/me/',
  ])
  expect(held()).toEqual([[...shop.good][0], 'refresh-1'])
})

test('many calls that meet 401 at once share one refresh', async () => {
  const call = await openTab()
  hold('old')
  await Promise.all(Array.from({ length: 8 }, () => call(accountsApi.getMe)))
  expect(shop.count('/auth/jwt/refresh/')).toBe(1)
})

test('two tabs that meet 401 at once refresh one after the other, the second finding it done', async () => {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, task: () => Promise<unknown>) => {
    const mine = last.then(task)
    last = mine.catch(() => undefined)
    return mine
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const [one, other] = [await openTab(), await openTab()]
  hold('old')
  await Promise.all([one(accountsApi.getMe), other(accountsApi.getMe)])
  expect(shop.count('/auth/jwt/refresh/')).toBe(1)
})

test('a refresh that is refused signs out, and the call fails with it', async () => {
  const call = await openTab()
  hold('old')
  shop.answer('/auth/jwt/refresh/', () => shop.unauthenticated)
  await expect(call(accountsApi.getMe)).rejects.toMatchObject({
    status: 401,
    code: 'token_not_valid',
  })
  expect(held()).toEqual([null, null])
})

test.each([
  ['a cut line', 'cut', 0, 'network'],
  ['a tired server', { status: 503, body: { detail: 'Cerrado un momento.' } }, 503, 'failed'],
  ['a hurried server', { status: 429, headers: { 'retry-after': '7' } }, 429, 'failed'],
  ['a page of a proxy', { status: 502 }, 502, 'failed'],
] as const)('%s while refreshing signs nobody out', async (_what, answer, status, code) => {
  const call = await openTab()
  hold('old')
  shop.answer('/auth/jwt/refresh/', () => answer)
  await expect(call(accountsApi.getMe)).rejects.toMatchObject({ status, code, isPassing: true })
  expect(held()).toEqual(['old', 'refresh-0'])
})

test('who signs out while a refresh is under way stays signed out', async () => {
  const call = await openTab()
  hold('old')
  shop.answer('/auth/jwt/refresh/', () => {
    localStorage.clear()
    return { status: 200, body: { access: shop.toToken(), refresh: 'late' } }
  })
  await expect(call(accountsApi.getMe)).rejects.toMatchObject({ status: 401 })
  expect(held()).toEqual([null, null])
})

test('a guest is told without a call', async () => {
  const call = await openTab()
  await expect(call(profileApi.getProfile)).rejects.toMatchObject({
    status: 401,
    code: 'not_authenticated',
  })
  expect(shop.asked).toEqual([])
})

test('a failure says what failed, whichever dialect the reply spoke', async () => {
  const call = await openTab()
  hold(shop.toToken())
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

test('a reply counts as good only with its status and without an error', async () => {
  const call = await openTab()
  hold(shop.toToken())
  shop.answer('/api/profile/user', () => ({ status: 200, body: { error: 'No.' } }))
  await expect(call(profileApi.getProfile)).rejects.toMatchObject({ status: 200, message: 'No.' })
  shop.answer('/auth/sessions/close_all/', () => ({ status: 200, body: {} }))
  await expect(call(sessionsApi.closeAllSessions)).rejects.toMatchObject({ status: 200 })
})
