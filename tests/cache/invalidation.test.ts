import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { designs } from '#db/schema/catalogue.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { photos } from '#db/schema/photos.ts'
import { promos } from '#db/schema/promos.ts'
import { reviews } from '#db/schema/reviews.ts'
import { settings } from '#db/schema/settings.ts'
import { home } from '#demo/home.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { servePageData } from './public-replies.ts'

const RING = 1
const OTHER_SIZE = 2
const BRACELET = 20

/** What is asked for, by the name that it has in the table of `docs/caching.md`. */
const replies = {
  'list, newest first, with the ring': '/api/product/get-products?page=2',
  'list, newest first, without it': '/api/product/get-products',
  'list of pieces, with the ring': '/api/product/get-products?group=none&page=2',
  'list of pieces, without it': '/api/product/get-products?group=none',
  'list by price': '/api/product/get-products?sortBy=final_price&page=2',
  'list of a price range': '/api/product/get-products?price_min=1&price_max=500000',
  'list by sales': '/api/product/get-products?sortBy=sold&page=2',
  'list by name': '/api/product/get-products?sortBy=name&page=2',
  'list of a category': '/api/product/get-products?category=12',
  'list of a rating': '/api/product/get-products?rating_min=5',
  search: '/api/product/search?search=pulsera',
  'the ring': '/api/product/product/1',
  'its other size': '/api/product/product/2',
  'another product': '/api/product/product/20',
  'reviews of the ring': '/api/reviews/get-reviews/1',
  'reviews of its other size': '/api/reviews/get-reviews/2',
  'related to the ring': '/api/product/related/1',
  highlighted: '/api/product/highlighted',
  categories: '/api/category/categories',
  promotion: '/api/product/promo',
  'facts of the shop': '/api/shop',
  sitemap: '/sitemap.xml',
  'page: home': '/page/home',
  'page: shop': '/page/shop',
  'page: search': '/page/search?search=pulsera',
  'page: the ring': '/page/product/1',
  'page: its other size': '/page/product/2',
  'page: another product': '/page/product/20',
  'page: about': '/page/about',
  'page: privacy': '/privacy-policies',
  'page: ring guide': '/page/ring-guide',
}
type ReplyName = keyof typeof replies
const names = Object.keys(replies) as ReplyName[]

/** What happens to the ring, or to the shop, in the words of the database. */
const changes = {
  sale: `update products set sold = sold + 1, quantity = case when quantity > 1 then quantity - 1 else 9 end where id = ${RING}`,
  'sold out or back': `update products set quantity = case when quantity > 0 then 0 else 9 end where id = ${RING}`,
  ranking: `update products set ranked_sold = ranked_sold + 1 where id = ${RING}`,
  price: `update products set price = price + 100 where id = ${RING}`,
  text: `update products set description = description || ' y más' where id = ${RING}`,
  'hidden or shown': `update products set visible = not visible where id = ${RING}`,
  'other category': `update products set category_id = 23 - category_id where id = ${RING}`,
  'new product': `insert into products (category_id, name, material, price, quantity) values (11, 'Anillo nuevo', 'oro', 90000000, 3)`,
  review: `update reviews set comment = comment || '!' where product_id = ${RING}`,
  rating: `update reviews set rating = 5.5 - rating where product_id = ${RING}`,
  'name of a customer': `update users set first_name = first_name || 'a'`,
  'name of a category': `update categories set name = name || 'x' where id = 12`,
  promotion: `update promos set name = name || '!'`,
  photograph: `update photos set alt = alt || '.'`,
  'text of a page': `insert into pages (slug, markdown) values ('privacy-policies', '# Uno') on conflict (slug) do update set markdown = pages.markdown || '.'`,
  settings: `update settings set value = jsonb_set(value, '{tagline}', to_jsonb(value->>'tagline' || '.')) where name = 'shop'`,
  'ring size': `update ring_sizes set circumference = circumference + 0.1 where number = '14'`,
  shipping: `update shipping_options set price = price + 100`,
  'closed day': `insert into holidays (day, name) values (now()::date + 3, 'Feriado') on conflict (day) do update set name = holidays.name || '.'`,
  synonyms: `insert into search_synonyms (word, means) values ('manilla', 'pulsera') on conflict ((translate(lower(word), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'))) do update set means = search_synonyms.means || ' '`,
}
/** The ring as the table expects it, and an event in any case. */
const reset = `update products set visible = true, category_id = 11, quantity = 899 + sold % 2 where id = ${RING};
  notify catalogue_events, ' '`

type ChangeName = keyof typeof changes

let shop: TestShop
let uncached: TestShop

