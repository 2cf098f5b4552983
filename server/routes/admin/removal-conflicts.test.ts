import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminCategoriesApi } from '#contracts/admin/categories.ts'
import { adminCouponsApi } from '#contracts/admin/coupons.ts'
import { adminHolidaysApi } from '#contracts/admin/holidays.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { adminRolesApi } from '#contracts/admin/roles.ts'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import { adminStaffApi } from '#contracts/admin/staff.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'

type Versioned = { id: number; version: number }

let shop: TestShop
let owner: Awaited<ReturnType<typeof addPerson>>

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11 })
  owner = await addPerson(shop, { role: 'owner' })
})
afterAll(() => shop.close())

const coupon = { name: 'OTOÑO', percentage: 10 }
const shipping = { name: 'Moto', price: 3_000, time_to_delivery: 'En el día' }
const holiday = { day: '2031-03-03', name: 'Inventario' }
const role = { name: 'Depósito', permissions: ['orders' as const] }

/** Increments the version like an edit. */
async function touch(table: string, id: number) {
  await shop.db.execute(
    sql`update ${sql.identifier(table)} set version = version + 1 where id = ${id}`,
  )
  return { status: 200 }
}

const rows = {
  coupon: {
    create: async () => (await owner.client.call(adminCouponsApi.create, { body: coupon })).body,
    change: ({ id, version }: Versioned) =>
      owner.client.call(adminCouponsApi.update, {
        params: { id },
        body: { ...coupon, percentage: 20, version },
      }),
    api: adminCouponsApi,
  },
  'shipping option': {
    create: async () => (await owner.client.call(adminShippingApi.create, { body: shipping })).body,
    change: ({ id, version }: Versioned) =>
      owner.client.call(adminShippingApi.update, {
        params: { id },
        body: { ...shipping, price: 4_000, version },
      }),
    api: adminShippingApi,
  },
  holiday: {
    create: async () => (await owner.client.call(adminHolidaysApi.create, { body: holiday })).body,
    change: ({ id, version }: Versioned) =>
      owner.client.call(adminHolidaysApi.update, {
        params: { id },
        body: { ...holiday, name: 'Mudanza', version },
      }),
    api: adminHolidaysApi,
  },
  'staff member': {
    create: async () => {
      const { id } = await addPerson(shop, { role: 'seller' })
      return (await owner.client.call(adminStaffApi.get, { params: { id } })).body
    },
    change: ({ id, version }: Versioned) =>
      owner.client.call(adminStaffApi.update, {
        params: { id },
        body: { role: 'seller', active: false, version },
      }),
    api: adminStaffApi,
  },
  role: {
    create: async () => (await owner.client.call(adminRolesApi.create, { body: role })).body,
    change: ({ id, version }: Versioned) =>
      owner.client.call(adminRolesApi.update, {
        params: { id },
        body: { ...role, name: 'Salón', version },
      }),
    api: adminRolesApi,
  },
  category: {
    create: async () => {
      const id = await addCategory(shop.db, { id: 77 })
      return (await owner.client.call(adminCategoriesApi.get, { params: { id } })).body
    },
    change: ({ id }: Versioned) => touch('categories', id),
    api: adminCategoriesApi,
  },
  product: {
    create: async () => {
      const id = await addProduct(shop.db)
      return (await owner.client.call(adminProductsApi.get, { params: { id } })).body
    },
    change: ({ id }: Versioned) => touch('products', id),
    api: adminProductsApi,
  },
}

test.each(Object.entries(rows))(
  'a %s changed in the meantime is not deleted',
  async (_, { create, change, api }) => {
    const seen = (await create()) as Versioned
    const params = { id: seen.id }
    expect((await change(seen)).status).toBe(200)
    const remove = (version: number) =>
      owner.client.call(api.remove, { params, query: { version } })
    const late = await remove(seen.version)
    expect([late.status, late.json]).toMatchObject([
      409,
      { code: 'edited_elsewhere', current: { id: seen.id, version: seen.version + 1 } },
    ])
    expect((await owner.client.call(api.get, { params })).status).toBe(200)
    expect((await remove(seen.version + 1)).status).toBe(200)
    expect((await remove(seen.version + 2)).status).toBe(404)
  },
)

test('of concurrent deletion and update of a coupon one succeeds', async () => {
  const seen = (await rows.coupon.create()) as Versioned
  const replies = await Promise.all([
    rows.coupon.change(seen),
    owner.client.call(adminCouponsApi.remove, {
      params: { id: seen.id },
      query: { version: seen.version },
    }),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})
