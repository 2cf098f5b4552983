import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { makeDataDir, type ShopProcess, startShop } from '#tests/shop-process.ts'

/** Checks with the built pages how many replies the cache computes and stores for the addresses that a client can write. */

let database: TestDatabase
let dataDir: string
let shop: ShopProcess

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await makeDataDir()
  shop = await startShop({
    ...{ DATABASE_URL: database.url, DATA_DIR: dataDir },
    ...{ NODE_ENV: 'test', RATE_LIMITS: 'off' },
  })
})
afterAll(async () => {
  shop.child.kill()
  await shop.exited
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** Sends the path as it is written here; `fetch` would change some of them. */
const get = (path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(shop.url)
    request({ hostname, port, path }, async (reply) =>
      resolve({ status: reply.statusCode ?? 0, text: await readText(reply) }),
    )
      .on('error', reject)
      .end()
  })

/** How many replies the shop has computed, and how many it stores. */
async function count() {
  const { text } = await get('/metrics')
  const read = (line: RegExp) => Number(line.exec(text)?.[1])
  return {
    computed: read(/^replies_total\{from="computed"\} (\d+)/m),
    stored: read(/^cached_replies (\d+)/m),
  }
}

const PRODUCT = 602
const MARK = 'zzmarkzz'

const addresses = [
  '/',
  '/shop',
  '/shop?category=10&page=1',
  '/search',
  '/search?search=anillo',
  '/about',
  '/contact',
  '/dates',
  `/dates?product=${PRODUCT}`,
  '/guia-de-talles',
  '/arrepentimiento',
  '/frequents-questions',
  '/purchasing-policies',
  '/privacy-policies',
  '/cookies-policies',
  `/product/${PRODUCT}`,
  '/login',
  '/login?next=%2Fcart',
  '/register?next=%2Fcart',
  '/signup-success',
  '/reset_password',
  '/cart',
  '/wishlist',
  '/dashboard',
  '/edit-profile',
  '/checkout',
  '/comprar',
  '/orders',
  '/sin-conexion',
  '/_.data',
  '/shop.data?page=1',
  '/shop.data?_routes=routes%2Fstorefront%2Croutes%2Fshop',
  `/product/${PRODUCT}.data`,
  '/api/shop',
  '/api/product/get-products?page=1',
  '/api/product/search?search=anillo',
  `/api/product/product/${PRODUCT}`,
  `/api/reviews/get-reviews/${PRODUCT}`,
  '/api/openapi.json',
  '/api/docs',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/products-1.xml',
  '/manifest.webmanifest',
]

const unknownParams = [
  `x=${MARK}`,
  `${MARK}`,
  `%78=${MARK}`,
  `PAGE=${MARK}`,
  `fbclid=${MARK}&utm_source=${MARK}`,
  `cupon=${MARK}`,
  `__proto__=${MARK}&constructor=${MARK}&toString=${MARK}`,
  '=1',
  '&&&',
  Array.from({ length: 300 }, (_, n) => `x=${n}`).join('&'),
]

test.each(addresses)(
  '%s is computed once, whatever unknown parameters come with it',
  async (path) => {
    const plain = await get(path)
    expect(plain.status).toBe(200)
    const before = await count()
    for (const params of unknownParams) {
      const [start, end] = path.split('?')
      const known = end ? `&${end}` : ''
      const reply = await get(`${start}?${params}${known}`)
      expect(reply.text, params).not.toContain(MARK)
      expect(reply, params).toEqual(plain)
    }
    expect(await count()).toEqual(before)
  },
)

/** The first address of each row is asked first; the others mean the same. */
const sameMeaning = [
  ['/shop?material=oro&page=2', '/shop?page=2&material=oro', '/shop?%70age=2&material=%6Fro'],
  ['/shop?page=3', '/shop?page=3&page=4', '/shop?page=3&page=abc'],
  [
    '/search?search=anillo+oro',
    '/search?search=anillo%20oro',
    '/search?search=anillo+oro&search=x',
  ],
  ['/search?search=perla&page=2', '/search?page=2&search=perla'],
  [
    '/shop.data?_routes=routes%2Fshop',
    `/shop.data?_routes=routes%2Fshop,${MARK}`,
    '/shop.data?_routes=routes/shop,routes/shop,routes/home',
  ],
  [
    '/api/product/get-products?page=2&group=none',
    '/api/product/get-products?group=none&page=02',
    '/api/product/get-products/?page=2&group=none&size=',
    '/api/product/%67et-products?page=2&group=none',
  ],
  ['/api/product/search?search=aro', '/api/product/search?search=+aro+&page=1'],
  ['/api/product/product/401', '/api/product/product/0401', '/api/product/product/%3401/'],
  ['/api/category/categories', '/api/category/categories/', '/api/categor%79/categories'],
  ['/sitemaps/pages.xml', '/sitemaps/pages.xml/', '/sitemaps/%70ages.xml'],
]

test.each(sameMeaning)('%s is computed once, however it is written', async (first, ...others) => {
  const plain = await get(first as string)
  expect(plain.status).toBe(200)
  const before = await count()
  for (const path of others) expect(await get(path), path).toEqual(plain)
  expect(await count()).toEqual(before)
})

test('an address of a call with an invalid or repeated parameter is refused, cached or not', async () => {
  expect((await get('/api/product/get-products?page=1')).status).toBe(200)
  for (const query of ['page=1&page=1', 'page=abc', 'page=1&page=2', 'page[]=1&page=1']) {
    const expected = query.startsWith('page[]') ? 200 : 400
    expect((await get(`/api/product/get-products?${query}`)).status, query).toBe(expected)
  }
})

/** Every spelling of a path, and every word in a path where any word is a page, would be an entry of its own. */
const notStored = [
  '/SHOP',
  '/Shop?page=2',
  '/shop/',
  '/shop//',
  '//shop',
  '/sh%6Fp',
  '/shop/_.data',
  '/Product/602',
  '/product/0602',
  '/product/%3602',
  '/product/602/',
  '/activate/602/602',
  '/avisos/602',
  '/orders/detail/602',
  '/password/reset/confirm/602/602',
  '/orders/detail/602.data',
  '/nada',
  '/product/999999',
  '/api/product/product/999999',
  '/api/product/related/999999',
  '/api/reviews/get-reviews/999999',
  '/api/reviews/filter-reviews/999999?rating=5',
  '/sitemaps/products-9999.xml',
]

test.each(notStored)('%s is answered as before, and not stored', async (path) => {
  const { status, text } = await get(path)
  const { stored } = await count()
  const again = await get(path)
  expect([again.status, again.text]).toEqual([status, text])
  expect(status).toBeLessThan(500)
  expect((await count()).stored).toBe(stored)
  await get(path.replace('602', '603'))
  expect((await count()).stored).toBe(stored)
})

test('parameters that the page shows are part of its address', async () => {
  const pages = await Promise.all(
    [
      '/shop',
      '/shop?page=2',
      '/shop?size=Talle+14',
      '/search?search=anillo',
      '/search?search=pulsera',
      '/search?search=anillo&page=2',
      '/dates',
      `/dates?product=${PRODUCT}`,
      '/dates?size=14',
      '/dates?mm=75.4',
      '/login',
      '/login?next=%2Fcart',
      '/login?resend',
      '/register',
      '/register?next=%2Fcart',
      '/orders/detail/602',
      '/orders/detail/602?pago=aprobado',
    ].map(get),
  )
  expect(pages.every(({ status }) => status === 200)).toBe(true)
  expect(new Set(pages.map(({ text }) => text)).size).toBe(pages.length)
})
