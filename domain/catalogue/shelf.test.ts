import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { createCatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { createTestDatabase } from '#tests/database.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { toProduct } from './product.ts'
import { createShelf } from './shelf.ts'

async function setUp({ isLive = true } = {}) {
  const { url, drop } = await createTestDatabase()
  let asked = 0
  const onStatement = ({ name }: { name?: string | undefined }) => {
    if (name === 'products_with_ids') asked += 1
    return () => undefined
  }
  const { db, close } = connect(url, { onStatement })
  onTestFinished(() => close().then(drop))
  const catalogueEvents = createCatalogueEvents()
  catalogueEvents.setLive(isLive)
  const take = createShelf({
    db,
    catalogueEvents,
    toProducts: async (rows) => rows.map((row) => toProduct(row, 21)),
  })
  await addCategory(db, { id: 11 })
  for (const id of [1, 2, 3]) await addProduct(db, { id, name: `Anillo ${id}`, quantity: 5 })
  const namesOf = async (...ids: number[]) => (await take(ids)).map(({ name }) => name)
  const rename = (id: number) =>
    db.update(products).set({ name: 'Otro' }).where(eq(products.id, id))
  return { db, catalogueEvents, namesOf, rename, timesAsked: () => asked }
}

test('products are returned in the requested order, and only uncached ones are read', async () => {
  const { namesOf, timesAsked } = await setUp()
  expect(await namesOf(3, 1)).toEqual(['Anillo 3', 'Anillo 1'])
  expect(await namesOf(1, 3)).toEqual(['Anillo 1', 'Anillo 3'])
  expect(timesAsked()).toBe(1)
  expect(await namesOf(2, 3, 1)).toEqual(['Anillo 2', 'Anillo 3', 'Anillo 1'])
  expect(timesAsked()).toBe(2)
  expect(await namesOf()).toEqual([])
  expect(timesAsked()).toBe(2)
})

test('hidden and unknown products are left out', async () => {
  const { db, namesOf } = await setUp()
  await db.update(products).set({ visible: false }).where(eq(products.id, 2))
  expect(await namesOf(1, 2, 99, 3)).toEqual(['Anillo 1', 'Anillo 3'])
})

test.each(['listing', 'stock'] as const)(
  'a change of %s clears the product cache',
  async (change) => {
    const { catalogueEvents, namesOf, rename } = await setUp()
    await namesOf(1)
    await rename(1)
    catalogueEvents.announce(change)
    expect(await namesOf(1)).toEqual(['Otro'])
  },
)

test('a product read before a change is not cached after it', async () => {
  const { catalogueEvents, namesOf, rename } = await setUp()
  const reading = namesOf(1)
  catalogueEvents.announce('listing')
  await reading
  await rename(1)
  expect(await namesOf(1)).toEqual(['Otro'])
})

test('nothing is cached while events do not arrive', async () => {
  const { namesOf, rename } = await setUp({ isLive: false })
  await namesOf(1)
  await rename(1)
  expect(await namesOf(1)).toEqual(['Otro'])
})
