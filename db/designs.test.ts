import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addCategory, addProduct } from '#tests/products.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  for (const id of [11, 12]) await addCategory(shop.db, { id })
})
afterAll(() => shop.close())

async function readPiece(id: number) {
  const { rows } = await shop.db.execute<{
    design: number
    name: string
    category: number
    size: string
    version: number
  }>(sql`
    select design_id as design, name, category_id as category, size, version from products where id = ${id}`)
  return rows[0]
}

async function addRing() {
  const small = await addProduct(shop.db, { name: 'Anillo', size: '12' })
  const design_id = (await readPiece(small))?.design as number
  const large = await addProduct(shop.db, { design_id, name: 'Otro nombre', size: '18' })
  return { small, large, design_id }
}

test('a product without a design gets one of its own', async () => {
  const [one, other] = [await addProduct(shop.db), await addProduct(shop.db)]
  const designsOfBoth = [(await readPiece(one))?.design, (await readPiece(other))?.design]
  expect(new Set(designsOfBoth).size).toBe(2)
  expect(designsOfBoth).not.toContain(null)
})

test('a new piece takes over what the pieces of its design share', async () => {
  const { large, design_id } = await addRing()
  expect(await readPiece(large)).toMatchObject({ design: design_id, name: 'Anillo', size: '18' })
})

test('a change of one piece reaches the others, and an editor of them notices', async () => {
  const { small, large } = await addRing()
  await shop.db.execute(
    sql`update products set name = 'Anillo liso', category_id = 12, size = '19' where id = ${large}`,
  )
  expect(await readPiece(small)).toMatchObject({
    name: 'Anillo liso',
    category: 12,
    size: '12',
    version: 2,
  })
})

test('different changes of several pieces in one statement end with equal values', async () => {
  const { small, large } = await addRing()
  await shop.db.execute(
    sql`update products set name = 'Anillo ' || id where id in (${small}, ${large})`,
  )
  expect((await readPiece(small))?.name).toBe((await readPiece(large))?.name)
})

test('a piece that leaves its design, as the version before does it, has one of its own', async () => {
  const { small, large, design_id } = await addRing()
  await shop.db.execute(sql`update products set design_id = null where id = ${large}`)
  expect((await readPiece(small))?.design).toBe(design_id)
  expect((await readPiece(large))?.design).not.toBe(design_id)
})

test('a new piece has the place of its design in lists by date and by number sold', async () => {
  const { rows } = await shop.db.execute<{ id: number; design_id: number }>(sql`
    insert into products (category_id, name, material, price, sold, date_created)
    values (11, 'Sello', 'oro', 100, 7, '2025-03-04') returning id, design_id`)
  const design_id = rows[0]?.design_id as number
  const readPlace = async (id: number) =>
    (
      await shop.db.execute(sql`
        select date_created = '2025-03-04' as dated, ranked_sold from products where id = ${id}`)
    ).rows[0]
  const added = await addProduct(shop.db, { design_id, sold: 2 })
  expect(await readPlace(added)).toEqual({ dated: true, ranked_sold: 7 })
  const moved = await addProduct(shop.db, { sold: 4 })
  expect(await readPlace(moved)).toEqual({ dated: false, ranked_sold: 4 })
  await shop.db.execute(sql`update products set design_id = ${design_id} where id = ${moved}`)
  expect(await readPlace(moved)).toEqual({ dated: true, ranked_sold: 7 })
})
