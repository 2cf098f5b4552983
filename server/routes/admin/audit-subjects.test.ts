import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { auditActions } from '#contracts/admin/audit-actions.ts'
import { adminHolidaysApi } from '#contracts/admin/holidays.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop
let owner: Awaited<ReturnType<typeof addPerson>>

beforeAll(async () => {
  shop = await openSellingShop()
  await addCategory(shop.db, { id: 12, name: 'Collares' })
  owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
})
afterAll(() => shop.close())

const read = async (resource: string, resource_id: number | string) => {
  const query = { resource, resource_id: String(resource_id) }
  return (await owner.client.call(adminAuditApi.list, { query })).body.results
}

test('an audit entry has name, size and photo of its product, and the names of categories', async () => {
  const id = await addProduct(shop.db, { name: 'Anillo de citrino', size: 'Talle 20' })
  const { status } = await owner.client.call(adminProductsApi.update, {
    params: { id },
    body: { category: 12, version: 1 },
  })
  expect(status).toBe(200)
  const [entry] = await read('products', id)
  expect(entry).toMatchObject({
    author: 'Carmen Paz',
    subject: {
      name: 'Anillo de citrino · Talle 20',
      photo: '/media/foto-000000000000.jpg',
      exists: true,
    },
    after: { category: 12 },
    categories: { 12: 'Collares' },
  })
})

test('audit entries are found by subject and by author', async () => {
  const id = await addProduct(shop.db, { name: 'Gargantilla Ñandú' })
  await owner.client.call(adminProductsApi.update, {
    params: { id },
    body: { category: 12, version: 1 },
  })
  const find = async (search: string) =>
    (await owner.client.call(adminAuditApi.list, { query: { search } })).body
  expect((await find('nandu')).results.map(({ resource_id }) => resource_id)).toEqual([String(id)])
  expect((await find('carmen')).count).toBeGreaterThan(1)
  expect((await find('nada que ver')).count).toBe(0)
})

test('the entries of a deleted row show its last name and no link', async () => {
  const day = '2031-03-05'
  const made = await owner.client.call(adminHolidaysApi.create, { body: { day, name: 'Balance' } })
  const params = { id: made.body.id }
  const body = { day: '2031-03-06', name: 'Balance', version: 1 }
  await owner.client.call(adminHolidaysApi.update, { params, body })
  await owner.client.call(adminHolidaysApi.remove, { params })
  const entries = await read('holidays', params.id)
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual(
    ['remove', 'update', 'create'].map((action) => [
      action,
      { name: 'Balance', photo: null, exists: false },
    ]),
  )
})

test.each(Object.keys(auditActions))(
  'entries about %s can be read even if the row does not exist',
  async (resource) => {
    const change = { resource, action: 'update', resource_id: '999999' } as never
    await inTransaction(shop.db, (tx) => recordChange(tx, { id: owner.id }, change))
    const [entry] = await read(resource, '999999')
    expect(entry?.subject).toEqual({ name: null, photo: null, exists: false })
  },
)

test('audit entries contain no names of people', async () => {
  const { rows } = await shop.db.execute(sql`
    select from audit_log where resource in ('customers', 'appointments', 'messages')
      and (before ? 'first_name' or after ? 'first_name')`)
  expect(rows).toEqual([])
})
