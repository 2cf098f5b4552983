import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import sdkOfSandbox from '#sandbox/mercadopago/browser-sdk.js?raw'
import { mountWallet } from './mount-wallet.ts'

const payment = { public_key: 'TEST-1', sdk_url: '/sandbox/mercadopago/js/v2' }
const onSubmit = vi.fn(async () => {})
const asked = vi.fn()

/** Runs the sandbox's script as the page would, from its own address. */
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
    asked(url)
    return new Response(JSON.stringify({ init_point: '#paying' }))
  })
  runSdk()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onSubmit.mockReset().mockResolvedValue()
  asked.mockClear()
  delete window.MercadoPago
  location.hash = ''
})

test('the button waits for the order, then leads to the provider', async () => {
  let place = () => {}
  onSubmit.mockReturnValue(new Promise((resolve) => (place = resolve)))
  await mount().ready
  expect(button()?.textContent).toBe('Pagar con Mercado Pago')
  button()?.click()
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect([location.hash, button()?.disabled]).toEqual(['', true])
  place()
  await vi.waitFor(() => expect(location.hash).toBe('#paying'))
  const [[address]] = asked.mock.calls as [[string]]
  expect(address).toBe(
    'http://localhost:3000/sandbox/mercadopago/wallet/preference?pref_id=7-abc&public_key=TEST-1',
  )
})

test('an order that is refused keeps the shopper here, and the button may be pressed again', async () => {
  onSubmit.mockRejectedValue(new Error('sin stock'))
  await mount().ready
  button()?.click()
  await vi.waitFor(() => expect(button()?.disabled).toBe(false))
  expect(onSubmit).toHaveBeenCalledOnce()
  expect([location.hash, asked.mock.calls]).toEqual(['', []])
})

test('a button pressed twice asks once', async () => {
  await mount().ready
  button()?.click()
  button()?.click()
  await vi.waitFor(() => expect(location.hash).toBe('#paying'))
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a screen that is left takes its button along, whenever that is', async () => {
  const early = mount()
  early.unmount()
  await early.ready
  expect(button()).toBeNull()
  const late = mount()
  await late.ready
  late.unmount()
  expect(button()).toBeNull()
})

test('without a place to stand there is no button, and that is told', async () => {
  await expect(mount('nowhere').ready).rejects.toThrow('nowhere')
})
