import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
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
