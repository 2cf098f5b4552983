import type pg from 'pg'
import { NO_PASSWORD } from '#domain/auth/passwords.ts'
import { createTokens } from '#domain/auth/tokens.ts'
import type { Ask } from './load.ts'
import type { Scenario } from './scenarios.ts'

const LINES = 10
const GOAL = 2
/** One cart per this many products. */
const PRODUCTS_PER_CART = 5

/** Groups of 13 product ids: of each, ids 1 to 6 are in no cart and ids 7 to 12 are in carts. */
const groupsOf = (products: number) => Math.floor(products / 13) - 1

/** Adds customers with ten lines per cart, and returns an access token for each. */
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
    [products / PRODUCTS_PER_CART, NO_PASSWORD],
  )
  await client.query(
    `
    insert into cart_lines (user_id, product_id, count)
    select ($1::int[])[c], 13 * ((c * $2 + line) % $3) + 7 + line % 6, 1
    from generate_series(1, cardinality($1::int[])) c, generate_series(1, $2) line`,
    [rows.map(({ userId }) => userId), LINES, groupsOf(products)],
  )
  await client.query('vacuum analyze')
  const tokens = createTokens({ current: secret })
  return Promise.all(rows.map(async (row) => (await tokens.createPair(row)).access))
}

/** Removes what an interrupted measurement added to carts. */
export const tidyCarts = (client: pg.Client) =>
  client.query('delete from cart_lines where product_id % 13 < 7')

export type World = { products: number; tokens: string[] }

const as = ({ tokens }: World, n: number, ask: Ask): Ask => ({
  ...ask,
  headers: { authorization: `JWT ${tokens[n % tokens.length]}` },
})
const inCart = ({ products, tokens }: World, n: number) =>
  13 * ((((n % tokens.length) + 1) * LINES + 1) % groupsOf(products)) + 8
const inNoCart = ({ products }: World, n: number) =>
  13 * ((n * 31) % groupsOf(products)) + 1 + (n % 6)

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
