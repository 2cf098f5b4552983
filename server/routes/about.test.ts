import { afterAll, expect, test } from 'vitest'
import { pages } from '#db/schema/pages.ts'
import { ringSizes } from '#db/schema/ring-sizes.ts'
import { shopFacts } from '#demo/shop-facts.ts'
import { openTestShop } from '#tests/open-shop.ts'
import { addCategory, addProduct } from '#tests/products.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

test('only the map embeds another site, and only within our pages', async () => {
  const { body, headers } = await shop.server.inject({ url: '/map-frame' })
  expect(headers['content-security-policy']).toContain('frame-src https://www.openstreetmap.org;')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(body).toContain('marker=-34.6189%2C-58.4392')
})

test('pages may send data to EmailJS only if the shop has keys of it', async () => {
  const other = await openTestShop({ formOrigin: 'https://api.emailjs.com' })
  expect(shop.server.toPagePolicy([], '/contact', false)).toContain("connect-src 'self';")
  expect(other.server.toPagePolicy([], '/contact', false)).toContain(
    "connect-src 'self' https://api.emailjs.com;",
  )
  await other.close()
})

test('a page text of the owner replaces the built-in one at once, until it is deleted', async () => {
  const ours = await shop.shop.pages.get('about')
  expect(ours).toMatchObject({ title: 'Sobre Nosotros', date_updated: null })
  await shop.db
    .insert(pages)
    .values({ slug: 'about', markdown: '# Quiénes somos\n\n{{razon_social}}' })
  await expect
    .poll(() => shop.shop.pages.get('about'))
    .toMatchObject({
      title: 'Quiénes somos',
      intro: `<p>${shopFacts.legal.legal_name}</p>\n`,
      date_updated: expect.any(String),
    })
  await shop.db.delete(pages)
  await expect.poll(() => shop.shop.pages.get('about')).toEqual(ours)
})

test('ring sizes are listed smallest first with the number of products of each', async () => {
  await addCategory(shop.db, { id: 11 })
  await addProduct(shop.db, { size: 'Talle 16' })
  await addProduct(shop.db, { size: 'Talle 16' })
  await shop.db.insert(ringSizes).values({ number: '16 ½', circumference: 56.5 })
  const sizes = await shop.shop.ringSizes.list()
  expect(sizes).toHaveLength(28)
  expect(sizes[0]).toEqual({ number: '8', circumference: 48, products: 0 })
  expect(sizes.slice(8, 10)).toEqual([
    { number: '16', circumference: 56, products: 2 },
    { number: '16 ½', circumference: 56.5, products: 0 },
  ])
})

test('a pair of rings counts for both of its sizes, and both find it', async () => {
  await addProduct(shop.db, { size: 'Talles 18 y 24' })
  await addProduct(shop.db, { size: 'Talle 24' })
  await addProduct(shop.db, { size: 'Talle 24', visible: false })
  await expect
    .poll(async () => {
      const sizes = await shop.shop.ringSizes.list()
      return sizes.filter(({ products }) => products > 0).map((s) => [s.number, s.products])
    })
    .toEqual([
      ['16', 2],
      ['18', 1],
      ['24', 2],
    ])
  const find = async (size: string) => {
    const page = await shop.shop.catalogue.findProducts({ size })
    return page?.results.map((product) => product.size).sort()
  }
  expect(await find('Talle 18')).toEqual(['Talles 18 y 24'])
  expect(await find('Talle 24')).toEqual(['Talle 24', 'Talles 18 y 24'])
  expect(await find('Talles 18 y 24')).toEqual(['Talles 18 y 24'])
  expect(await find('Talle 4')).toEqual([])
})
