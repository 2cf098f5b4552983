import type pg from 'pg'
import { NO_PASSWORD } from '#domain/auth/passwords.ts'
import { createTokens } from '#domain/auth/tokens.ts'
import type { Ask } from './load.ts'
import type { Scenario } from './scenarios.ts'

const LINES = 10
const GOAL = 2
/** One cart for so many products. */
const SHARE = 5

/** Products come in dozens and one: those of the first half are in no cart, those of the second are. */
const dozensOf = (products: number) => Math.floor(products / 13) - 1

/** Customers with ten lines in each cart, and a token to enter with. */
export async function fillCarts(client: pg.Client, products: number, secret: string) {
  await client.query(`delete from users where email like 'bench-%'`)
  const { rows } = await client.query<{ userId: number; sessionId: number }>(
    `
    with people as (
      insert into users (email, password_hash, first_name, last_name, is_active)
      select 'bench-' || n || '@example.com', $2, 'Ana', 'Paz', true from generate_series(1, $1) n
      returning id
    )
    insert into sessions (user_id, device) select id, 'Banco' from people
    returning user_id as "userId", id as "sessionId"`,
    [products / SHARE, NO_PASSWORD],
  )
  await client.query(
    `
    insert into cart_lines (user_id, product_id, count)
    select ($1::int[])[c], 13 * ((c * $2 + line) % $3) + 7 + line % 6, 1
    from generate_series(1, cardinality($1::int[])) c, generate_series(1, $2) line`,
    [rows.map(({ userId }) => userId), LINES, dozensOf(products)],
  )
  await client.query('vacuum analyze')
  const tokens = createTokens({ current: secret })
  return Promise.all(rows.map(async (row) => (await tokens.createPair(row)).access))
}

/** Takes out what was added when a measurement ended in the middle. */
export const tidyCarts = (client: pg.Client) =>
  client.query('delete from cart_lines where product_id % 13 < 7')

export type World = { products: number; tokens: string[] }

const as = ({ tokens }: World, n: number, ask: Ask): Ask => ({
  ...ask,
  headers: { authorization: `JWT ${tokens[n % tokens.length]}` },
})
const inCart = ({ products, tokens }: World, n: number) =>
  13 * ((((n % tokens.length) + 1) * LINES + 1) % dozensOf(products)) + 8
const inNoCart = ({ products }: World, n: number) =>
  13 * ((n * 31) % dozensOf(products)) + 1 + (n % 6)

export const cartScenarios: Scenario[] = [
  {
    name: 'cart: read',
    goal: GOAL,
    asks: (world) => [(n) => as(world, n, { path: '/api/cart/cart-items' })],
  },
  {
    name: 'cart: update',
    goal: GOAL,
    asks: (world) => [
      (n) =>
        as(world, n, {
          method: 'PUT',
          path: '/api/cart/update-item',
          body: { product_id: inCart(world, n), count: 1 + (n % 7) },
        }),
    ],
  },
  {
    name: 'cart: add, remove',
    goal: GOAL,
    asks: (world) => [
      (n) =>
        as(world, n, {
          method: 'POST',
          path: '/api/cart/add-item',
          body: { product_id: inNoCart(world, n) },
        }),
      (n) =>
        as(world, n, {
          method: 'DELETE',
          path: '/api/cart/remove-item',
          body: { product_id: inNoCart(world, n) },
        }),
    ],
  },
]
