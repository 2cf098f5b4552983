import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { designs, products } from '#db/schema/catalogue.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addCategory, addProduct } from '#tests/products.ts'

let shop: TestShop

const facetsOf = async (filters: object) => {
  const page = await shop.shop.catalogue.findProducts({ ...filters, facets: true })
  return page?.facets
}

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop
  await addCategory(db, { id: 11 })
  const rated = async (average_rating: number, discount_percentage = 0) => {
    const id = await addProduct(db, { price: 1_500_000, discount_percentage })
    await db.update(products).set({ average_rating }).where(eq(products.id, id))
  }
  await rated(5, 10)
  await rated(4)
  await rated(3.5, 20)
  await rated(0)
})
afterAll(() => shop.close())

test('each minimum rating shows the number of products with it or better', async () => {
  expect((await facetsOf({}))?.ratings).toEqual([
    { min: 4, count: 2 },
    { min: 3, count: 3 },
    { min: 2, count: 3 },
  ])
})

test('a facet ignores its own filter and applies the others', async () => {
  const facets = await facetsOf({ discount: true, rating_min: 4 })
  expect(facets?.discounted).toBe(1)
  expect(facets?.ratings.map(({ count }) => count)).toEqual([1, 2, 2])
  expect(facets?.prices[0]).toEqual({ min: 1_000, max: 20_000, count: 1 })
})

test('ring sizes are counted as designs, in numerical order, a pair for both of its sizes', async () => {
  const { db } = shop
  await addCategory(db, { id: 12 })
  const [solitaire] = await db.insert(designs).values({ name: 'Solitario' }).returning()
  const ring = { category_id: 12, design_id: solitaire?.id as number, name: 'Solitario' }
  await addProduct(db, { ...ring, size: 'Talle 14' })
  await addProduct(db, { ...ring, size: 'Talle 14', material: 'plata_925' })
  await addProduct(db, { ...ring, size: 'Talle 8' })
  await addProduct(db, { category_id: 12, size: 'Talles 14 y 20' })
  await addProduct(db, { category_id: 12, size: 'Talle 16,5' })
  await addProduct(db, { category_id: 12, size: 'Talle 22', visible: false })
  await addProduct(db, { category_id: 12, size: '45 cm' })
  const inRings = async (filters: object) =>
    (await facetsOf({ category: 12, ...filters }))?.sizes.map(({ value, count }) => [value, count])
  await expect
    .poll(() => inRings({}))
    .toEqual([
      ['Talle 8', 1],
      ['Talle 14', 2],
      ['Talle 16,5', 1],
      ['Talle 20', 1],
    ])
  expect(await inRings({ group: 'none' })).toContainEqual(['Talle 14', 3])
  expect(await inRings({ material: 'plata_925' })).toEqual([
    ['Talle 8', 0],
    ['Talle 14', 1],
    ['Talle 16,5', 0],
    ['Talle 20', 0],
  ])
  expect(await inRings({ size: 'Talle 20' })).toHaveLength(4)
  expect((await facetsOf({ category: 11 }))?.sizes).toEqual([])
  const counted = await shop.shop.catalogue.findProducts({ category: 12, size: 'Talle 14' })
  expect(counted?.count).toBe(2)
})
