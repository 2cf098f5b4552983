import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminCouponsApi } from '#contracts/admin/coupons.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
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

/** Raises the version, as an edit does. */
async function touch(table: string, id: number) {
  await shop.db.execute(
    sql`update ${sql.identifier(table)} set version = version + 1 where id = ${id}`,
  )
  return { status: 200 }
}

const rows = {
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

test('a coupon that is removed and changed at once keeps one of the two', async () => {
  const draft = { name: 'OTOÑO', percentage: 10 }
  const { body } = await owner.client.call(adminCouponsApi.create, { body: draft })
  const params = { id: body.id }
  const replies = await Promise.all([
    owner.client.call(adminCouponsApi.update, {
      params,
      body: { ...draft, percentage: 20, version: body.version },
    }),
    owner.client.call(adminCouponsApi.remove, { params, query: { version: body.version } }),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})
