import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminCouponsApi } from '#contracts/admin/coupons.ts'
import { adminHolidaysApi } from '#contracts/admin/holidays.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { adminStaffApi } from '#contracts/admin/staff.ts'
import { connect } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory } from '#tests/products.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof addPerson>>

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11 })
  owner = await addPerson(shop, { role: 'owner' })
})
afterAll(() => shop.close())

const product = {
  name: 'Anillo',
  description: 'Liso.',
  category: 11,
  material: 'oro' as const,
  price: 1_000,
  quantity: 1,
}

const creations = {
  holiday: (n: number) =>
    owner.client.call(adminHolidaysApi.create, {
      body: { day: `2031-05-${10 + n}`, name: 'Feriado' },
    }),
  coupon: (n: number) =>
    owner.client.call(adminCouponsApi.create, { body: { name: `DOBLE-${n}`, percentage: 10 } }),
  'product of one SKU': (n: number) =>
    owner.client.call(adminProductsApi.create, { body: { ...product, sku: `DOBLE-${n}` } }),
  'staff invitation': (n: number) =>
    owner.client.call(adminStaffApi.invite, {
      body: {
        email: `doble-${n}@example.com`,
        first_name: 'Nora',
        last_name: 'Paz',
        role: 'seller',
      },
    }),
}

test.each(Object.entries(creations))(
  'of six identical concurrent requests for a %s one succeeds and the others get the error of a duplicate',
  async (_what, create) => {
    for (let round = 0; round < 3; round += 1) {
      const replies = await Promise.all(Array.from({ length: 6 }, () => create(round)))
      const refused = replies.filter(({ status }) => status !== 201)
      const later = await create(round)
      expect([later.status, later.json]).toMatchObject([400, { code: 'invalid' }])
      expect(refused.map(({ status, json }) => [status, json])).toEqual(
        Array(5).fill([400, later.json]),
      )
    }
  },
)

test('a request that waits too long for a lock gets a 503 with Retry-After', async () => {
  const { body } = await owner.client.call(adminHolidaysApi.create, {
    body: { day: '2032-01-02', name: 'Feriado' },
  })
  await shop.db.execute(
    sql.raw(
      `alter database ${new URL(shop.url).pathname.slice(1).split('?')[0]} set lock_timeout = '100ms'`,
    ),
  )
  await shop.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  const other = connect(shop.url, { max: 1 })
  try {
    await inTransaction(other.db, async (tx) => {
      await tx.execute(sql`select from holidays where id = ${body.id} for update`)
      const replies = await Promise.all(
        Array.from({ length: 3 }, () =>
          owner.client.call(adminHolidaysApi.update, {
            params: { id: body.id },
            body: { day: '2032-01-03', name: 'Otro', version: body.version },
          }),
        ),
      )
      for (const { status, headers, json } of replies) {
        expect([status, json]).toMatchObject([503, { code: 'unavailable' }])
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
    })
  } finally {
    await other.close()
  }
})
