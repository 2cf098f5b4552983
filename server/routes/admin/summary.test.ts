import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminProductsApi, lowStockFilter } from '#contracts/admin/products.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import { adminSummaryApi } from '#contracts/admin/summary.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import { permissions } from '#contracts/permissions.ts'
import { users } from '#db/schema/accounts.ts'
import { roles } from '#db/schema/roles.ts'
import { createSummary } from '#domain/admin/dashboard/summary.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

let shop: SellingShop
let seller: Person

beforeAll(async () => {
  shop = await openSellingShop()
  seller = await addPerson(shop, { role: 'seller' })
})
afterAll(() => shop.close())

const readSummary = async (days = 30) =>
  (await seller.client.call(adminSummaryApi.get, { query: { days } })).body

test('a new shop has an empty summary', async () => {
  const summary = await readSummary()
  expect(summary).toMatchObject({
    sales: { today: { now: { orders: 0, amount: 0 }, before: { orders: 0, amount: 0 } } },
    to_prepare: 0,
    to_send_oldest: null,
    unpaid: { orders: 0, amount: 0 },
    appointments: [],
    messages: 0,
    revocations: [],
    best_products: [],
    searches: [],
  })
  expect(summary.sales_by_day).toHaveLength(30)
  expect(summary.sales_by_day.at(-1)?.day).toBe(summary.today)
})

test('sales are counted by the date in Argentina, minus refunds', async () => {
  const product_id = await addProduct(shop.db, { name: 'Anillo Alba', quantity: 50 })
  const at = async (moment: string, refunded = 0) => {
    const made = await shop.order([{ product_id }])
    await shop.pay(made.preference_id)
    await shop.db.execute(sql`
      update orders set date_issued = ${moment}, refunded = ${refunded}
      where transaction_id = ${made.transaction_id}`)
  }
  // 23:30 and 00:30 in Buenos Aires.
  await at('2026-03-10T02:30:00Z')
  await at('2026-03-10T03:30:00Z', 400_000)
  await at('2026-02-20T15:00:00Z')
  await shop.order([{ product_id }])
  const summary = await createSummary({
    db: shop.db,
    getStock: shop.shop.settings.getStock,
    countsTestOrders: false,
  })({ permissions }, 60, new Date('2026-03-10T20:00:00Z'))
  expect(summary.today).toBe('2026-03-10')
  expect(summary.sales).toEqual({
    today: { now: { orders: 1, amount: 11_000 }, before: { orders: 1, amount: 15_000 } },
    week: { now: { orders: 2, amount: 26_000 }, before: { orders: 0, amount: 0 } },
    month: { now: { orders: 3, amount: 41_000 }, before: { orders: 0, amount: 0 } },
  })
  expect(summary.sales_by_day.slice(-2)).toEqual([
    { day: '2026-03-09', orders: 1, amount: 15_000 },
    { day: '2026-03-10', orders: 1, amount: 11_000 },
  ])
  expect(summary.best_products).toMatchObject([{ id: product_id, name: 'Anillo Alba', pieces: 3 }])
  expect(summary).toMatchObject({ to_prepare: 3, unpaid: { orders: 1, amount: 15_000 } })
})

test('pending work is counted', async () => {
  const low = await addProduct(shop.db, { name: 'Anillo Poco', quantity: 1 })
  await addProduct(shop.db, { quantity: 3 })
  await shop.db.execute(sql`
    insert into contact_messages (user_name, user_email, subject, phone, message)
    values ('Ana', 'ana@example.com', 'Hola', '1', 'Hola')`)
  await shop.db.execute(sql`
    insert into revocations (code, email, date_created, date_answered) values
      ('AR-1', 'ana@example.com', now() - interval '3 days', now()),
      ('AR-2', 'eva@example.com', now() - interval '2 hours', null)`)
  await shop.db.execute(sql`
    insert into appointments (first_name, last_name, phone, email, available_days, time_slot, status, starts_at, minutes)
    values ('Ana', 'Paz', '1', 'a@example.com', '{lunes}', 'morning', 'asked', null, null),
      ('Eva', 'Sol', '2', 'e@example.com', '{lunes}', 'morning', 'confirmed',
        date_trunc('day', now() at time zone 'America/Argentina/Buenos_Aires')
          at time zone 'America/Argentina/Buenos_Aires' + interval '10 hours', 30)`)
  const summary = await readSummary()
  expect(summary).toMatchObject({
    messages: 1,
    appointments_asked: 1,
    appointments: [{ time: '10:00', full_name: 'Eva Sol', minutes: 30 }],
    revocations: [
      { code: 'AR-2', answered: false },
      { code: 'AR-1', answered: true },
    ],
    low_stock: { count: 1, products: [{ id: low, name: 'Anillo Poco', quantity: 1 }] },
  })
  const due = Date.parse(summary.revocations[0]?.due_at as string) - Date.now()
  expect(Math.round(due / 3_600_000)).toBe(22)
})

