import pg from 'pg'
import { uniqueCode } from './unique-code.ts'

/** The ring whose photos the designs of tests share. */
const RING = 202
const OTHER_PHOTO = 101

type NewPiece = { size: string; price?: number; quantity?: number; hasOwnPhoto?: boolean }

/**
 * Adds a ring in several sizes. By stock, date and name it is far from both ends of the lists from which other tests choose a
 * product.
 */
export async function addDesign(pieces: NewPiece[]) {
  const name = `Joya ${uniqueCode()}`
  const client = new pg.Client({ connectionString: process.env['SHOP_DATABASE'] })
  await client.connect()
  const { rows: created } = await client.query<{ id: number }>(
    'insert into designs (name) values ($1) returning id',
    [name],
  )
  const ids: number[] = []
  for (const { size, price = 100_000, quantity = 2, hasOwnPhoto = false } of pieces) {
    const { rows } = await client.query<{ id: number }>(
      `insert into products
         (design_id, category_id, name, material, size, price, quantity, photos, own_photo, date_created)
       select $1, category_id, $2, material, $3, $4, $5, photos,
         case when $6 then (select photos[1] from products where id = $7) end, '2020-01-01'
       from products where id = $8
       returning id`,
      [created[0]?.id, name, size, price * 100, quantity, hasOwnPhoto, OTHER_PHOTO, RING],
    )
    ids.push(rows[0]?.id as number)
  }
  await client.end()
  return { name, ids }
}
