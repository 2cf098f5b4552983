import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminFiguresApi, type Span } from '#contracts/admin/figures.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminSynonymsApi } from '#contracts/admin/synonyms.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import { createFigures } from '#domain/admin/dashboard/figures.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

let shop: SellingShop
let owner: Person
let ring: number

beforeAll(async () => {
  shop = await openSellingShop()
  owner = await addPerson(shop, { role: 'owner' })
  ring = await addProduct(shop.db, { name: 'Anillo Alba', size: 'Talle 14', quantity: 500 })
})
afterAll(() => shop.close())

const read = async (period = '30d') =>
  (await owner.client.call(adminFiguresApi.get, { query: { period } })).body

async function sellAt(moment: string, { count = 1, refunded = 0 } = {}) {
  const made = await shop.order([{ product_id: ring, count }])
  await shop.pay(made.preference_id)
  await shop.db.execute(sql`
    update orders set date_issued = ${moment}, refunded = ${refunded}
    where transaction_id = ${made.transaction_id}`)
  return made.transaction_id
}

const busy = ({ points }: Span) => points.filter(({ orders }) => orders > 0)

test('sales belong to the date in Argentina, minus refunds, beside the period before', async () => {
  // 23:30 and 00:30 in Buenos Aires.
  await sellAt('2026-03-10T02:30:00Z')
  await sellAt('2026-03-10T03:30:00Z', { count: 2, refunded: 400_000 })
  await sellAt('2026-02-05T15:00:00Z')
  await shop.order([{ product_id: ring }])
  const readFigures = createFigures({ db: shop.db, countsTestOrders: async () => false })
  const at = new Date('2026-03-10T20:00:00Z')
  const figures = await readFigures('30d', at)
  expect(figures.step).toBe('day')
  expect(figures.now).toMatchObject({
    from: '2026-02-09',
    until: '2026-03-10',
    totals: { orders: 2, web_orders: 2, amount: 36_000, units: 3, visits: 0 },
  })
  expect(figures.now.points).toHaveLength(30)
  expect(busy(figures.now)).toMatchObject([
    { at: '2026-03-09', orders: 1, amount: 15_000, units: 1 },
    { at: '2026-03-10', orders: 1, amount: 21_000, units: 2 },
  ])
  expect(figures.before).toMatchObject({
    from: '2026-01-10',
    until: '2026-02-08',
    totals: { orders: 1, amount: 15_000 },
  })
  expect(figures.channels).toEqual([{ channel: 'web', orders: 2, amount: 36_000 }])
  expect(figures.methods).toEqual([{ method: 'mercado_pago', amount: 36_000 }])
  expect(figures.best_products).toMatchObject([
    { id: ring, name: 'Anillo Alba · Talle 14', pieces: 3, amount: 30_000 },
  ])
  const today = await readFigures('today', at)
  expect(today).toMatchObject({ step: 'hour', before: { from: '2026-03-09', until: '2026-03-09' } })
  expect([today.now.points.length, today.before.points.length]).toEqual([18, 24])
  expect(busy(today.now)).toMatchObject([{ at: '2026-03-10T00', amount: 21_000 }])
  expect(busy(today.before)).toMatchObject([{ at: '2026-03-09T23', amount: 15_000 }])
  const month = await readFigures('month', at)
  expect(month.now).toMatchObject({ from: '2026-03-01', totals: { orders: 2 } })
  expect(month.now.points).toHaveLength(10)
})

test('the figures equal those of the list of orders to the centavo', async () => {
  const amounts = [1_234_567, 99, 1, 45_000_033, 777_777]
  for (const [at, price] of amounts.entries()) {
    const product_id = await addProduct(shop.db, { price, quantity: 20 })
    const made = await shop.order([{ product_id, count: at + 1 }])
    await shop.pay(made.preference_id)
    if (at % 2 === 0) {
      await shop.db.execute(sql`
        update orders set refunded = ${at + 1} where transaction_id = ${made.transaction_id}`)
    }
  }
  const manual = await owner.client.call(adminOrdersApi.create, {
    body: {
      key: crypto.randomUUID(),
      channel: 'whatsapp',
      lines: [{ product_id: ring, count: 3 }],
      shipping_id: shop.pickUp,
      full_name: 'Julia Sosa',
      payment: { kind: 'counter', method: 'transfer' },
    },
  })
  expect(manual.status).toBe(201)
  const { body: list } = await owner.client.call(adminOrdersApi.list, {
    query: { days: 30, payment_status: 'approved', per_page: 100 },
  })
  const paid = list.results.filter(({ is_test }) => !is_test)
  const centavos = (pesos: number) => Math.round(pesos * 100)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const toNet = ({ amount, refunded }: { amount: number; refunded: number }) =>
    centavos(amount) - centavos(refunded)
  const figures = await read()
  const { totals } = figures.now
  expect(centavos(totals.amount)).toBe(sum(paid.map(toNet)))
  expect(totals.orders).toBe(paid.length)
  expect(totals.units).toBe(sum(paid.flatMap(({ items }) => items.map(({ count }) => count))))
  expect(sum(figures.now.points.map(({ amount }) => centavos(amount)))).toBe(sum(paid.map(toNet)))
  for (const parts of [figures.channels, figures.methods]) {
    expect(sum(parts.map(({ amount }) => centavos(amount)))).toBe(centavos(totals.amount))
  }
  for (const { channel, amount } of figures.channels) {
    const own = paid.filter((order) => order.channel === channel)
    expect(centavos(amount)).toBe(sum(own.map(toNet)))
  }
  expect(figures.methods.map(({ method }) => method).sort()).toEqual(['mercado_pago', 'transfer'])
  expect(figures.channels.find(({ channel }) => channel === 'whatsapp')?.orders).toBe(1)
  const { body: ownPeriod } = await owner.client.call(adminFiguresApi.get, {
    query: { period: `${figures.now.from}..${figures.now.until}` },
  })
  expect(ownPeriod.now.totals).toEqual(totals)
})

test.each(['year', '2026-02-30..2026-03-01', '2026-03-02..2026-03-01', '2024-01-01..2026-01-01'])(
  'the period %s is refused',
  async (period) => {
    const reply = await owner.client.call(adminFiguresApi.get, { query: { period } })
    expect(reply.status).toBe(400)
  },
)

test('searches without results are counted until they have a synonym', async () => {
  const search = (text: string) =>
    shop.guest.call(catalogueApi.searchByBody, { query: {}, body: { search: text } })
  await search('Guitarra  Eléctrica')
  await search('guitarra eléctrica')
  await search('trombón')
  await search('anillo')
  expect((await read()).searches).toEqual([])
  await shop.shop.search.flushFailedSearches()
  expect((await read()).searches).toEqual([
    { text: 'guitarra eléctrica', count: 2 },
    { text: 'trombón', count: 1 },
  ])
  const body = { word: 'Trombon', means: 'anillo' }
  expect((await owner.client.call(adminSynonymsApi.create, { body })).status).toBe(201)
  expect((await read()).searches).toEqual([{ text: 'guitarra eléctrica', count: 2 }])
})

test('only roles with the permission for sales get figures', async () => {
  const seller = await addPerson(shop, { role: 'seller' })
  const role = sql`(select id from roles where key = 'sales')`
  await shop.db.execute(sql`update users set role_id = ${role} where id = ${seller.id}`)
  const reply = await seller.client.call(adminFiguresApi.get, { query: {} })
  expect(reply.status).toBe(403)
})
