import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminProductsApi, lowStockFilter } from '#contracts/admin/products.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import { adminSetupApi, legalPages } from '#contracts/admin/setup.ts'
import { adminSummaryApi } from '#contracts/admin/summary.ts'
import { addDays, dayOf, toMoment } from '#contracts/dates.ts'
import { users } from '#db/schema/accounts.ts'
import { roles } from '#db/schema/roles.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

let shop: SellingShop
let owner: Person

beforeAll(async () => {
  shop = await openSellingShop(
    {},
    {
      connectable: { fixedBy: { payments: 'MP_ACCESS_TOKEN', mail: 'SMTP_URL' } },
    },
  )
  owner = await addPerson(shop, { role: 'owner' })
})
afterAll(() => shop.close())

const read = async (person = owner) => (await person.client.call(adminSummaryApi.get)).body

/** A staff member with one of the roles that every shop has. */
async function addStaff(key: 'sales' | 'accounting' | 'workshop') {
  const person = await addPerson(shop, { role: 'seller' })
  const [role] = await shop.db.select().from(roles).where(eq(roles.key, key))
  await shop.db.update(users).set({ role_id: role?.id }).where(eq(users.id, person.id))
  return person
}

const done = async () =>
  (await read()).setup?.filter((each) => each.done).map(({ step }) => step) ?? []

test('a new shop has no work, and the steps of its setup', async () => {
  const none = { count: 0, results: [] }
  const summary = await read()
  expect(summary).toMatchObject({
    is_new: true,
    is_open: true,
    to_prepare: none,
    prepared: none,
    ready_for_pickup: none,
    to_collect: none,
    unresolved_money: none,
    returns: none,
    revocations: none,
    appointments: [],
    appointments_asked: none,
    appointments_outside: none,
    messages: none,
    last_pieces: none,
    waiting: none,
    low_stock: 0,
    takings: { channels: [], orders: 0, amount: 0 },
  })
  // The environment names a mail server and an account, and the tax number is that of the demo shop.
  expect(await done()).toEqual(['payments', 'mail'])
})

test('a step is done when staff did it', async () => {
  const params = { name: 'shop' } as const
  const { body: shown } = await owner.client.call(adminSettingsApi.get, { params })
  const value = shown.value as { legal: object }
  const legal = { ...value.legal, cuit: '20-12345678-6' }
  const saved = await owner.client.call(adminSettingsApi.update, {
    params,
    body: { value: { ...value, legal }, version: shown.version },
  })
  expect(saved.status).toBe(200)
  const created = await owner.client.call(adminProductsApi.create, {
    body: { name: 'Anillo propio', category: 11, material: 'oro', price: 1_000, quantity: 9 },
  })
  expect(created.status).toBe(201)
  await expect.poll(done).toEqual(['contact', 'products', 'payments', 'mail'])
  for (const slug of legalPages) {
    const call = { params: { slug }, body: { version: 0 } }
    expect((await owner.client.call(adminSetupApi.reviewPage, call)).status).toBe(200)
  }
  expect(await done()).toEqual(['contact', 'legal', 'products', 'payments', 'mail'])
})

test('orders are listed by their next step, oldest first', async () => {
  const product_id = await addProduct(shop.db, { name: 'Anillo Alba', quantity: 50 })
  const buy = async () => {
    const made = await shop.order([{ product_id }])
    await shop.pay(made.preference_id)
    return made.transaction_id
  }
  const numbers = [await buy(), await buy(), await buy(), await buy(), await buy()]
  await shop.order([{ product_id }])
  const { to_prepare, is_new, takings, to_collect } = await read()
  expect(is_new).toBe(false)
  expect(to_prepare.count).toBe(5)
  expect(to_prepare.results.map((order) => order.transaction_id)).toEqual(numbers.slice(0, 4))
  // Nobody has to collect an order of the website.
  expect(to_collect.count).toBe(0)
  expect(takings).toEqual({
    channels: [{ channel: 'web', orders: 5, amount: 75_000 }],
    orders: 5,
    amount: 75_000,
  })
  const [first] = to_prepare.results
  const prepared = await owner.client.call(adminOrdersApi.setPrepared, {
    params: { transaction_id: first?.transaction_id as string },
    body: { prepared: true, version: first?.version as number },
  })
  expect(prepared.status).toBe(200)
  expect(await read()).toMatchObject({
    to_prepare: { count: 4 },
    prepared: { count: 1, results: [{ transaction_id: numbers[0], fulfilment: 'prepared' }] },
  })
})

