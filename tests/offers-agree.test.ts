import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toProductName } from '#contracts/product-name.ts'
import { readPage, readXml } from './attack/read-document.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import {
  type FeedItem,
  readItem,
  readSeenOffer,
  readStructured,
  readStructuredGroup,
  readStructuredProduct,
} from './read-offers.ts'
import { makeDataDir, type ShopProcess, startShop } from './shop-process.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const ON_SALE = 401
const UPCOMING = 402
const EXACT = 803
const IDENTIFIED = 804
const HOSTILE = 901
const NAME = 'Reloj </script><script>alert(1)</script> & "buceo"'

let database: TestDatabase
let client: pg.Client
let dataDir: string
let shop: ShopProcess

const read = async (path: string) => (await fetch(shop.url + path)).text()
const open = async (path: string) => readPage(await read(path))
const readProduct = async (id: number) => readStructuredProduct(await open(`/product/${id}`), id)
const inDays = (days: number) => new Date(Math.trunc(Date.now() / 1_000) * 1_000 + days * DAY_MS)

async function readFeed(): Promise<Map<number, FeedItem>> {
  const items = [...readXml(await read('/feeds/products.xml')).querySelectorAll('item')].map(
    readItem,
  )
  return new Map(items.map((item) => [Number(item.fields['id']), item]))
}

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await makeDataDir()
  shop = await startShop({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
  })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const dated = `update products set dated_discount = $2, discount_starts_at = $3, discount_ends_at = $4 where id = $1`
  await client.query(dated, [ON_SALE, 15, inDays(-1), inDays(6)])
  await client.query(dated, [UPCOMING, 20, inDays(2), inDays(6)])
  await client.query(
    'update products set sale_price = 29990000, discount_percentage = 4.03 where id = $1',
    [EXACT],
  )
  await client.query("update products set gtin = '4006381333931', mpn = 'V-40' where id = $1", [
    IDENTIFIED,
  ])
  await client.query('update products set name = $2 where id = $1', [HOSTILE, NAME])
}, 60_000)
afterAll(async () => {
  await client.end()
  shop.child.kill()
  await shop.exited
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** A sale applies once its period has begun; until then the page shows the list price. */
const hasBegun = (span: string | undefined) =>
  span === undefined || Date.parse(span.slice(0, span.indexOf('/'))) <= Date.now()
const toAmount = (text = '') => Number(/^(\d+\.\d\d) ARS$/.exec(text)?.[1])
/** «Talles 14 y 20» and «14/20» are the same sizes. */
const toWords = (text = '') => text.split(/ [ye] |[/,]/).map((word) => word.trim())

test('page, structured data and feed agree on every product', async () => {
  const feed = await readFeed()
  const { rows } = await client.query<{ id: number; size: string }>(
    'select id, size from products where shown',
  )
  const sizeOf = new Map(rows.map(({ id, size }) => [id, size]))
  expect([...feed.keys()].sort()).toEqual(rows.map(({ id }) => id).sort())
  expect(feed.size).toBeGreaterThan(80)

  for (const [id, { fields, shippingPrices }] of feed) {
    const page = await open(`/product/${id}`)
    const seen = readSeenOffer(page)
    const structured = readStructuredProduct(page, id)
    const { offers } = structured

    const sale = hasBegun(fields['sale_price_effective_date']) ? fields['sale_price'] : undefined
    const told = {
      name: fields['title'],
      price: toAmount(sale ?? fields['price']),
      listPrice: sale ? toAmount(fields['price']) : null,
      isInStock: fields['availability'] === 'in_stock',
    }
    const { name, price, listPrice, isInStock, facts, crumbs } = seen
    const title = toProductName({ name, size: sizeOf.get(id) ?? '' })
    expect({ name: title, price, listPrice, isInStock }, `the feed of ${id}`).toEqual(told)
    const { priceSpecification } = offers
    expect(
      {
        name: structured.name,
        price: Number(offers.price),
        listPrice: priceSpecification ? Number(priceSpecification.price) : null,
        isInStock: offers.availability === 'https://schema.org/InStock',
      },
      `the structured data of ${id}`,
    ).toEqual(told)

    const shared = {
      sku: fields['id'],
      gtin: fields['gtin'],
      mpn: fields['mpn'],
      brand: fields['brand'],
      category: fields['product_type'],
      material: fields['material'],
      color: fields['color'],
      size: fields['size'],
      gender: fields['gender'],
      group: fields['item_group_id'],
      shipping: shippingPrices.map(toAmount),
    }
    const { sku, gtin, mpn, brand, category, material, color, size, audience } = structured
    expect({
      ...{ sku, gtin, mpn, category, material, color, size },
      brand: brand.name,
      gender: audience.suggestedGender,
      group: structured.inProductGroupWithID,
      shipping: offers.shippingDetails.map(({ shippingRate }) => Number(shippingRate.value)),
    }).toEqual(shared)

    if (size) {
      for (const word of toWords(size)) expect(facts['Medida'], `${id}`).toContain(word)
    } else expect(facts['Medida'] ?? '').not.toMatch(/\d/)
    expect(facts['Material']).toBe(material ?? 'Otro')
    expect(category?.split(' > ').at(-1)).toBe(crumbs.at(-1))
    if (facts['Marca']) expect(facts['Marca']).toBe(brand.name)
    expect(facts['Color']?.toLowerCase()).toContain(toWords(color)[0]?.toLowerCase())
  }
}, 120_000)

test('a scheduled discount states its period and changes no price before it begins', async () => {
  const feed = await readFeed()
  const [from, until] = feed.get(ON_SALE)?.fields['sale_price_effective_date']?.split('/') ?? []
  expect(Date.parse(from as string)).toBeLessThan(Date.now())
  expect(from).toMatch(/^[\d-]+T[\d:]+Z$/)

  const { offers } = await readProduct(ON_SALE)
  expect(offers.priceSpecification).toMatchObject({
    priceType: 'https://schema.org/StrikethroughPrice',
    price: '405000.00',
  })
  expect(Number(offers.price)).toBe(405_000 * 0.85)
  expect(Date.parse(offers.priceValidUntil as string)).toBe(Date.parse(until as string))
  expect(await read(`/product/${ON_SALE}`)).toContain('Oferta hasta el ')

  expect(feed.get(UPCOMING)?.fields).toMatchObject({
    price: '405000.00 ARS',
    sale_price: '324000.00 ARS',
  })
  const later = (await readProduct(UPCOMING)).offers
  expect([later.price, later.priceSpecification, later.priceValidUntil]).toEqual([
    '405000.00',
    undefined,
    undefined,
  ])
  expect((await readProduct(EXACT)).offers.price).toBe('299900.00')
})

test('the pages of a design have one group with all its pieces, and one canonical URL', async () => {
  const feed = await readFeed()
  const { rows } = await client.query<{ ids: number[] }>(
    'select array_agg(id order by id) as ids from products where shown group by design_id',
  )
  for (const { ids } of rows) {
    const [first = 0] = ids
    const groups = await Promise.all(
      ids.map(async (id) => {
        const page = await open(`/product/${id}`)
        const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href')
        expect(new URL(canonical ?? '').pathname).toBe(`/product/${first}`)
        return readStructuredGroup(page)
      }),
    )
    const [group] = groups
    if (ids.length === 1) expect(group).toBeUndefined()
    else {
      expect(group?.url).toMatch(new RegExp(`/product/${first}$`))
      expect(group?.hasVariant.map(({ sku }) => Number(sku)).toSorted((a, b) => a - b)).toEqual(ids)
      expect(group?.productGroupID).toBe(feed.get(first)?.fields['item_group_id'])
      for (const other of groups) expect(other?.hasVariant).toEqual(group?.hasVariant)
      for (const { url, sku, offers } of group?.hasVariant ?? []) {
        expect(new URL(url).pathname).toBe(`/product/${sku}`)
        expect(Number(offers.price)).toBeGreaterThan(0)
      }
    }
  }
}, 120_000)

test('a group states what its pieces differ in', async () => {
  const group = readStructuredGroup(await open('/product/801'))
  expect(group?.variesBy).toEqual(['https://schema.org/material', 'https://schema.org/color'])
  expect((await readProduct(801)).brand.name).toBe('Meridiano Sur')
  const rings = readStructuredGroup(await open('/product/401'))
  expect(rings?.variesBy).toEqual(['https://schema.org/size'])
})

test('a product is identified by GTIN and MPN, and one without them says so', async () => {
  const feed = await readFeed()
  expect(feed.get(IDENTIFIED)?.fields).toMatchObject({ gtin: '4006381333931', mpn: 'V-40' })
  expect(feed.get(IDENTIFIED)?.fields['identifier_exists']).toBeUndefined()
  expect(feed.get(ON_SALE)?.fields['identifier_exists']).toBe('no')
})

test('a product name cannot close a script element', async () => {
  const html = await read(`/product/${HOSTILE}`)
  const { name } = readStructuredProduct(readPage(html), HOSTILE)
  expect(name.slice(0, NAME.length)).toBe(NAME)
  expect(html).not.toContain('<script>alert')
  expect((await readFeed()).get(HOSTILE)?.fields['title']).toBe(name)
})

test('structured data states free returns within ten days', async () => {
  const { hasMerchantReturnPolicy } = (await readProduct(ON_SALE)).offers
  expect(hasMerchantReturnPolicy).toMatchObject({
    merchantReturnDays: 10,
    returnFees: 'https://schema.org/FreeReturn',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  })
})

test('the home page states the shop’s address, opening hours and legal data', async () => {
  const [store, site] = readStructured(await open('/'))
  expect(store).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'JewelryStore',
    taxID: '30-00000000-7',
    geo: { latitude: '-34.61890', longitude: '-58.43920' },
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '10:00',
        closes: '19:00',
      },
      { dayOfWeek: ['Saturday'], opens: '10:00', closes: '14:00' },
    ],
  })
  expect(site?.['@type']).toBe('WebSite')
  const logo = await fetch(new URL(new URL(store?.['logo'] as string).pathname, shop.url))
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test.each(['/', '/product/401', '/shop?category=13', '/contact', '/frequents-questions'])(
  '%s has structured data without empty values',
  async (path) => {
    const entries = readStructured(await open(path))
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) {
      expect(entry).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) })
      expect(JSON.stringify(entry)).not.toMatch(/undefined|NaN|\[object|:null|:""/)
    }
  },
)

