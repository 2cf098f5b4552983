import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminCustomerRecordsApi, MergePreview } from '#contracts/admin/customer-records.ts'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { users } from '#db/schema/accounts.ts'
import { coupons } from '#db/schema/checkout.ts'
import { orders } from '#db/schema/orders.ts'
import { reviews } from '#db/schema/reviews.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop } from '#tests/selling.ts'
import { codeOf } from './people-setup.ts'

const shop = await openSellingShop()
afterAll(() => shop.close())
const owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
const seller = await addPerson(shop, { role: 'seller' })
const ring = await addProduct(shop.db, { name: 'Anillo Alba', price: 10_000_000, quantity: 90 })
const chain = await addProduct(shop.db, { name: 'Cadena Sol', price: 5_000_000, quantity: 90 })

const get = async (id: number) =>
  (await owner.client.call(adminCustomersApi.get, { params: { id } })).body
const merge = async (kept: number, other: number) =>
  owner.client.call(adminCustomerRecordsApi.merge, {
    params: { id: kept },
    body: {
      other,
      version: (await get(kept)).version,
      other_version: (await get(other)).version,
    },
  })
const review = (user_id: number, product_id: number) =>
  shop.db.insert(reviews).values({ user_id, product_id, rating: 5, comment: 'Hermoso.' } as never)

/** Two accounts of one person: both with an order, a note and a review of the same ring. */
async function addTwo() {
  const kept = await shop.order([{ product_id: ring }])
  const other = await shop.order([{ product_id: chain, count: 2 }])
  const [a, b] = [kept.person.id, other.person.id]
  await shop.pay(other.preference_id)
  await review(a, ring)
  await review(b, ring)
  await review(b, chain)
  await shop.db
    .update(users)
    .set({ phone: '+5493415557391', ring_size: '14', tags: ['novia'] })
    .where(eq(users.id, b))
  const note = { params: { id: b }, body: { text: 'Le gusta el oro rosa.' } }
  await owner.client.call(adminCustomersApi.note, note)
  await shop.db.insert(coupons).values({ name: `PARA-${b}`, percentage: 5, customer_id: b })
  return { a, b, other: other.person, ordered: other.transaction_id }
}

test('a merge says what it will do, and moves everything to one account', async () => {
  const { a, b, other, ordered } = await addTwo()
  const preview = await owner.client.call(adminCustomerRecordsApi.previewMerge, {
    params: { id: a },
    query: { other: b },
  })
  expect(preview.body).toMatchObject({
    moves: { orders: 1, reviews: 1, notes: 1, appointments: 0, coupons: 1 },
    dropped_reviews: 1,
    filled: ['phone', 'ring_size'],
  })
  expect(MergePreview.safeParse(preview.body).data).toEqual(preview.body)
  const { status, body } = await merge(a, b)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: a,
    orders: 2,
    spent: 105_000,
    phone: '+5493415557391',
    ring_size: '14',
    tags: ['novia'],
    notes: [{ text: 'Le gusta el oro rosa.' }],
  })
  expect(body.latest_orders.map(({ transaction_id }) => transaction_id)).toContain(ordered)
  const rows = await shop.db.select().from(reviews).where(eq(reviews.user_id, a))
  expect(rows.map(({ product_id, verified_purchase }) => [product_id, verified_purchase])).toEqual(
    expect.arrayContaining([
      [ring, false],
      [chain, true],
    ]),
  )
  expect(rows).toHaveLength(2)
  expect((await owner.client.call(adminCustomersApi.get, { params: { id: b } })).status).toBe(404)
  const refused = await shop.guest.call(accountsApi.logIn, {
    body: { email: other.email, password: 'x' },
  })
  expect(refused.status).toBe(401)
  const { rows: log } = await shop.db.execute(
    sql`select after from audit_log where resource = 'customers' and action = 'merge' and resource_id = ${String(a)}`,
  )
  expect(log).toMatchObject([{ after: { merged: b, orders: 1 } }])
  expect(JSON.stringify(log)).not.toContain('@')
})

