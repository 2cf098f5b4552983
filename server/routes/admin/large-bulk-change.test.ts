import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import { type Designs, openDesigns, rise } from './design-list-setup.ts'

const PIECES = 2_000
/** Far below the limit of a statement, also on a slow machine. */
const MAX_MS = 15_000

let designs: Designs

beforeAll(async () => {
  designs = await openDesigns()
  await designs.fill()
  await designs.shop.db.execute(sql`delete from products`)
  await designs.shop.db.execute(sql`
    insert into products (category_id, name, material, price, photos, size)
    select 11, 'Anillo ' || n, 'oro', 1000000 + n * 100, '{foto-000000000000.jpg}', 'Talle ' || n % 20
    from generate_series(1, ${PIECES}::int) n`)
}, 60_000)

test('2,000 pieces are changed and restored in one go', async () => {
  const { apply, undo, shop } = designs
  const sum = async () => {
    const { rows } = await shop.db.execute<{ sum: string }>(
      sql`select sum(price)::text from ${products}`,
    )
    return Number(rows[0]?.sum)
  }
  const before = await sum()
  for (const change of [
    { ...rise, round_to: 1 } as const,
    { kind: 'attribute', name: 'Peso', value: '3 g' } as const,
  ]) {
    const from = performance.now()
    const { status, body } = await apply(change)
    expect([status, body]).toMatchObject([200, { pieces: PIECES, designs: PIECES }])
    const undone = await undo(body.id)
    expect(undone.body).toEqual({ id: body.id, restored: PIECES, kept: [] })
    expect(performance.now() - from).toBeLessThan(MAX_MS)
    expect(await sum()).toBe(before)
  }
}, 60_000)

test('more than 5,000 pieces are refused', async () => {
  const { apply, shop } = designs
  await shop.db.execute(sql`
    insert into products (category_id, name, material, price)
    select 11, 'Aro', 'oro', 1000 from generate_series(1, 3001)`)
  const refused = await apply(rise)
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'bulk_change_too_large' }])
}, 60_000)
