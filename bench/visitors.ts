import type { World } from './carts.ts'
import { createMix, type MixName, pick, random } from './mixes.ts'

export const kinds = ['browse', 'search', 'cart', 'checkout'] as const
export type Kind = (typeof kinds)[number]
export type Seen = { kind: Kind; ms: number; ok: boolean; bytes: number }

type Visit = World & {
  url: string
  shippingId: number
  mix: MixName
  /** Pays; the webhook is sent by the provider. */
  pay: (preferenceId: string) => Promise<unknown>
}

const DELIVERY = {
  full_name: 'Ana Paz',
  address_line_1: 'Rivadavia 1234',
  city: 'Rosario',
  state_province_region: 'Santa Fe',
  postal_zip_code: '2000',
  telephone_number: '+54 341 555 0101',
}

/** Of a hundred visits eighty browse, ten search, seven fill a cart and three buy. */
function pickKind(): Kind {
  const at = random(100)
  if (at < 80) return 'browse'
  if (at < 90) return 'search'
  return at < 97 ? 'cart' : 'checkout'
}

export function createVisitors(visit: Visit, see: (seen: Seen) => void) {
  const { url, tokens, shippingId, pay } = visit
  const { pickWords, pickPage, pickCall, pickProduct } = createMix(visit.mix, visit.products)
  let buyer = 0

  async function ask(kind: Kind, path: string, token?: string, method = 'GET', body?: object) {
    const from = performance.now()
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `JWT ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null)
    const text = (await reply?.text().catch(() => null)) ?? ''
    const status = reply?.status ?? 0
    // A 409 or 404 is valid too: another visit of the same customer may have added or removed the product.
    const isTaken = status === 409 || (kind === 'cart' && status === 404)
    const ok = status > 0 && (status < 400 || isTaken)
    see({ kind, ms: performance.now() - from, ok, bytes: text.length })
    return ok && text.startsWith('{') ? JSON.parse(text) : {}
  }

  const visits: Record<Kind, () => Promise<unknown>> = {
    browse() {
      const path = pick([
        () => '/',
        () => `/shop?${pickPage()}`,
        () => `/shop?${pickPage()}`,
        () => `/product/${pickProduct()}`,
        () => `/product/${pickProduct()}`,
        () => `/api/product/get-products?${pickCall()}`,
        () => `/api/product/product/${pickProduct()}`,
        () => '/api/product/get-products',
      ])
      return ask('browse', path())
    },
    search: () => ask('search', `/search?search=${encodeURIComponent(pickWords())}`),
    async cart() {
      const token = pick(tokens)
      const product_id = pickProduct()
      await ask('cart', '/api/cart/add-item', token, 'POST', { product_id })
      await ask('cart', '/api/cart/cart-items', token)
      await ask('cart', '/api/cart/remove-item', token, 'DELETE', { product_id })
    },
    async checkout() {
      buyer += 1
      const token = tokens[buyer % tokens.length]
      const post = (path: string, body: object) => ask('checkout', path, token, 'POST', body)
      await post('/api/cart/add-item', { product_id: pickProduct() })
      const prepared = await post('/api/payment/mercadopago/preference', {
        shipping_price: 0,
        shipping_id: shippingId,
      })
      const { preference_id } = prepared
      if (!preference_id) return
      const placed = await post('/api/payment/make-payment', {
        ...DELIVERY,
        shipping_id: shippingId,
        preference_id,
      })
      if (placed.transaction_id) await pay(preference_id)
    },
  }

  /** One visitor after another, until aborted. */
  return async (until: AbortSignal): Promise<void> => {
    while (!until.aborted) await visits[pickKind()]()
  }
}
