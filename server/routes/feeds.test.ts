import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { designs, products } from '#db/schema/catalogue.ts'
import { pages } from '#db/schema/pages.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addCategory, addProduct, PHOTO } from '#tests/products.ts'

const MANY = 5_001
const WITHOUT_PHOTO = 150
const HOME = 'https://quilate.example'

let shop: TestShop

const get = async (url: string) => {
  const { statusCode, headers, body } = await shop.server.inject({ url })
  return { status: statusCode, type: headers['content-type'], body }
}
const itemOf = (feed: string, id: number) =>
  feed.split('\n').find((line) => line.includes(`<g:id>${id}</g:id>`)) ?? ''

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop
  await addCategory(db, { id: 11, name: 'Anillos' })
  await addCategory(db, { id: 16, name: 'Relojes & más', type: 'relojes' })
  const [design] = await db.insert(designs).values({ name: 'Solitario' }).returning()
  await addProduct(db, {
    id: 1,
    design_id: design?.id as number,
    name: 'Anillo </script> & "perla"',
    description: 'Una piedra <grande>.',
    size: 'Talle 12',
    price: 10_000_050,
    discount_percentage: 15,
    date_created: new Date('2026-03-01T12:00:00Z'),
  })
  await addProduct(db, { id: 2, category_id: 16, name: 'Reloj', price: 5_000_000, quantity: 0 })
  await db.insert(products).values(
    Array.from({ length: MANY }, (_, index) => ({
      id: 100 + index,
      ...(index === 0 && {
        design_id: design?.id as number,
        date_created: new Date('2026-02-01T12:00:00Z'),
      }),
      category_id: 11,
      name: `Anillo ${index}`,
      material: 'oro' as const,
      price: 1_000_000,
      photos: index + 100 === WITHOUT_PHOTO ? [] : [PHOTO.file],
    })),
  )
})
afterAll(() => shop.close())