test('low stock counts and lists sold out products first, by the threshold of the product or the settings', async () => {
  const owner = await addPerson(shop, { role: 'owner' })
  const add = (quantity: number, more: object = {}) => addProduct(shop.db, { quantity, ...more })
  const few = await add(2)
  await add(3)
  const out = await add(0)
  const never = await add(0, { low_stock: 0 })
  const own = await add(6, { low_stock: 6 })
  await add(1, { low_stock: 0 })
  await add(1, { visible: false })
  await add(1, { date_removed: new Date() })
  const ids = async () => {
    const { low_stock } = await readSummary()
    const query = { ...lowStockFilter, per_page: 100, sort: 'quantity' as const }
    const { results, count } = (await owner.client.call(adminProductsApi.list, { query })).body
    const listed = results.map(({ id }) => id)
    expect([low_stock.count, low_stock.products.map(({ id }) => id)]).toEqual([count, listed])
    return listed
  }
  const before = await ids()
  expect(before.slice(0, 2).sort()).toEqual([out, never].sort())
  expect(before).toEqual(expect.arrayContaining([few, own]))
  expect(before).toHaveLength(5)
  const reply = await owner.client.call(adminSettingsApi.update, {
    params: { name: 'stock' },
    body: { value: { low_stock: 1 }, version: 0 },
  })
  expect(reply.status).toBe(200)
  expect(await ids()).toEqual(before.filter((id) => id !== few))
})

test('searches without results are counted', async () => {
  const search = (text: string) =>
    shop.guest.call(catalogueApi.searchByBody, { query: {}, body: { search: text } })
  await search('Guitarra  Eléctrica')
  await search('guitarra eléctrica')
  await search('trombón')
  await search('anillo')
  expect((await readSummary()).searches).toEqual([])
  await shop.shop.search.flushFailedSearches()
  expect((await readSummary()).searches).toEqual([
    { text: 'guitarra eléctrica', count: 2 },
    { text: 'trombón', count: 1 },
  ])
  await search('trombón')
  await shop.shop.search.flushFailedSearches()
  expect((await readSummary()).searches.map(({ count }) => count)).toEqual([2, 2])
})

test('the sales chart covers at most a year', async () => {
  expect((await readSummary(365)).sales_by_day).toHaveLength(365)
  const reply = await seller.client.call(adminSummaryApi.get, { query: { days: 366 } })
  expect(reply.status).toBe(400)
})

test('customer data in the summary is limited to roles that work with it', async () => {
  await shop.db.execute(sql`
    insert into appointments (first_name, last_name, email, phone, available_days, time_slot, starts_at, minutes, status)
    values ('Vera', 'Solís', 'vera@example.com', '11 5555-0000', '{lunes}', 'morning', now(), 30, 'confirmed')`)
  await shop.db.execute(sql`
    insert into revocations (code, email) values ('AR-7K3M-9XQ2', 'vera@example.com')`)
  const read = async (key: 'sales' | 'accounting') => {
    const person = await addPerson(shop, { role: 'seller' })
    const [role] = await shop.db.select().from(roles).where(eq(roles.key, key))
    await shop.db.update(users).set({ role_id: role?.id }).where(eq(users.id, person.id))
    return JSON.stringify((await person.client.call(adminSummaryApi.get, { query: {} })).body)
  }
  const forSales = await read('sales')
  expect(forSales).toContain('Vera Solís')
  expect(forSales).toContain('vera@example.com')
  const forAccounts = await read('accounting')
  expect(forAccounts).not.toMatch(/Vera|5555-0000|AR-7K3M/)
})
