import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import sdkOfSandbox from '#sandbox/mercadopago/browser-sdk.js?raw'
import { soon } from '#tests/soon.ts'
import { mountWallet } from './mount-wallet.ts'

const payment = { public_key: 'TEST-1', sdk_url: '/sandbox/mercadopago/js/v2' }
const onSubmit = vi.fn(async () => {})
const fetched = vi.fn()

/** Runs the script of the sandbox as if it were loaded from its URL. */
const runSdk = () => {
  const script = document.createElement('script')
  script.src = 'http://localhost:3000/sandbox/mercadopago/js/v2'
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  new Function(sdkOfSandbox)()
}
const mount = (containerId = 'wallet') =>
  mountWallet({ payment, containerId, preferenceId: '7-abc', onSubmit })
const button = () => document.querySelector('button')

beforeEach(() => {
  document.body.innerHTML = '<div id="wallet"></div>'
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async (url: string) => {
    fetched(url)
    return new Response(JSON.stringify({ init_point: '#paying' }))
  })
  runSdk()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onSubmit.mockReset().mockResolvedValue()
  fetched.mockClear()
  delete window.MercadoPago
  location.hash = ''
})

test('the button waits for the order, then leads to the provider', async () => {
  let placeOrder = () => {}
  onSubmit.mockReturnValue(new Promise((resolve) => (placeOrder = resolve)))
  await mount().ready
  expect(button()?.textContent).toBe('Pagar con Mercado Pago')
  button()?.click()
  await soon(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect([location.hash, button()?.disabled]).toEqual(['', true])
  placeOrder()
  await soon(() => expect(location.hash).toBe('#paying'))
  const [[address]] = fetched.mock.calls as [[string]]
  expect(address).toBe(
    'http://localhost:3000/sandbox/mercadopago/wallet/preference?pref_id=7-abc&public_key=TEST-1',
  )
})

test('a refused order keeps the shopper on the page, and the button can be pressed again', async () => {
  onSubmit.mockRejectedValue(new Error('sin stock'))
  await mount().ready
  button()?.click()
  await soon(() => expect(button()?.disabled).toBe(false))
  expect(onSubmit).toHaveBeenCalledOnce()
  expect([location.hash, fetched.mock.calls]).toEqual(['', []])
})

test('two clicks send one request', async () => {
  await mount().ready
  button()?.click()
  button()?.click()
  await soon(() => expect(location.hash).toBe('#paying'))
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('unmounting removes the button, before and after it is ready', async () => {
  const early = mount()
  early.unmount()
  await early.ready
  expect(button()).toBeNull()
  const late = mount()
  await late.ready
  late.unmount()
  expect(button()).toBeNull()
})

test('a missing container is an error', async () => {
  await expect(mount('nowhere').ready).rejects.toThrow('nowhere')
})