test('messages, requests and appointments wait, the most urgent first', async () => {
  await shop.db.execute(sql`
    insert into contact_messages (user_name, user_email, subject, phone, message)
    values ('Ana', 'ana@example.com', 'Hola', '1', 'Hola')`)
  await shop.db.execute(sql`
    insert into revocations (code, email, date_created, date_answered) values
      ('AR-1', 'ana@example.com', now() - interval '3 days', now()),
      ('AR-2', 'eva@example.com', now() - interval '2 hours', null),
      ('AR-3', 'sol@example.com', now() - interval '1 hour', null)`)
  await shop.db.execute(sql`
    insert into appointments (first_name, last_name, phone, email, available_days, time_slot, status, starts_at, minutes)
    values ('Ana', 'Paz', '1', 'a@example.com', '{lunes}', 'morning', 'asked', null, null),
      ('Eva', 'Sol', '2', 'e@example.com', '{lunes}', 'morning', 'confirmed',
        date_trunc('day', now() at time zone 'America/Argentina/Buenos_Aires')
          at time zone 'America/Argentina/Buenos_Aires' + interval '10 hours', 30)`)
  const summary = await read()
  expect(summary).toMatchObject({
    messages: { count: 1, results: [{ user_name: 'Ana', message: 'Hola' }] },
    appointments_asked: { count: 1, results: [{ full_name: 'Ana Paz' }] },
    appointments: [{ time: '10:00', full_name: 'Eva Sol', minutes: 30 }],
    revocations: { count: 2, results: [{ code: 'AR-2' }, { code: 'AR-3' }] },
  })
  const due = Date.parse(summary.revocations.results[0]?.due_at as string) - Date.now()
  expect(Math.round(due / 3_600_000)).toBe(22)
})

test('confirmed visits that nobody receives wait, the soonest first', async () => {
  const today = dayOf(new Date())
  // The shop is closed on Sundays.
  const [sunday = '', next = ''] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
    .map((days) => addDays(today, days))
    .filter((day) => new Date(day).getUTCDay() === 0)
  const visit = (name: string, day: string, status = 'confirmed') => sql`
    (${name}, 'Mora', '1', 'a@example.com', array['lunes'], 'morning', ${status},
      ${toMoment(day, '11:30').toISOString()}::timestamptz, 30)`
  // On a Sunday that of today would be one of them.
  await shop.db.execute(sql`delete from appointments`)
  await shop.db.execute(sql`
    insert into appointments
      (first_name, last_name, phone, email, available_days, time_slot, status, starts_at, minutes)
    values ${visit('Later', next)}, ${visit('Soon', sunday)}, ${visit('Gone', sunday, 'cancelled')}`)
  expect((await read()).appointments_outside).toMatchObject({
    count: 2,
    results: [
      { full_name: 'Soon Mora', day: sunday, time: '11:30' },
      { full_name: 'Later Mora', day: next, time: '11:30' },
    ],
  })
})

test('the last pieces of what sells are listed, and other sold-out pieces that people wait for', async () => {
  const selling = await addProduct(shop.db, { name: 'Aros que se venden', quantity: 3 })
  const made = await shop.order([{ product_id: selling, count: 2 }])
  await shop.pay(made.preference_id)
  // One that nobody bought.
  await addProduct(shop.db, { quantity: 1 })
  const missed = await addProduct(shop.db, { name: 'Collar agotado', quantity: 0 })
  await shop.db.execute(sql`
    insert into stock_alerts (product_id, email, date_sent) values
      (${selling}, 'ana@example.com', null), (${missed}, 'ana@example.com', null),
      (${missed}, 'eva@example.com', null), (${missed}, 'sol@example.com', now())`)
  expect(await read()).toMatchObject({
    last_pieces: { count: 1, results: [{ id: selling, quantity: 1, sold: 2, waiting: 1 }] },
    waiting: { count: 2, results: [{ id: missed, name: 'Collar agotado', waiting: 2 }] },
  })
})

test('low stock is counted by the threshold of the product or the settings, as in the list', async () => {
  const compare = async () => {
    const query = { ...lowStockFilter, per_page: 100 }
    const { count } = (await owner.client.call(adminProductsApi.list, { query })).body
    expect((await read()).low_stock).toBe(count)
    return count
  }
  const before = await compare()
  await addProduct(shop.db, { quantity: 2 })
  await addProduct(shop.db, { quantity: 6, low_stock: 6 })
  await addProduct(shop.db, { quantity: 1, low_stock: 0 })
  await addProduct(shop.db, { quantity: 1, visible: false })
  await addProduct(shop.db, { quantity: 1, date_removed: new Date() })
  expect(await compare()).toBe(before + 2)
  const reply = await owner.client.call(adminSettingsApi.update, {
    params: { name: 'stock' },
    body: { value: { low_stock: 1 }, version: 0 },
  })
  expect(reply.status).toBe(200)
  expect(await compare()).toBeLessThan(before + 2)
})

test('each role gets what its lists show, and money only with the permission for sales', async () => {
  await shop.db.execute(sql`
    insert into appointments (first_name, last_name, email, phone, available_days, time_slot, starts_at, minutes, status)
    values ('Vera', 'Solís', 'vera@example.com', '11 5555-0000', '{lunes}', 'morning', now(), 30, 'confirmed')`)
  const forSales = await read(await addStaff('sales'))
  expect(JSON.stringify(forSales)).toMatch(/Vera Solís/)
  expect(forSales).toMatchObject({ takings: null, setup: null, to_prepare: { count: 5 } })
  const forAccounts = await read(await addStaff('accounting'))
  expect(JSON.stringify(forAccounts)).not.toMatch(/Vera|5555-0000|AR-2/)
  expect(forAccounts).toMatchObject({
    to_prepare: { count: 0 },
    messages: { count: 0 },
    setup: null,
  })
  expect(forAccounts.takings?.orders).toBe(6)
  const forWorkshop = await read(await addStaff('workshop'))
  expect(forWorkshop).toMatchObject({ to_prepare: { count: 5 }, takings: null, low_stock: 0 })
})
