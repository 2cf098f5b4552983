export type WalletSettings = {
  initialization?: { preferenceId?: string; redirectMode?: 'self' | 'blank' }
  customization?: object
  callbacks: {
    onReady?: () => void
    /** Resolves with the preference to pay. If it rejects, the shopper is not sent to the provider. */
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

const ALREADY_LOADED =
  'MercadoPago has already been initialized in your window, please remove the duplicate import'
const NOT_LOADED = 'Failed to load MercadoPago.js'
const NOT_AVAILABLE = 'MercadoPago.js not available'
const NO_PARENT =
  'Expected document.body or document.head not to be null. MercadoPago requires a <body> or a <head> element, please add on your project.'

let loading: Promise<Constructor> | null = null

/** Loads the payment provider's script once. Null on the server. A failed load can be retried. */
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
    warn(ALREADY_LOADED)
    return window.MercadoPago
  }
  const existing = [...document.scripts].find(({ src }) => src === new URL(url, location.href).href)
  if (existing) warn(ALREADY_LOADED)
  const script = existing ?? addScript(url)
  try {
    await waitForLoad(script)
    if (!window.MercadoPago) throw new Error(NOT_AVAILABLE)
    return window.MercadoPago
  } catch (error) {
    script.remove()
    throw error
  }
}

function addScript(url: string): HTMLScriptElement {
  const parent = (document.head ?? document.body) as HTMLElement | null
  if (!parent) throw new Error(NO_PARENT)
  const script = document.createElement('script')
  script.src = url
  parent.append(script)
  return script
}

const waitForLoad = (script: HTMLScriptElement) =>
  new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve(), { once: true })
    script.addEventListener('error', () => reject(new Error(NOT_LOADED)), { once: true })
  })

// biome-ignore lint/suspicious/noConsole: developers look for the duplicate in the console
const warn = (message: string) => console.warn(message)
