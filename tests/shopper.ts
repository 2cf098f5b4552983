import type pg from 'pg'
import { expect } from 'vitest'
import { createTokens } from '#domain/auth/tokens.ts'
import { address } from './selling.ts'

type Options = { url: () => string; client: pg.Client; secret: string }
type Answer = { status: number; retryAfter: string | null; json: Record<string, unknown> }

/** A customer of a shop in another process, over HTTP. */
export async function createShopper({ url, client, secret }: Options) {
  const { rows } = await client.query<{ id: number }>(
    `insert into users (email, password_hash, first_name, last_name, is_active)
     values ('compra-' || gen_random_uuid() || '@example.com', 'ninguna', 'Ana', 'Paz', true) returning id`,
  )
  const id = rows[0]?.id as number
  // These tests place more unpaid orders than the default limit allows.
  await client.query(
    `insert into settings (name, value) values ('checkout', '{"hold_minutes": 60, "max_unpaid_orders": 10000}')
     on conflict (name) do nothing`,
  )
  const { rows: opened } = await client.query<{ id: number }>(
    `insert into sessions (user_id, device) values ($1, 'prueba') returning id`,
    [id],
  )
  const { rows: options } = await client.query<{ id: number }>(
    'select id from shipping_options where price = 0 limit 1',
  )
  const shipping_id = options[0]?.id
  const tokens = createTokens({ current: secret })
  const { access } = await tokens.createPair({ userId: id, sessionId: opened[0]?.id as number })

  async function ask(method: string, path: string, body?: object): Promise<Answer> {
    const reply = await fetch(`${url()}${path}`, {
      method,
      headers: {
        authorization: `JWT ${access}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    return {
      status: reply.status,
      retryAfter: reply.headers.get('retry-after'),
      json: text ? JSON.parse(text) : {},
    }
  }

  return {
    access,
    ask,
    /** The order number, or null if the shop refused; throws if there is no reply. */
    async buy(product_id: number): Promise<string | null> {
      await ask('POST', '/api/cart/add-item', { product_id })
      const made = await ask('POST', '/api/payment/mercadopago/preference', {
        shipping_price: 0,
        shipping_id,
      })
      const { preference_id } = made.json
      const body = { ...address, shipping_id, preference_id }
      const order = await ask('POST', '/api/payment/make-payment', body)
      return order.status === 200 ? (order.json['transaction_id'] as string) : null
    },
    async hasOrders(transaction_ids: string[]) {
      const { json } = await ask('GET', '/api/orders/get-orders')
      const known = (json['orders'] as { transaction_id: string }[]).map(
        (order) => order.transaction_id,
      )
      expect(known).toEqual(expect.arrayContaining(transaction_ids))
    },
  }
}
