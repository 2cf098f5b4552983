import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'

const URL_OF_SDK = 'https://sdk.mercadopago.com/js/v2'
const DUPLICATE =
  'MercadoPago has already been initialized in your window, please remove the duplicate import'

let warn: MockInstance
const made = vi.fn()

class FakeSdk {
  constructor(...given: unknown[]) {
    made(...given)
  }
  bricks = vi.fn()
}

const openPage = async () => {
  vi.resetModules()
  return (await import('./payment-sdk.ts')).loadPaymentSdk
}
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')]
const arriveEmpty = () => scripts().at(-1)?.dispatchEvent(new Event('load'))
const arrive = () => {
  window.MercadoPago = FakeSdk as unknown as typeof window.MercadoPago
  arriveEmpty()
}
const fail = () => scripts().at(-1)?.dispatchEvent(new Event('error'))

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  made.mockClear()
  delete window.MercadoPago
  for (const script of scripts()) script.remove()
})

test('the script is loaded once, with the public key and the locale of Argentina', async () => {
  const loadPaymentSdk = await openPage()
  const both = Promise.all([loadPaymentSdk('APP_USR-1'), loadPaymentSdk('APP_USR-1')])
  expect(scripts().map(({ src }) => src)).toEqual([URL_OF_SDK])
  arrive()
  for (const sdk of await both) expect(sdk).toBeInstanceOf(FakeSdk)
  expect(made).toHaveBeenCalledWith('APP_USR-1', { locale: 'es-AR' })
  await loadPaymentSdk('APP_USR-1')
  expect(scripts()).toHaveLength(1)
  expect(warn).not.toHaveBeenCalled()
})

test('the script may come from another address', async () => {
  const loadPaymentSdk = await openPage()
  const loaded = loadPaymentSdk('TEST-1', '/sandbox/mercadopago/js/v2')
  expect(scripts()[0]?.getAttribute('src')).toBe('/sandbox/mercadopago/js/v2')
  arrive()
  expect(await loaded).toBeInstanceOf(FakeSdk)
})

test('an SDK that is there already is taken, with a warning', async () => {
  const loadPaymentSdk = await openPage()
  window.MercadoPago = FakeSdk as unknown as typeof window.MercadoPago
  expect(await loadPaymentSdk('APP_USR-1')).toBeInstanceOf(FakeSdk)
  expect(warn.mock.calls).toEqual([[DUPLICATE]])
  expect(scripts()).toEqual([])
})

test('a script that the page has brought itself is waited for, with a warning', async () => {
  const own = document.createElement('script')
  own.src = URL_OF_SDK
  document.head.append(own)
  const loadPaymentSdk = await openPage()
  const loaded = loadPaymentSdk('APP_USR-1')
  arrive()
  expect(await loaded).toBeInstanceOf(FakeSdk)
  expect(scripts()).toEqual([own])
  expect(warn.mock.calls).toEqual([[DUPLICATE]])
})

test('outside a browser there is nothing', async () => {
  const loadPaymentSdk = await openPage()
  vi.stubGlobal('window', undefined)
  expect(await loadPaymentSdk('APP_USR-1')).toBeNull()
})

test('a script that does not come rejects, and may be asked for again', async () => {
  const loadPaymentSdk = await openPage()
  const first = loadPaymentSdk('APP_USR-1')
  fail()
  await expect(first).rejects.toThrow(/failed to load/i)
  expect(scripts()).toEqual([])
  const second = loadPaymentSdk('APP_USR-1')
  expect(scripts()).toHaveLength(1)
  arrive()
  expect(await second).toBeInstanceOf(FakeSdk)
  expect(warn).not.toHaveBeenCalled()
})

test('a script that comes without its global rejects, and may be asked for again', async () => {
  const loadPaymentSdk = await openPage()
  const first = loadPaymentSdk('APP_USR-1')
  arriveEmpty()
  await expect(first).rejects.toThrow(/not available/)
  const second = loadPaymentSdk('APP_USR-1')
  arrive()
  expect(await second).toBeInstanceOf(FakeSdk)
})

test('a page with neither body nor head throws', async () => {
  const loadPaymentSdk = await openPage()
  vi.spyOn(document, 'head', 'get').mockReturnValue(null as unknown as HTMLHeadElement)
  vi.spyOn(document, 'body', 'get').mockReturnValue(null as unknown as HTMLElement)
  await expect(loadPaymentSdk('APP_USR-1')).rejects.toThrow(
    /^Expected document.body or document.head not to be null/,
  )
})

test('a page without a head takes the script into its body', async () => {
  const loadPaymentSdk = await openPage()
  vi.spyOn(document, 'head', 'get').mockReturnValue(null as unknown as HTMLHeadElement)
  const loaded = loadPaymentSdk('APP_USR-1')
  expect(document.body.querySelectorAll('script')).toHaveLength(1)
  arrive()
  expect(await loaded).toBeInstanceOf(FakeSdk)
})