/** Far below the lifetime of a cached reply, so that only an invalidation explains the change. */
const soon = { timeout: 5_000 }

test('a cached page is invalidated by shipping options, settings and discount periods', async () => {
  const ratesOf = async () =>
    (await readProduct(109)).offers.shippingDetails.map(({ shippingRate }) => shippingRate.value)
  const before = await ratesOf()
  expect(await ratesOf()).toEqual(before)
  await client.query("update shipping_options set price = 1234500 where name like 'Andreani%'")
  await expect.poll(ratesOf, soon).toEqual([before[0], '12345.00'])
  await client.query("update shipping_options set active = false where name like 'Andreani%'")
  await expect.poll(ratesOf, soon).toEqual([before[0]])

  const taxIdOf = async () => readStructured(await open('/'))[0]?.['taxID']
  expect(await taxIdOf()).toBe('30-00000000-7')
  await client.query(
    `update settings set value = jsonb_set(value::jsonb, '{legal,cuit}', '"30-71234567-1"') where name = 'shop'`,
  )
  await expect.poll(taxIdOf, soon).toBe('30-71234567-1')

  const endOf = async () => (await readProduct(ON_SALE)).offers.priceValidUntil
  expect(await endOf()).toBeDefined()
  const next = inDays(9)
  await client.query('update products set discount_ends_at = $2 where id = $1', [ON_SALE, next])
  await expect.poll(endOf, soon).toBe(next.toISOString())

  const colorOf = async () => (await readProduct(105)).color
  expect(await colorOf()).toBe('Rosado')
  await client.query("update products set color = 'Cobre' where id = 105")
  await expect.poll(colorOf, soon).toBe('Cobre')
})