beforeAll(async () => {
  shop = await openTestShop({ storefront: servePageData(() => shop.shop) })
  const { db, url } = shop
  for (const id of [11, 12]) await addCategory(db, { id })
  await db.insert(designs).values({ name: 'Anillo' })
  const ring = { name: 'Anillo de oro', sold: 50, design_id: 1, price: 5_000_000 }
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  await addProduct(db, { ...ring, id: RING, size: 'Talle 14', quantity: 900, date_created: day(1) })
  // The ring sells best of its design, so that the highlighted products contain it.
  const otherSize = { ...ring, id: OTHER_SIZE, size: 'Talle 16', sold: 49 }
  await addProduct(db, { ...otherSize, date_created: day(2) })
  for (let id = 3; id < 20; id += 1) {
    await addProduct(db, { id, name: `Anillo ${id}`, price: id * 1_000_000, date_created: day(id) })
  }
  const bracelet = { id: BRACELET, category_id: 12, name: 'Pulsera de plata', price: 10_000_000 }
  await addProduct(db, { ...bracelet, date_created: day(20) })
  await db.execute(sql`select setval('products_id_seq', 100)`)
  const [customer] = await db
    .insert(users)
    .values({ email: 'ana@example.com', password_hash: 'x', first_name: 'Ana', last_name: 'Paz' })
    .returning({ id: users.id })
  await db
    .insert(reviews)
    .values({ product_id: RING, user_id: customer?.id as number, rating: 5, comment: 'Bien' })
  const [photo] = await db.select().from(photos)
  await db.insert(promos).values({ name: 'Día de la madre', photo: photo?.file as string })
  await db
    .insert(shippingOptions)
    .values({ name: 'Correo', price: 100, time_to_delivery: '3 días' })
  // Every photograph of the home page is the one that the products have.
  const withPhoto = JSON.stringify(home).replaceAll(/[\w-]+\.jpg/g, `/media/${photo?.file}`)
  await db.insert(settings).values({ name: 'home', value: JSON.parse(withPhoto) })
  uncached = await openTestShop({
    url,
    cachesReplies: false,
    storefront: servePageData(() => uncached.shop),
  })
})
afterAll(async () => {
  await uncached.close()
  await shop.close()
})

const ask = async ({ server }: TestShop, url: string) => {
  const { statusCode, body } = await server.inject(url)
  return { statusCode, body }
}
const countComputed = () => shop.server.replies.counts().computed

async function isComputed(url: string): Promise<boolean> {
  const before = countComputed()
  await ask(shop, url)
  return countComputed() > before
}

/** Every event outdates the sitemap: once it is computed again, the event has arrived. */
async function untilAnnounced(): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    // A commit may announce several events, which arrive together.
    if (await isComputed('/sitemap.xml')) return sleep(20)
    await sleep(10)
  }
  throw new Error('no event arrived')
}

async function change(name: ChangeName): Promise<Set<ReplyName>> {
  await shop.db.execute(sql.raw(reset))
  await untilAnnounced()
  for (const url of Object.values(replies)) await ask(shop, url)
  await shop.db.execute(sql.raw(changes[name]))
  await untilAnnounced()
  const outdated = new Set<ReplyName>(['sitemap'])
  for (const reply of names) if (await isComputed(replies[reply])) outdated.add(reply)
  return outdated
}

const docs = readFileSync('docs/caching.md', 'utf8')
const rows = docs.split('\n').filter((line) => line.startsWith('| '))
const toCells = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const table = rows.map(toCells).filter(([name = '']) => name in replies)

test.each(Object.keys(changes) as ChangeName[])(
  'the change «%s» outdates the replies of the table in docs/caching.md',
  async (name) => {
    const column = 1 + Object.keys(changes).indexOf(name)
    const expected = table.filter((cells) => cells[column] === '●').map(([reply]) => reply)
    const outdated = await change(name)
    expect(names.filter((reply) => outdated.has(reply))).toEqual(expected)
  },
)

test('the table has a row for every reply and a column for every change', () => {
  expect(table.map(([name]) => name)).toEqual(names)
  const heading = rows.map(toCells).find((cells) => cells.length === table[0]?.length)
  expect(heading?.slice(1)).toEqual(Object.keys(changes))
})

test('after every change each cached reply is what a server without a cache answers', async () => {
  const kinds = Object.keys(changes) as ChangeName[]
  for (const name of [...kinds, ...kinds.toReversed()]) {
    for (const url of Object.values(replies)) await ask(shop, url)
    await shop.db.execute(sql.raw(changes[name]))
    await untilAnnounced()
    for (const [reply, url] of Object.entries(replies)) {
      expect(await ask(shop, url), `${reply} after ${name}`).toEqual(await ask(uncached, url))
    }
  }
}, 60_000)
