import type pg from 'pg'
import { NO_PASSWORD } from '#domain/auth/passwords.ts'

export const DESIGNS = 1_200
export const PIECES = 5_000
const CUSTOMERS = 400
const REVIEWS = 4_000
const LINES = 3_000

/**
 * Fills a shop of the previous version: 5,000 pieces in 1,200 designs, some of which differ in text, photos and
 * category, with customers, reviews, carts and wishlists. Every tenth design is a product without a row of its own.
 */
export async function fillOldShop(client: pg.Client): Promise<void> {
  await client.query('truncate products, reviews, designs restart identity cascade')
  await client.query(
    `insert into designs (name) select 'Diseño ' || n from generate_series(1, $1) n where n % 10 <> 0`,
    [DESIGNS],
  )
  await client.query(
    `with files as (select array_agg(file order by file) as list from photos),
      named as (select array_agg(id order by id) as list from categories)
    insert into products (category_id, design_id, name, description, material, size, price, discount_percentage, quantity, photos, sku)
    select
      named.list[1 + (design + (piece % 17 = 0)::int) % 3],
      (select id from designs where name = 'Diseño ' || design),
      'Anillo ' || design || case when piece % 13 = 0 then ' nuevo' else '' end,
      'Una pieza hecha a mano. ' || case when piece % 11 = 0 then 'Con estuche.' else '' end,
      'oro', 'Talle ' || (8 + 2 * (piece / $1)), 1000000 + design * 1000 + piece,
      case when piece % 9 = 0 then 15 else 0 end, 1000,
      array[files.list[1 + design % 7], files.list[8 + piece % 5]], 'P-' || piece
    from files, named, generate_series(1, $2) piece, lateral (select 1 + piece % $1 as design) of_design`,
    [DESIGNS, PIECES],
  )
  const people = await client.query<{ id: number }>(
    `insert into users (email, password_hash, first_name, last_name, is_active)
    select 'clienta-' || n || '@example.com', $2, 'Ana', 'Paz', true from generate_series(1, $1) n
    returning id`,
    [CUSTOMERS, NO_PASSWORD],
  )
  const ids = people.rows.map(({ id }) => id)
  await client.query(
    `insert into reviews (product_id, user_id, rating, comment, date_created)
    select 1 + n * 7 % $3, ($1::int[])[1 + n % cardinality($1::int[])], 1 + n % 9 * 0.5, 'Opinión ' || n,
      now() - n * interval '1 minute'
    from generate_series(1, $2) n on conflict do nothing`,
    [ids, REVIEWS, PIECES],
  )
  for (const [table, column, value] of [
    ['cart_lines', ', count', ', 1 + n % 3'],
    ['wishlist_items', '', ''],
  ]) {
    await client.query(
      `insert into ${table} (user_id, product_id${column})
      select ($1::int[])[1 + n % cardinality($1::int[])], 1 + n * 11 % $3 ${value}
      from generate_series(1, $2) n on conflict do nothing`,
      [ids, LINES, PIECES],
    )
  }
  await client.query('vacuum analyze')
}
