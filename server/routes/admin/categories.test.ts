import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminCategoriesApi } from '#contracts/admin/categories.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import { listChanges } from '#domain/admin/list-changes.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

const { list, get, create, remove } = adminCategoriesApi
const draft = { name: 'Dijes', type: 'joyas', thumbnail: '/media/foto-000000000000.jpg' } as const

let shop: TestShop
let owner: Person
let colleague: Person

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11, name: 'Anillos', position: 2 })
  await addCategory(shop.db, { id: 12, name: 'Ópera', position: 1 })
  await addCategory(shop.db, { id: 13, name: 'Relojes', type: 'relojes', position: 3 })
  owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
  colleague = await addPerson(shop, { role: 'owner', first_name: 'Luis' })
})
afterAll(() => shop.close())

const names = async (query: Parameters<typeof colleague.client.call<typeof list>>[1]) => {
  const { body } = await colleague.client.call(list, query)
  return [body.count, body.results.map(({ name }) => name)]
}
const changesOf = async (id: number) =>
  (
    await listChanges(shop.db, {
      page: 1,
      per_page: 10,
      resource: 'categories',
      resource_id: String(id),
    })
  ).results
const listPublicNames = async () => {
  const { body } = await createClient(shop.server).call(catalogueApi.listCategories)
  return body.categories.map(({ name }) => name)
}

test('a list can be paged, sorted, searched, filtered and read by ids', async () => {
  expect(await names({ query: {} })).toEqual([3, ['Ópera', 'Anillos', 'Relojes']])
  expect(await names({ query: { per_page: 2, page: 2 } })).toEqual([3, ['Relojes']])
  expect(await names({ query: { page: 9 } })).toEqual([3, []])
  expect(await names({ query: { sort: 'name' } })).toEqual([3, ['Anillos', 'Ópera', 'Relojes']])
  expect(await names({ query: { sort: 'name', order: 'desc', per_page: 2 } })).toEqual([
    3,
    ['Relojes', 'Ópera'],
  ])
  expect(await names({ query: { search: 'opera' } })).toEqual([1, ['Ópera']])
  expect(await names({ query: { search: '%' } })).toEqual([0, []])
  expect(await names({ query: { type: 'relojes' } })).toEqual([1, ['Relojes']])
  expect(await names({ query: { ids: '13,11,999' } })).toEqual([2, ['Anillos', 'Relojes']])
})

test.each([
  ['sort', 'price'],
  ['order', 'up'],
  ['page', '0'],
  ['per_page', '101'],
  ['ids', '1,x'],
  ['type', 'autos'],
])('a list with %s=%s is refused at that field', async (field, value) => {
  const reply = await shop.server.inject({
    url: `/api/admin/categories?${field}=${value}`,
    headers: { authorization: `JWT ${owner.access}` },
  })
  expect([reply.statusCode, Object.keys(reply.json().fields)[0]?.split('.')[0]]).toEqual([
    400,
    field,
  ])
})

test('a new category is public at once and recorded with its author', async () => {
  await listPublicNames()
  const { status, body } = await owner.client.call(create, { body: { ...draft, position: 4 } })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...draft,
    position: 4,
    iva_rate: null,
    product_count: 0,
    version: 1,
  })
  expect((await owner.client.call(get, { params: { id: body.id } })).body).toEqual(body)
  await expect.poll(listPublicNames).toContain('Dijes')
  expect(await changesOf(body.id)).toMatchObject([
    { action: 'create', author: 'Carmen Paz', before: null, after: { name: 'Dijes' } },
  ])
})

test('an invalid category is refused at its fields', async () => {
  const refused = await owner.client.call(create, {
    body: { name: ' ', type: 'autos' as 'joyas', thumbnail: '/media/x.jpg', iva_rate: 101 },
  })
  expect(refused.status).toBe(400)
  expect(Object.keys((refused.json as { fields: object }).fields).sort()).toEqual([
    'iva_rate',
    'name',
    'type',
  ])
  const noPhoto = await owner.client.call(create, { body: { ...draft, thumbnail: '/media/x.jpg' } })
  expect(noPhoto.json).toMatchObject({
    code: 'invalid',
    fields: { thumbnail: ['Elegí una foto.'] },
  })
})

test('only an empty category can be deleted', async () => {
  const { body } = await owner.client.call(create, { body: { ...draft, name: 'Tobilleras' } })
  const id = await addProduct(shop.db, { category_id: body.id })
  const params = { id: body.id }
  const refused = await owner.client.call(remove, { params })
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'category_in_use' }])
  await shop.db.execute(sql`delete from products where id = ${id}`)
  expect((await owner.client.call(remove, { params })).json).toEqual({ success: true })
  await expect.poll(listPublicNames).not.toContain('Tobilleras')
  expect((await owner.client.call(get, { params })).status).toBe(404)
  expect((await owner.client.call(remove, { params })).status).toBe(404)
  expect((await changesOf(body.id))[0]).toMatchObject({
    action: 'remove',
    before: { name: 'Tobilleras' },
    after: null,
  })
})

test.each([
  ['rewritten', sql`update audit_log set author = 'nadie'`],
  ['deleted', sql`delete from audit_log`],
  ['emptied', sql`truncate audit_log`],
])('the audit log cannot be %s', async (_how, statement) => {
  await expect(shop.db.execute(statement)).rejects.toMatchObject({
    cause: { message: 'audit_log is only ever added to' },
  })
})
