import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductDetail } from '#contracts/catalogue.ts'
import { designs, products } from '#db/schema/catalogue.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addCategory, addProduct } from '#tests/products.ts'

const PHOTO = '/media/foto-000000000000.jpg'
const OWN_PHOTO = 'propia-000000000000.jpg'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11 })
  const [design] = await shop.db.insert(designs).values({ name: 'Solitario' }).returning()
  const shared = { design_id: design?.id as number, name: 'Solitario' }
  await addProduct(shop.db, { id: 1, ...shared, size: 'Talle 14' })
  await addProduct(shop.db, { id: 2, ...shared, size: 'Talle 10', price: 1_200_000 })
  await addProduct(shop.db, {
    ...{ id: 3, ...shared, size: 'Talle 8' },
    ...{ quantity: 0, price: 2_000_000, discount_percentage: 25 },
    ...{ own_photo: OWN_PHOTO, gtin: '4006381333931', mpn: 'S-8' },
  })
  await addProduct(shop.db, { id: 4, ...shared, size: 'Talle 6', visible: false })
  await addProduct(shop.db, { id: 5, name: 'Dije' })
})
afterAll(() => shop.close())

const ask = (id: number) => shop.server.inject({ url: `/api/product/product/${id}` })
const get = async (id: number): Promise<ProductDetail> => (await ask(id)).json().product

test('a product has what the pages of its other sizes show, in the order of their sizes', async () => {
  const { variants } = await get(1)
  expect(variants).toEqual([
    {
      ...{ id: 3, size: 'Talle 8', material: 'oro', quantity: 0, position: 0 },
      ...{ price: 20_000, final_price: 15_000, price_without_taxes: 12_396.69 },
      discount_percentage: 25,
      photos: [`/media/${OWN_PHOTO}`, PHOTO],
      ...{ gtin: '4006381333931', mpn: 'S-8' },
    },
    {
      ...{ id: 2, size: 'Talle 10', material: 'oro', quantity: 5, position: 1 },
      ...{ price: 12_000, final_price: 12_000, price_without_taxes: 9917.36 },
      discount_percentage: 0,
      photos: [PHOTO],
    },
  ])
})

test('a piece has the same values on its own page', async () => {
  const piece = (await get(1)).variants.find(({ id }) => id === 3)
  expect(await get(3)).toMatchObject({ ...piece, main_photo: `/media/${OWN_PHOTO}` })
})

test('a hidden piece has no page and is in none; a design of one piece has no variants', async () => {
  expect((await ask(4)).statusCode).toBe(404)
  expect((await get(2)).variants.map(({ id }) => id)).toEqual([3, 1])
  expect((await get(5)).variants).toEqual([])
})

test('instead of a hidden piece shoppers see the cheapest one that is sold', async () => {
  const { findBestPiece } = shop.shop.catalogue
  expect(await findBestPiece(4)).toBe(1)
  expect(await findBestPiece(999)).toBeNull()
  await addProduct(shop.db, { id: 6, name: 'Oculto', visible: false })
  expect(await findBestPiece(6)).toBeNull()
})

test('the order of the owner comes before that of the sizes', async () => {
  const orderOf = async () => {
    const { id, position, variants } = await get(1)
    return [{ id, position }, ...variants].sort((a, b) => a.position - b.position).map((p) => p.id)
  }
  expect(await orderOf()).toEqual([3, 2, 1])
  for (const [position, id] of [1, 3, 2].entries()) {
    await shop.db.update(products).set({ position }).where(eq(products.id, id))
  }
  await expect.poll(orderOf).toEqual([1, 3, 2])
})

test('a change of one piece reaches the pages of the others', async () => {
  const stockOf = async () => (await get(1)).variants.find(({ id }) => id === 2)?.quantity
  expect(await stockOf()).toBe(5)
  await shop.db.update(products).set({ quantity: 0 }).where(eq(products.id, 2))
  await expect.poll(stockOf).toBe(0)
})
