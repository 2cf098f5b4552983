import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPromosApi } from '#contracts/admin/promos.ts'
import { listChanges } from '#domain/admin/list-changes.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory } from '#tests/products.ts'

const { list, get, create, update, remove } = adminPromosApi
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const draft = {
  name: 'Mes de los relojes',
  subtitle: '20 % en automáticos',
  photo: '/media/foto-000000000000.jpg',
  starts_at: inDays(-1),
  ends_at: inDays(20),
}

let shop: TestShop
let owner: Awaited<ReturnType<typeof addPerson>>

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11 })
  owner = await addPerson(shop, { role: 'owner' })
})
afterAll(() => shop.close())

const readPublicPromo = async () => {
  const { name, code } = (await shop.server.inject('/api/product/promo')).json()
  return name ?? code
}

test('a promo is public while it runs and can be edited and deleted', async () => {
  expect(await readPublicPromo()).toBe('promo_not_found')
  const { status, body } = await owner.client.call(create, { body: draft })
  expect([status, body]).toMatchObject([201, { ...draft, runs: true, version: 1 }])
  await expect.poll(readPublicPromo).toBe('Mes de los relojes')

  const params = { id: body.id }
  const changed = await owner.client.call(update, {
    params,
    body: { ...draft, name: 'Mes del oro', version: 1 },
  })
  expect(changed.body).toMatchObject({ name: 'Mes del oro', version: 2 })
  const late = await owner.client.call(update, { params, body: { ...draft, version: 1 } })
  expect([late.status, late.json]).toMatchObject([
    409,
    { code: 'edited_elsewhere', current: changed.body },
  ])
  await expect.poll(readPublicPromo).toBe('Mes del oro')

  expect((await owner.client.call(remove, { params })).json).toEqual({ success: true })
  await expect.poll(readPublicPromo).toBe('promo_not_found')
  expect((await owner.client.call(get, { params })).status).toBe(404)
  const query = { page: 1, per_page: 9, resource: 'promos', resource_id: String(body.id) }
  const { results } = await listChanges(shop.db, query)
  expect(results.map(({ action }) => action)).toEqual(['remove', 'update', 'create'])
})

test('promos can be filtered by whether they run', async () => {
  for (const [name, from, until] of [
    ['Pasada', -9, -2],
    ['Próxima', 3, null],
    ['Vigente', -3, null],
  ] as const) {
    await owner.client.call(create, {
      body: { ...draft, name, starts_at: inDays(from), ends_at: until && inDays(until) },
    })
  }
  const names = async (query: object) =>
    (await owner.client.call(list, { query })).body.results.map(({ name }) => name)
  expect(await names({})).toEqual(['Próxima', 'Vigente', 'Pasada'])
  expect(await names({ runs: 'true' })).toEqual(['Vigente'])
  expect(await names({ runs: 'false', sort: 'name' })).toEqual(['Pasada', 'Próxima'])
  expect(await names({ search: 'proxima' })).toEqual(['Próxima'])
})

test('an invalid promo is refused at its fields', async () => {
  const fieldsOf = async (wrong: object) => {
    const { json } = await owner.client.call(create, { body: { ...draft, ...wrong } })
    return Object.keys((json as { fields: object }).fields)
  }
  expect(await fieldsOf({ ends_at: inDays(-2) })).toEqual(['ends_at'])
  expect(await fieldsOf({ photo: '/media/nada.jpg' })).toEqual(['photo'])
  expect(await fieldsOf({ name: '', starts_at: 'mañana' })).toEqual(['name', 'starts_at'])
})
