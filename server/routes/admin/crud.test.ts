import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminCategoriesApi } from '#contracts/admin/categories.ts'
import { adminCouponsApi } from '#contracts/admin/coupons.ts'
import { adminDiscountRulesApi } from '#contracts/admin/discount-rules.ts'
import { adminHolidaysApi } from '#contracts/admin/holidays.ts'
import { adminOrderViewsApi } from '#contracts/admin/order-views.ts'
import { adminPromosApi } from '#contracts/admin/promos.ts'
import { adminRolesApi } from '#contracts/admin/roles.ts'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import { adminSynonymsApi } from '#contracts/admin/synonyms.ts'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { listChanges } from '#domain/admin/list-changes.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory } from '#tests/products.ts'

type Row = { id: number; version: number }

const photo = '/media/foto-000000000000.jpg'

/** Per resource: a draft, the change of an update, and the reply to a draft whose unique field is taken. */
const resources = {
  categories: {
    api: adminCategoriesApi,
    draft: { name: 'Dijes', type: 'joyas', thumbnail: photo },
    change: { name: 'Dijes de oro' },
  },
  promos: {
    api: adminPromosApi,
    draft: { name: 'Mes del oro', photo, starts_at: '2031-01-01T03:00:00.000Z' },
    change: { name: 'Mes de la plata' },
  },
  coupons: {
    api: adminCouponsApi,
    draft: { name: 'VERANO', percentage: 10 },
    change: { percentage: 20 },
    another: { name: 'INVIERNO', percentage: 10 },
    taken: { name: ['Ya hay un cupón con ese nombre.'] },
  },
  'discount-rules': {
    api: adminDiscountRulesApi,
    draft: { name: 'Semana del oro', percentage: 10, materials: ['oro'] },
    change: { percentage: 20 },
  },
  'shipping-options': {
    api: adminShippingApi,
    draft: { name: 'Moto', price: 3_000, time_to_delivery: 'En el día' },
    change: { price: 4_000 },
  },
  holidays: {
    api: adminHolidaysApi,
    draft: { day: '2031-03-03', name: 'Inventario' },
    change: { name: 'Mudanza' },
    another: { day: '2031-03-04', name: 'Inventario' },
    taken: { day: ['Ese día ya está en la lista.'] },
  },
  synonyms: {
    api: adminSynonymsApi,
    draft: { word: 'pendientes', means: 'aros' },
    change: { means: 'aros, argollas' },
    another: { word: 'sortija', means: 'anillo' },
    taken: { word: ['Ya hay un sinónimo para esa palabra.'] },
  },
  roles: {
    api: adminRolesApi,
    draft: { name: 'Depósito', permissions: ['orders'] },
    change: { permissions: ['orders', 'stock'] },
    another: { name: 'Salón', permissions: ['orders'] },
    taken: { name: ['Ya hay un rol con ese nombre.'] },
  },
  'order-views': {
    api: adminOrderViewsApi,
    draft: { name: 'Mayoristas', filters: { tag: 'mayorista', revoked: true } },
    change: { name: 'Por mayor' },
    another: { name: 'De Rosario', filters: { search: 'rosario' } },
    taken: { name: ['Ya hay una vista con ese nombre.'] },
  },
} as const

let shop: TestShop
let owner: Awaited<ReturnType<typeof addPerson>>

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11 })
  owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
})
afterAll(() => shop.close())

test('the table names every resource that has exactly the five calls', () => {
  const plain = Object.values<Record<string, Endpoint>>(api).filter(
    (calls) => Object.keys(calls).join() === 'list,get,create,update,remove',
  )
  const named = Object.values(resources).map(({ api }) => api.list.path)
  expect(named.sort()).toEqual(plain.map(({ list }) => list?.path).sort())
})

describe.each(Object.entries(resources))('%s', (resource, given) => {
  const { path } = given.api.create
  const { draft, change } = given

  /** A call that is not typed, because the eight resources have no draft in common. */
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
    const reply = await shop.server.inject({
      method,
      url,
      headers: { authorization: `JWT ${owner.access}` },
      ...(body && { payload: body }),
    })
    return { status: reply.statusCode, json: reply.json() }
  }
  const get = (id: number) => call('GET', `${path}/${id}`)
  const update = (id: number, version: number) =>
    call('PUT', `${path}/${id}`, { ...draft, ...change, version })
  const remove = (id: number, version: number) => call('DELETE', `${path}/${id}?version=${version}`)

  /** Runs with a row of its own, which is removed afterwards, so that its unique field is free for the next test. */
  async function withRow(work: (row: Row) => Promise<unknown>, body: object = draft) {
    const created = await call('POST', path, body)
    expect([created.status, created.json]).toMatchObject([201, { ...body, version: 1 }])
    try {
      await work(created.json)
    } finally {
      await call('DELETE', `${path}/${created.json.id}`)
    }
  }

  test('an update raises the version; one that saw an older version gets a 409 with the row', () =>
    withRow(async ({ id, version }) => {
      const updated = await update(id, version)
      expect([updated.status, updated.json]).toMatchObject([200, { ...change, version: 2 }])
      const late = await update(id, version)
      expect([late.status, late.json]).toEqual([
        409,
        {
          code: 'edited_elsewhere',
          error: 'Alguien más guardó cambios mientras editabas. Revisá lo nuevo antes de guardar.',
          current: updated.json,
        },
      ])
      expect((await get(id)).json).toEqual(updated.json)
    }))

  test('one of five concurrent updates succeeds', () =>
    withRow(async ({ id, version }) => {
      const replies = await Promise.all(Array.from({ length: 5 }, () => update(id, version)))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
      expect((await get(id)).json.version).toBe(2)
    }))

  test('a row that changed since the client read it is not removed', () =>
    withRow(async ({ id, version }) => {
      const { json: current } = await update(id, version)
      const late = await remove(id, version)
      expect([late.status, late.json]).toMatchObject([409, { code: 'edited_elsewhere', current }])
      expect((await get(id)).status).toBe(200)
      expect((await remove(id, current.version)).json).toEqual({ success: true })
      expect((await get(id)).status).toBe(404)
      expect((await remove(id, current.version)).status).toBe(404)
      expect((await update(id, current.version)).status).toBe(404)
    }))

  test('the audit log tells who created, changed and removed a row', () =>
    withRow(async ({ id, version }) => {
      await update(id, version)
      await remove(id, version + 1)
      const query = { page: 1, per_page: 9, resource, resource_id: String(id) }
      const { results } = await listChanges(shop.db, query)
      const author = 'Carmen Paz'
      expect(results).toMatchObject([
        { action: 'remove', author, before: { ...draft, ...change }, after: null },
        { action: 'update', author, before: { version: 1 }, after: { ...change, version: 2 } },
        { action: 'create', author, before: null, after: draft },
      ])
    }))

  if (!('taken' in given)) return
  test('a taken unique value is an error of its field', () => {
    const { another, taken } = given
    const refusal = [400, { code: 'invalid', fields: taken }]
    return withRow(() =>
      withRow(async ({ id, version }) => {
        const created = await call('POST', path, draft)
        expect([created.status, created.json]).toMatchObject(refusal)
        const updated = await call('PUT', `${path}/${id}`, { ...draft, version })
        expect([updated.status, updated.json]).toMatchObject(refusal)
        expect((await get(id)).json).toMatchObject({ ...another, version })
      }, another),
    )
  })
})