test('the order of a merged customer can still be paid', async () => {
  const kept = await addPerson(shop)
  const { person, preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  await merge(kept.id, person.id)
  await shop.pay(preference_id)
  expect(await shop.read(transaction_id)).toMatchObject({
    user_id: kept.id,
    payment_status: 'approved',
  })
  expect((await get(kept.id)).spent).toBe(105_000)
})

test('neither staff nor the same account is merged, and an outdated page merges nothing', async () => {
  const ana = await addPerson(shop)
  const eva = await addPerson(shop)
  const ask = (other: number, version = 1) =>
    owner.client.call(adminCustomerRecordsApi.merge, {
      params: { id: ana.id },
      body: { other, version, other_version: 1 },
    })
  expect(codeOf(await ask(seller.id))).toEqual([404, 'customer_not_found'])
  expect((await ask(ana.id)).status).toBe(400)
  expect(codeOf(await ask(eva.id, 2))).toEqual([409, 'edited_elsewhere'])
  expect((await get(eva.id)).id).toBe(eva.id)
})

test('two merges of the same account at once move it once', async () => {
  const [ana, eva] = [await addPerson(shop), await addPerson(shop)]
  const { person } = await shop.order([{ product_id: ring }])
  const replies = await Promise.all([merge(ana.id, person.id), merge(eva.id, person.id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await get(ana.id)).orders + (await get(eva.id)).orders).toBe(1)
})

test('a customer is erased on request, and finished orders lose their name', async () => {
  const { person, transaction_id } = await shop.order([{ product_id: ring }])
  await shop.db
    .update(orders)
    .set({ status: 'cancelado' })
    .where(eq(orders.transaction_id, transaction_id))
  await shop.db
    .update(users)
    .set({ tags: ['vip'], birthday: '1990-02-03', consent_source: 'local' })
    .where(eq(users.id, person.id))
  const { version } = await get(person.id)
  const call = { params: { id: person.id }, body: { version } }
  expect((await owner.client.call(adminCustomerRecordsApi.erase, call)).status).toBe(200)
  const [row] = await shop.db.select().from(users).where(eq(users.id, person.id))
  expect(row).toMatchObject({ tags: [], birthday: null, consent_source: '', first_name: 'Cuenta' })
  expect(await shop.read(transaction_id)).toMatchObject({
    full_name: 'Cuenta eliminada',
    email: '',
  })
  const listed = await owner.client.call(adminCustomersApi.list, {
    query: { search: person.email },
  })
  expect(listed.body.count).toBe(0)
  expect((await owner.client.call(adminCustomerRecordsApi.erase, call)).status).toBe(404)
})

test('the data of one customer need their permission, and the log says who took them', async () => {
  const { person, transaction_id } = await shop.order([{ product_id: ring }])
  const params = { id: person.id }
  expect((await seller.client.call(adminCustomerRecordsApi.getData, { params })).status).toBe(403)
  const { body } = await owner.client.call(adminCustomerRecordsApi.getData, { params })
  expect(body).toMatchObject({
    profile: { email: person.email },
    orders: [{ transaction_id }],
    customer: { tags: [] },
  })
  const { rows } = await shop.db.execute(
    sql`select author_id from audit_log where action = 'export_data' and resource_id = ${String(person.id)}`,
  )
  expect(rows).toEqual([{ author_id: owner.id }])
})

test('a customer is entered by hand, invited, and chooses a password', async () => {
  const email = 'nina@example.com'
  const draft = { email, first_name: 'Nina', last_name: 'Sol', phone: '341 555 0111' }
  const { status, body } = await seller.client.call(adminCustomersApi.create, {
    body: { ...draft, ring_size: 'Talle 12', tags: ['feria', 'feria'], invite: true },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    state: 'waiting',
    phone: '+543415550111',
    ring_size: '12',
    tags: ['feria'],
  })
  const again = await seller.client.call(adminCustomersApi.create, { body: draft })
  expect(again.json).toMatchObject({ fields: { email: [expect.stringContaining('Ya existe')] } })
  await shop.runJobs()
  const findMail = () => shop.mails.findLast(({ to }) => to.address === email)
  const [, uid, token] = (findMail()?.text ?? '').match(
    /password\/welcome\/([^/\s]+)\/([^/\s]+)/,
  ) as RegExpMatchArray
  const new_password = 'una clave bastante larga 7'
  const chosen = await shop.guest.call(accountsApi.acceptInvitation, {
    body: { uid, token, new_password, re_new_password: new_password } as never,
  })
  expect(chosen.status).toBeLessThan(300)
  expect((await get(body.id)).state).toBe('active')
  await shop.runJobs()
  expect(findMail()?.subject).not.toContain('panel')
})

test('a consent needs a source, and keeps the day it was given', async () => {
  const ana = await addPerson(shop)
  const save = async (fields: object) =>
    owner.client.call(adminCustomersApi.update, {
      params: { id: ana.id },
      body: {
        first_name: 'Ana',
        last_name: 'Paz',
        version: (await get(ana.id)).version,
        ...fields,
      },
    })
  expect((await save({ consents: true })).status).toBe(400)
  const { body } = await save({ consents: true, consent_source: 'En el local' })
  expect(body).toMatchObject({ consents: true, consent_source: 'En el local' })
  const later = await save({ consents: true, ring_size: '16' })
  expect(later.body.date_consent).toBe(body.date_consent)
  const without = await save({ consents: false })
  expect(without.body).toMatchObject({ date_consent: null, consent_source: '', ring_size: '16' })
})
