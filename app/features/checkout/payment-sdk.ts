export type WalletSettings = {
  initialization?: { preferenceId?: string; redirectMode?: 'self' | 'blank' }
  customization?: object
  callbacks: {
    onReady?: () => void
    /** The way to the provider opens with the preference that it resolves, and stays shut if it rejects. */
    onSubmit?: () => Promise<string>
    onError?: (error: { type: 'critical' | 'non_critical'; cause: string; message: string }) => void
  }
}

export type PaymentSdk = {
  bricks: () => {
    create: (
      brick: 'wallet',
      containerId: string,
      settings: WalletSettings,
    ) => Promise<{ unmount: () => void } | undefined>
  }
}

type Constructor = new (publicKey: string, options: { locale: string }) => PaymentSdk

declare global {
  interface Window {
    MercadoPago?: Constructor
  }
}

const SDK_URL = 'https://sdk.mercadopago.com/js/v2'

const ALREADY_THERE =
  'MercadoPago has already been initialized in your window, please remove the duplicate import'
const NOT_LOADED = 'Failed to load MercadoPago.js'
const NOT_AVAILABLE = 'MercadoPago.js not available'
const NOWHERE_TO_PUT_IT =
  'Expected document.body or document.head not to be null. MercadoPago requires a <body> or a <head> element, please add on your project.'

let loading: Promise<Constructor> | null = null

/** The payment provider's script, loaded once; outside a browser there is none. A failed load may be tried again. */
export async function loadPaymentSdk(
  publicKey: string,
  url: string = SDK_URL,
): Promise<PaymentSdk | null> {
  if (typeof window === 'undefined') return null
  loading ??= findOrLoad(url).catch((error: unknown) => {
    loading = null
    throw error
  })
  const MercadoPago = await loading
  return new MercadoPago(publicKey, { locale: 'es-AR' })
}

async function findOrLoad(url: string): Promise<Constructor> {
  if (window.MercadoPago) {
    warn(ALREADY_THERE)
    return window.MercadoPago
  }
  const known = [...document.scripts].find(({ src }) => src === new URL(url, location.href).href)
  if (known) warn(ALREADY_THERE)
  const script = known ?? addScript(url)
  try {
    await hasLoaded(script)
    if (!window.MercadoPago) throw new Error(NOT_AVAILABLE)
    return window.MercadoPago
  } catch (error) {
    script.remove()
    throw error
  }
}

function addScript(url: string): HTMLScriptElement {
  const place = (document.head ?? document.body) as HTMLElement | null
  if (!place) throw new Error(NOWHERE_TO_PUT_IT)
  const script = document.createElement('script')
  script.src = url
  place.append(script)
  return script
}

const hasLoaded = (script: HTMLScriptElement) =>
  new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve(), { once: true })
    script.addEventListener('error', () => reject(new Error(NOT_LOADED)), { once: true })
  })

// biome-ignore lint/suspicious/noConsole: the duplicate is told where developers look
const warn = (message: string) => console.warn(message)
