import { expect } from 'vitest'
import type { TwoServers } from './two-servers.ts'

type Shopper = { token: string }

const ADDRESS = {
  full_name: 'Ana Paz',
  address_line_1: 'Rivadavia 1234',
  city: 'Rosario',
  state_province_region: 'Santa Fe',
  postal_zip_code: '2000',
  telephone_number: '+54 341 555 0101',
}

/** Browses, fills a cart and orders, even when servers are killed meanwhile. */
export async function buy({ ask, query }: TwoServers, { token }: Shopper, product_id: number) {
  for (const path of [
    '/',
    '/shop?category=11',
    `/product/${product_id}`,
    '/search?search=anillo',
  ]) {
    expect((await ask({ path })).status).toBe(200)
  }
  const [shippingOption] = await query<{ id: number }>(
    'select id from shipping_options where price = 0',
  )
  const shipping_id = shippingOption?.id as number
  const post = (path: string, body: object) => ask({ method: 'POST', path, token, body })
  const added = await post('/api/cart/add-item', { product_id })
  // 409: the reply of a killed server may have been lost although the piece was added.
  expect([201, 409]).toContain(added.status)
  const prepared = await post('/api/payment/mercadopago/preference', {
    shipping_price: 0,
    shipping_id,
  })
  expect(prepared.status).toBe(201)
  const preference_id = prepared.json['preference_id'] as string
  const placed = await post('/api/payment/make-payment', { ...ADDRESS, shipping_id, preference_id })
  expect(placed.status, JSON.stringify(placed.json)).toBe(200)
  return { transaction_id: placed.json['transaction_id'] as string, preference_id }
}
