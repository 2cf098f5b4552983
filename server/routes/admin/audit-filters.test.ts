import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminStaffApi } from '#contracts/admin/staff.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { products } from '#db/schema/catalogue.ts'
import { recordChange, recordTogether } from '#domain/editing/audit.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'

type Person = Awaited<ReturnType<typeof addPerson>>
let shop: TestShop
let owner: Person
let seller: Person

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11 })
  owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
  seller = await addPerson(shop, { role: 'seller', first_name: 'Sofía' })
})
afterAll(() => shop.close())

const list = async (query: object) => {
  const { body } = await owner.client.call(adminAuditApi.list, { query: query as never })
  return body.results
}
const changeOf = (resource_id: number | string, resource: 'products' | 'holidays' = 'products') =>
  ({
    action: 'update',
    resource,
    resource_id,
    before: { name: 'a' },
    after: { name: 'b' },
  }) as const
const record = (author: Parameters<typeof recordChange>[1], resource_id: number | string) =>
  inTransaction(shop.db, (tx) => recordChange(tx, author, changeOf(resource_id, 'holidays')))

/** Entries are never changed, so that one of another day is inserted. */
const addEntryAt = async (at: string, resource_id: string) => {
  await shop.db.execute(sql`
    insert into audit_log (at, author, action, resource, resource_id)
    values (${at}::timestamptz, 'Ana Visita', 'cancel', 'appointments', ${resource_id})`)
}

test('entries are filtered by who wrote them, also by nobody', async () => {
  await record({ id: seller.id }, 'by-seller')
  await record(null, 'by-shop')
  await addEntryAt('2026-01-05T12:00:00Z', 'by-visitor')
  const idsOf = async (author_id: number | 'none') =>
    (await list({ author_id })).map(({ resource_id }) => resource_id)
  expect(await idsOf(seller.id)).toEqual(['by-seller'])
  expect((await idsOf('none')).toSorted()).toEqual(['by-shop', 'by-visitor'])
  const wrong = await owner.client.call(adminAuditApi.list, { query: { author_id: 'x' as never } })
  expect(wrong.status).toBe(400)
})

test('days are those of the shop, and both are included', async () => {
  await addEntryAt('2025-03-02T02:59:00Z', 'march-1-at-night')
  await addEntryAt('2025-03-02T03:00:00Z', 'march-2')
  await addEntryAt('2025-03-04T02:59:00Z', 'march-3-at-night')
  await addEntryAt('2025-03-04T03:00:00Z', 'march-4')
  const query = { from: '2025-03-02', until: '2025-03-03', sort: 'at', order: 'asc' }
  expect((await list(query)).map(({ resource_id }) => resource_id)).toEqual([
    'march-2',
    'march-3-at-night',
  ])
  const today = await list({ days: 1 })
  expect(today.length).toBeGreaterThan(0)
  expect(today.map(({ resource_id }) => resource_id)).not.toContain('march-4')
})

test('the entries of a design are those of its pieces, without the parts that another of them shows', async () => {
  const ids = [await addProduct(shop.db), await addProduct(shop.db), await addProduct(shop.db)]
  const [one, two, other] = ids as [number, number, number]
  const [design] = await shop.db
    .execute<{ id: number }>(sql`select design_id as id from products where id = ${one}`)
    .then(({ rows }) => rows)
  await shop.db.update(products).set({ design_id: design?.id }).where(sql`id = ${two}`)
  const [saved, bulk] = await inTransaction(shop.db, async (tx) => {
    const author = { id: owner.id }
    const [whole] = await recordTogether(tx, author, [changeOf(one), changeOf(two)])
    const [, part] = await recordTogether(tx, author, [changeOf(other), changeOf(two)])
    return [whole, part]
  })
  for (const piece of [one, two]) {
    expect((await list({ design_of: piece })).map(({ id }) => id)).toEqual([bulk, saved])
  }
  expect((await list({ design_of: other })).map(({ resource_id }) => resource_id)).toEqual([
    String(other),
  ])
})

test('the people of the filter are the staff, and who left it', async () => {
  const former = await addPerson(shop, { role: 'seller', first_name: 'Flora' })
  const customer = await addPerson(shop, { first_name: 'Clienta' })
  await record({ id: customer.id }, 'by-customer')
  const { body: member } = await owner.client.call(adminStaffApi.get, { params: { id: former.id } })
  await owner.client.call(adminStaffApi.remove, {
    params: { id: former.id },
    query: { version: member.version },
  })
  const { body } = await owner.client.call(adminAuditApi.listPeople)
  const found = body.results.map(({ id, name, is_former }) => [id, name, is_former])
  expect(found).toContainEqual([owner.id, 'Carmen Paz', false])
  expect(found).toContainEqual([former.id, 'Flora Paz', true])
  expect(found.map(([id]) => id)).not.toContain(customer.id)
  expect((await seller.client.call(adminAuditApi.listPeople)).status).toBe(403)
})

test('a search finds former names of visitors, and within one kind only its names', async () => {
  const id = await addProduct(shop.db, { name: 'Dije Yaguareté' })
  await inTransaction(shop.db, (tx) => recordChange(tx, { id: owner.id }, changeOf(id)))
  expect((await list({ search: 'visita' })).every(({ author }) => author === 'Ana Visita')).toBe(
    true,
  )
  const found = await list({ search: 'yaguarete', resource: 'products' })
  expect(found.map(({ resource_id }) => resource_id)).toEqual([String(id)])
  expect(await list({ search: 'yaguarete', resource: 'settings' })).toEqual([])
})
