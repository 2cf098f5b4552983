import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartApi } from '#contracts/cart.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import { reviewsApi } from '#contracts/reviews.ts'
import { wishlistApi } from '#contracts/wishlist.ts'
import { designs, products } from '#db/schema/catalogue.ts'
import { addProduct } from '#tests/products.ts'
import { address, openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop
let seen: number
let hidden: number
let person: Awaited<ReturnType<SellingShop['addBuyer']>>

const hide = (id: number) =>
  shop.db.update(products).set({ visible: false }).where(eq(products.id, id))
const read = async (url: string) => (await shop.server.inject(url)).body
const getCount = async () => (await person.client.call(cartApi.getItemTotal)).body.total_items

beforeAll(async () => {
  shop = await openSellingShop()
  const [design] = await shop.db.insert(designs).values({ name: 'Zafiro' }).returning()
  const shared = { design_id: design?.id, material: 'plata_925', discount_percentage: 10 } as const
  seen = await addProduct(shop.db, { ...shared, name: 'Collar estrella', size: '16' })
  hidden = await addProduct(shop.db, { ...shared, size: '18 cometa' })
  person = await shop.addBuyer([{ product_id: seen }, { product_id: hidden }])
  await person.client.call(wishlistApi.addItem, { body: { product_id: hidden } })
})
afterAll(() => shop.close())

test('a hidden product cannot be found, counted or bought', async () => {
  const preference_id = await shop.prepare(person)
  await hide(hidden)
  const places = [
    '/api/product/get-products/?facets=true',
    '/api/product/get-products/?discount=true&material=plata_925&category=11',
    '/api/product/highlighted',
    `/api/product/related/${seen}`,
    `/api/product/product/${seen}`,
    '/api/product/search/?search=collar',
    '/sitemaps/products-1.xml',
    '/feeds/products.xml',
  ]
  for (const place of places) {
    await expect
      .poll(() => read(place), { message: place })
      .not.toMatch(new RegExp(`cometa|product/${hidden}\\b|"id":${hidden},`))
  }
  const facets = JSON.parse(await read('/api/product/get-products/?facets=true'))
  expect([facets.count, facets.facets.materials, facets.facets.discounted]).toEqual([
    1,
    [{ value: 'plata_925', count: 1 }],
    1,
  ])
  expect(JSON.parse(await read('/api/category/categories')).categories[0].product_count).toBe(1)

  const params = { id: hidden }
  expect((await shop.guest.call(catalogueApi.getProduct, { params })).status).toBe(404)
  expect((await shop.guest.call(catalogueApi.listRelated, { params })).status).toBe(404)
  expect(
    (await shop.guest.call(reviewsApi.listReviews, { params: { productId: hidden } })).status,
  ).toBe(404)

  const body = { product_id: hidden }
  const { client } = person
  expect(await getCount()).toBe(1)
  const { body: cart } = await client.call(cartApi.listItems)
  expect(cart.cart.map(({ product }) => product.id)).toEqual([seen])
  expect((await client.call(cartApi.getTotal)).body.total_cost).toBe(9_000)
  expect((await client.call(cartApi.updateItem, { body: { ...body, count: 2 } })).status).toBe(404)
  expect((await client.call(wishlistApi.listItems)).body.wishlist).toEqual([])
  expect((await client.call(wishlistApi.getItemTotal)).body.total_items).toBe(0)
  const other = await shop.addBuyer([])
  expect((await other.client.call(cartApi.addItem, { body })).status).toBe(404)
  expect((await other.client.call(wishlistApi.addItem, { body })).status).toBe(404)
  const { body: synched } = await other.client.call(cartApi.sync, {
    body: { cart_items: [{ product_id: hidden, count: 1 }] },
  })
  expect(synched.removed).toEqual([{ product_id: hidden, reason: 'product_not_found' }])

  // The preference was made while the product was visible, so the total has changed.
  const refused = await shop.confirm(person, preference_id, address)
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'total_changed' }])
  const confirmed = await shop.confirm(person, await shop.prepare(person), address)
  expect(confirmed.status).toBe(200)
  const order = await shop.read(confirmed.body.transaction_id)
  expect(order.original_price).toBe(900_000)
  expect(await shop.stockOf(hidden)).toEqual({ quantity: 5, sold: 0 })
})

test('a product shown again returns to wishlists and search', async () => {
  await shop.db.execute(sql`update products set visible = true where id = ${hidden}`)
  expect(await getCount()).toBe(0)
  expect((await person.client.call(wishlistApi.getItemTotal)).body.total_items).toBe(1)
  await expect.poll(() => read('/api/product/search/?search=collar')).toContain('18 cometa')
})