test('robots.txt excludes private pages and names the sitemap', async () => {
  const { status, type, body } = await get('/robots.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('Disallow: /checkout\n')
  expect(body).not.toContain('Disallow: /product')
  expect(body).toContain(`Sitemap: ${HOME}/sitemap.xml\n`)
})

test('security.txt has a contact and an expiry date', async () => {
  const { status, type, body } = await get('/.well-known/security.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('Contact: mailto:hola@quilate.example\n')
  expect(body).toContain(`Canonical: ${HOME}/.well-known/security.txt\n`)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
  const days = (expires - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(366)
})

test('the sitemap is split into parts of 5,000 products', async () => {
  const index = await get('/sitemap.xml')
  expect([index.status, index.type]).toEqual([200, 'application/xml; charset=utf-8'])
  const parts = [...index.body.matchAll(/<loc>(.*?)<\/loc><lastmod>/g)].map(([, url]) => url)
  expect(parts).toEqual(
    ['pages', 'products-1', 'products-2'].map((name) => `${HOME}/sitemaps/${name}.xml`),
  )
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map((part) => get(`/sitemaps/products-${part}.xml`)),
  )
  expect(first?.body.match(/<url>/g)).toHaveLength(5_000)
  expect(second?.body.match(/<url>/g)).toHaveLength(2)
  expect(third?.status).toBe(404)
})

test('the sitemap lists a design once, by its canonical URL', async () => {
  const pages = await Promise.all([1, 2].map((part) => get(`/sitemaps/products-${part}.xml`)))
  const locations = pages.flatMap(({ body }) => [...body.matchAll(/product\/(\d+)<\/loc>/g)])
  const ids = locations.map(([, id]) => Number(id))
  expect(new Set(ids).size).toBe(ids.length)
  expect([ids.includes(1), ids.includes(100), ids.includes(101)]).toEqual([true, false, true])
})

test('the sitemap has date and photo of a product', async () => {
  const { body } = await get('/sitemaps/products-1.xml')
  expect(body).toContain(
    `<url><loc>${HOME}/product/1</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod>` +
      `<image:image><image:loc>${HOME}/media/foto-000000000000.jpg?w=1200</image:loc></image:image></url>`,
  )
})

test('the sitemap date changes with the product, but not with a sale unless it sells out', async () => {
  const { db } = shop
  const dayOf = async (id: number) => {
    const { body } = await get('/sitemaps/products-1.xml')
    return new RegExp(`/product/${id}</loc><lastmod>(.*?)</lastmod>`).exec(body)?.[1] ?? ''
  }
  const change = (values: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(values).where(eq(products.id, 3))
  const date_created = new Date('2026-03-02T12:00:00Z')
  await addProduct(db, { id: 3, name: 'Dije', price: 700_000, quantity: 2, date_created })
  const [sold] = await change({ quantity: 1, sold: 1, price: 700_000 }).returning()
  expect(sold?.date_changed).toBeNull()
  await expect.poll(() => dayOf(3)).toBe(date_created.toISOString())

  const beforePiece = await dayOf(1)
  await db.update(products).set({ price: 1_100_000 }).where(eq(products.id, 100))
  await expect.poll(() => dayOf(1)).not.toBe(beforePiece)

  const stages = [
    { price: 800_000 },
    { dated_discount: 10, discount_ends_at: new Date('2999-01-01') },
    { quantity: 0 },
  ]
  for (const stage of stages) {
    const before = await dayOf(3)
    await change(stage)
    await expect.poll(() => dayOf(3)).not.toBe(before)
  }
  const newestOf = async () =>
    /<lastmod>(.*?)<\/lastmod>/.exec((await get('/sitemap.xml')).body)?.[1]
  const before = await newestOf()
  await change({ visible: false })
  await expect.poll(newestOf).not.toBe(before)
})

test('the sitemap of pages contains the categories', async () => {
  const { body } = await get('/sitemaps/pages.xml')
  expect(body).toContain(`<loc>${HOME}/</loc>`)
  expect(body).toContain(`<loc>${HOME}/shop?category=16</loc>`)
})

test('the sitemap has the date of each page if it is known', async () => {
  const { db } = shop
  const dayOf = async (path: string) => {
    const { body } = await get('/sitemaps/pages.xml')
    const address = `${HOME}${path}`.replaceAll('?', '\\?')
    return new RegExp(`<loc>${address}</loc>(?:<lastmod>(.*?)</lastmod>)?`).exec(body)?.[1]
  }
  const date_created = new Date('2031-01-01T10:00:00Z')
  await addProduct(db, { id: 4, name: 'Dije nuevo', date_created })
  await expect.poll(() => dayOf('/shop?category=11')).toBe(date_created.toISOString())
  expect(await dayOf('/shop?category=16')).not.toBe(date_created.toISOString())
  await db.delete(products).where(eq(products.id, 4))

  expect(await dayOf('/about')).toBeUndefined()
  const date_updated = new Date('2026-04-05T10:00:00Z')
  await db.insert(pages).values({ slug: 'about', markdown: '# Nosotros', date_updated })
  await expect.poll(() => dayOf('/about')).toBe(date_updated.toISOString())
  expect(await dayOf('/contact')).toMatch(/^20\d\d-/)
})

test.each(['0', '01', 'x', '99999', '1.5'])('the sitemap part %s is a 404', async (part) => {
  expect((await get(`/sitemaps/products-${part}.xml`)).status).toBe(404)
})

test('the product feed contains every product with a photo once', async () => {
  const { status, type, body } = await get('/feeds/products.xml')
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  const ids = [...body.matchAll(/<g:id>(\d+)<\/g:id>/g)].map(([, id]) => id)
  expect(ids).toHaveLength(MANY + 1)
  expect(new Set(ids).size).toBe(MANY + 1)
  expect(ids).not.toContain(String(WITHOUT_PHOTO))
  expect((await get(`/sitemaps/products-1.xml`)).body).toContain(`/product/${WITHOUT_PHOTO}<`)
  expect(body.endsWith('</channel></rss>\n')).toBe(true)
})

test('a discounted product has both prices and escaped text in the feed', async () => {
  const item = itemOf((await get('/feeds/products.xml')).body, 1)
  expect(item).toContain(
    '<g:title>Anillo &lt;/script&gt; &amp; &quot;perla&quot; · Talle 12</g:title>',
  )
  expect(item).toContain(
    '<g:price>100000.50 ARS</g:price><g:sale_price>85000.43 ARS</g:sale_price>',
  )
  expect(item).toContain('<g:availability>in_stock</g:availability>')
  expect(item).toMatch(/<g:item_group_id>\d+<\/g:item_group_id>/)
  expect(item).toContain('<g:size>12</g:size>')
  expect(item).toContain('<g:google_product_category>200</g:google_product_category>')
})

test('a sold out watch is out of stock at one price in the feed', async () => {
  const item = itemOf((await get('/feeds/products.xml')).body, 2)
  expect(item).toContain('<g:availability>out_of_stock</g:availability>')
  expect(item).toContain('<g:google_product_category>201</g:google_product_category>')
  expect(item).toContain('<g:product_type>Relojes &gt; Relojes &amp; más</g:product_type>')
  expect(item).not.toContain('sale_price')
})
