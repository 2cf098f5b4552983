import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'

const SDK_URL = 'https://sdk.mercadopago.com/js/v2'
const DUPLICATE =
  'MercadoPago has already been initialized in your window, please remove the duplicate import'

let warn: MockInstance
const constructed = vi.fn()

class FakeSdk {
  constructor(...args: unknown[]) {
    constructed(...args)
  }
  bricks = vi.fn()
}

const importLoader = async () => {
  vi.resetModules()
  return (await import('./payment-sdk.ts')).loadPaymentSdk
}
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')]
const finishWithoutGlobal = () => scripts().at(-1)?.dispatchEvent(new Event('load'))
const finishLoading = () => {
  window.MercadoPago = FakeSdk as unknown as NonNullable<typeof window.MercadoPago>
  finishWithoutGlobal()
}
const fail = () => scripts().at(-1)?.dispatchEvent(new Event('error'))

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  constructed.mockClear()
  delete window.MercadoPago
  for (const script of scripts()) script.remove()
})

test('the script is loaded once, with the public key and the locale of Argentina', async () => {
  const loadPaymentSdk = await importLoader()
  const both = Promise.all([loadPaymentSdk('APP_USR-1'), loadPaymentSdk('APP_USR-1')])
  expect(scripts().map(({ src }) => src)).toEqual([SDK_URL])
  finishLoading()
  for (const sdk of await both) expect(sdk).toBeInstanceOf(FakeSdk)
  expect(constructed).toHaveBeenCalledWith('APP_USR-1', { locale: 'es-AR' })
  await loadPaymentSdk('APP_USR-1')
  expect(scripts()).toHaveLength(1)
  expect(warn).not.toHaveBeenCalled()
})

test('the script can be loaded from another URL', async () => {
  const loadPaymentSdk = await importLoader()
  const loaded = loadPaymentSdk('TEST-1', '/sandbox/mercadopago/js/v2')
  expect(scripts()[0]?.getAttribute('src')).toBe('/sandbox/mercadopago/js/v2')
  finishLoading()
  expect(await loaded).toBeInstanceOf(FakeSdk)
})

test('an SDK that is already loaded is used, with a warning', async () => {
  const loadPaymentSdk = await importLoader()
  window.MercadoPago = FakeSdk as unknown as NonNullable<typeof window.MercadoPago>
  expect(await loadPaymentSdk('APP_USR-1')).toBeInstanceOf(FakeSdk)
  expect(warn.mock.calls).toEqual([[DUPLICATE]])
  expect(scripts()).toEqual([])
})

test('a script element that is already on the page is awaited, with a warning', async () => {
  const own = document.createElement('script')
  own.src = SDK_URL
  document.head.append(own)
  const loadPaymentSdk = await importLoader()
  const loaded = loadPaymentSdk('APP_USR-1')
  finishLoading()
  expect(await loaded).toBeInstanceOf(FakeSdk)
  expect(scripts()).toEqual([own])
  expect(warn.mock.calls).toEqual([[DUPLICATE]])
})

test('the SDK is null outside of a browser', async () => {
  const loadPaymentSdk = await importLoader()
  vi.stubGlobal('window', undefined)
  expect(await loadPaymentSdk('APP_USR-1')).toBeNull()
})

test('a script that fails to load rejects, and can be retried', async () => {
  const loadPaymentSdk = await importLoader()
  const first = loadPaymentSdk('APP_USR-1')
  fail()
  await expect(first).rejects.toThrow(/failed to load/i)
  expect(scripts()).toEqual([])
  const second = loadPaymentSdk('APP_USR-1')
  expect(scripts()).toHaveLength(1)
  finishLoading()
  expect(await second).toBeInstanceOf(FakeSdk)
  expect(warn).not.toHaveBeenCalled()
})

test('a script without its global rejects, and can be retried', async () => {
  const loadPaymentSdk = await importLoader()
  const first = loadPaymentSdk('APP_USR-1')
  finishWithoutGlobal()
  await expect(first).rejects.toThrow(/not available/)
  const second = loadPaymentSdk('APP_USR-1')
  finishLoading()
  expect(await second).toBeInstanceOf(FakeSdk)
})

test('a page with neither body nor head throws', async () => {
  const loadPaymentSdk = await importLoader()
  vi.spyOn(document, 'head', 'get').mockReturnValue(null as unknown as HTMLHeadElement)
  vi.spyOn(document, 'body', 'get').mockReturnValue(null as unknown as HTMLElement)
  await expect(loadPaymentSdk('APP_USR-1')).rejects.toThrow(
    /^Expected document.body or document.head not to be null/,
  )
})

test('a page without a head gets the script in its body', async () => {
  const loadPaymentSdk = await importLoader()
  vi.spyOn(document, 'head', 'get').mockReturnValue(null as unknown as HTMLHeadElement)
  const loaded = loadPaymentSdk('APP_USR-1')
  expect(document.body.querySelectorAll('script')).toHaveLength(1)
  finishLoading()
  expect(await loaded).toBeInstanceOf(FakeSdk)
})
