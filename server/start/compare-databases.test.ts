import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import { openTestShop } from '#tests/open-shop.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { compareDatabases } from './compare-databases.ts'

const shops = [await openTestShop(), await openTestShop()] as const
afterAll(async () => {
  for (const shop of shops) await shop.close()
})

test('two databases are counted, and what differs is named', async () => {
  const [before, after] = shops
  for (const { db } of shops) {
    await addCategory(db, { id: 11 })
    await addProduct(db, { id: 1, size: 'Talle 14', sku: 'A-1' })
  }
  const compare = () => compareDatabases(before.url, after.url)
  const listDifferent = async () =>
    (await compare()).filter(({ isSame }) => !isSame).map(({ what }) => what)
  expect((await compare())[0]).toEqual({ what: 'pieces', before: '1', after: '1', isSame: true })
  expect(await listDifferent()).toEqual([])
  await after.db.update(products).set({ size: 'Talle 16', quantity: 4 }).where(eq(products.id, 1))
  expect(await listDifferent()).toEqual(['sizes and codes', 'stock and pieces in orders', 'stock'])
})
