import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import { addDays, dayOf, toMoment } from '#contracts/dates.ts'
import { findBestInstallments } from '#contracts/installments.ts'
import { products } from '#db/schema/catalogue.ts'
import { servePageData } from '#tests/cache/public-replies.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop } from '#tests/selling.ts'

const PRICE = 489_000_00
const params = { name: 'installments' as const }

let shop: Awaited<ReturnType<typeof openSellingShop>>
let owner: Awaited<ReturnType<typeof addPerson>>
let product_id: number

beforeAll(async () => {
  shop = await openSellingShop({}, { storefront: servePageData(() => shop.shop) })
  owner = await addPerson(shop, { role: 'owner' })
  product_id = await addProduct(shop.db, { price: PRICE })
})
beforeEach(async () => {
  await shop.db.update(products).set({ price: PRICE, quantity: 9 })
})
afterAll(() => shop.close())

async function save(plans: object[]) {
  const { body } = await owner.client.call(adminSettingsApi.get, { params })
  const value = { plans, limits_payment: false }
  const reply = await owner.client.call(adminSettingsApi.update, {
    params,
    body: { value, version: body.version },
  })
  expect(reply.status).toBe(200)
}
const get = async (url: string) => (await shop.server.inject({ url })).body
/** The figure that a page computes from its data. */
async function readFigure(path: string): Promise<string | null> {
  const { site, data } = JSON.parse(await get(path))
  const { final_price } = data.product ?? data.products[0]
  const best = findBestInstallments(site.installments, final_price)
  return best && `${best.count} × ${best.each}`
}
const pages = () => ['/page/shop', `/page/product/${product_id}`]
/** How many pages are computed to be read once more. Late events of the changes before may cause it. */
async function countComputed(): Promise<number> {
  const before = shop.server.replies.counts().computed
  await readFigures()
  return shop.server.replies.counts().computed - before
}
const readFigures = () => Promise.all(pages().map(readFigure))

test('a changed plan and a changed price are on cached pages at once', async () => {
  await save([])
  expect(await readFigures()).toEqual([null, null])
  await save([{ count: 6, interest: 0 }])
  expect(await readFigures()).toEqual(['6 × 8150000', '6 × 8150000'])
  await expect.poll(countComputed).toBe(0)
  await save([{ count: 3, interest: 0 }])
  expect(await readFigures()).toEqual(['3 × 16300000', '3 × 16300000'])
  await shop.db.update(products).set({ price: 300_000_00 }).where(eq(products.id, product_id))
  await expect.poll(readFigures).toEqual(['3 × 10000000', '3 × 10000000'])
})

test('a cached page of a plan that ends today expires with the day', async () => {
  const today = dayOf(new Date())
  await save([{ count: 6, interest: 0, until: today }])
  expect(await readFigures()).toEqual(['6 × 8150000', '6 × 8150000'])
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(toMoment(addDays(today, 1), '00:00'))
  expect(await readFigures()).toEqual([null, null])
  vi.useRealTimers()
})

test('the feed has the best plan that every card has', async () => {
  await save([
    { count: 6, interest: 0, minimum: 489_000 },
    { count: 3, interest: 0 },
    { count: 12, interest: 0, cards: ['visa'] },
  ])
  const readItem = async () =>
    (await get('/feeds/products.xml')).match(/<g:installment>.*?<\/g:installment>/)?.[0]
  expect(await readItem()).toBe(
    '<g:installment><g:months>6</g:months><g:amount>81500.00 ARS</g:amount><g:credit_type>finance</g:credit_type></g:installment>',
  )
  await shop.db.update(products).set({ price: 100_00 }).where(eq(products.id, product_id))
  await sleep(50)
  expect(await readItem()).toContain('<g:amount>33.33 ARS</g:amount>')
  await save([{ count: 12, interest: 0, cards: ['visa'] }])
  expect(await readItem()).toBeUndefined()
})

test('the mail of an order names the instalments of its total', async () => {
  await save([{ count: 6, interest: 0 }])
  const { person } = await shop.order([{ product_id }])
  await shop.runJobs()
  const mail = shop.mails.findLast(({ to }) => to.address === person.email)
  // 494,000 with the shipping.
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('O 6 cuotas sin interés de: $ 82.333,33')
  await save([])
  const later = await shop.order([{ product_id }])
  await shop.runJobs()
  const plain = shop.mails.findLast(({ to }) => to.address === later.person.email)
  expect(plain?.text).not.toContain('cuotas')
})
