import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminCouponsApi } from '#contracts/admin/coupons.ts'
import { adminMeApi } from '#contracts/admin/me.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { adminRolesApi } from '#contracts/admin/roles.ts'
import { adminStaffApi } from '#contracts/admin/staff.ts'
import type { Permission } from '#contracts/permissions.ts'
import { users } from '#db/schema/accounts.ts'
import { roles } from '#db/schema/roles.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

let shop: SellingShop
let owner: Person
let seller: Person

beforeAll(async () => {
  shop = await openSellingShop()
  owner = await addPerson(shop, { role: 'owner' })
  seller = await addPerson(shop, { role: 'seller' })
})
afterAll(() => shop.close())

const refusal = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { code: string }).code,
]
const REFUSED = [403, 'permission_required']

async function addMember(name: string, permissions: Permission[]) {
  const [role] = await shop.db.insert(roles).values({ name, permissions }).returning()
  const person = await addPerson(shop, { role: 'seller' })
  await shop.db.update(users).set({ role_id: role?.id }).where(eq(users.id, person.id))
  return { ...person, role_id: role?.id as number }
}
const readMe = async ({ client }: Person) => (await client.call(adminMeApi.get)).body
const listRoles = async () => (await owner.client.call(adminRolesApi.list, {})).body.results

/** Sells one ring at the counter for cash. */
const sell = (by: Person, product_id: number, more: object = {}) =>
  by.client.call(adminOrdersApi.create, {
    body: {
      key: crypto.randomUUID(),
      channel: 'counter',
      full_name: 'Marta Gómez',
      lines: [{ product_id, count: 1 }],
      shipping_id: shop.pickUp,
      payment: { kind: 'counter', method: 'cash' },
      ...more,
    } as never,
  })
const readProduct = async (id: number) =>
  (await owner.client.call(adminProductsApi.get, { params: { id } })).body

test.each([
  { price: 1 },
  { discount_percentage: 99 },
  { discount_percentage: 10, discount_ends_at: '2031-01-01T00:00:00Z' },
])('a seller cannot change prices: %j', async (change) => {
  const id = await addProduct(shop.db)
  const reply = await seller.client.call(adminProductsApi.update, {
    params: { id },
    body: { version: 1, ...change },
  })
  expect(refusal(reply)).toEqual(REFUSED)
  expect((reply.json as { error: string }).error).toBe(
    'Tu rol no incluye el permiso «Precios, descuentos y cupones».',
  )
  expect(await readProduct(id)).toMatchObject({ price: 10_000, discount_percentage: 0, version: 1 })
})

test('a seller can change the stock, even in a form with unchanged prices, but not the name', async () => {
  const id = await addProduct(shop.db, { quantity: 5 })
  const send = (change: object) =>
    seller.client.call(adminProductsApi.update, { params: { id }, body: { version: 1, ...change } })
  const same = { price: 10_000, discount_percentage: 0, name: 'Anillo' }
  const counted = await send({ ...same, quantity: 9, quantity_seen: 5 })
  expect(counted.body).toMatchObject({ quantity: 9 })
  expect(
    refusal(
      await seller.client.call(adminProductsApi.update, {
        params: { id },
        body: { version: counted.body.version, name: 'Otro' },
      }),
    ),
  ).toEqual(REFUSED)
})

test('without the price permission a product cannot be created with a price', async () => {
  const writer = await addMember('Catálogo', ['catalogue'])
  const id = await addProduct(shop.db)
  const draft = { name: 'Dije', category: 11, material: 'oro' as const, price: 1 }
  expect(refusal(await writer.client.call(adminProductsApi.create, { body: draft }))).toEqual(
    REFUSED,
  )
  const variant = (price?: number) =>
    writer.client.call(adminProductsApi.addVariant, {
      params: { id },
      body: { size: `Talle ${price}`, ...(price && { price }) },
    })
  expect(refusal(await variant(1))).toEqual(REFUSED)
  expect((await variant()).body).toMatchObject({ price: 10_000 })
})

test('a seller sells at the counter but cannot give discounts', async () => {
  const id = await addProduct(shop.db)
  await owner.client.call(adminCouponsApi.create, {
    body: { name: 'REGALO', percentage: 100 } as never,
  })
  expect((await sell(seller, id)).body).toMatchObject({
    amount: 10_000,
    payment_status: 'approved',
  })
  expect(refusal(await sell(seller, id, { discount: { percentage: 1 } }))).toEqual(REFUSED)
  expect(refusal(await sell(seller, id, { discount: { amount: 10_000 } }))).toEqual(REFUSED)
  expect(refusal(await sell(seller, id, { coupon_name: 'REGALO' }))).toEqual(REFUSED)
  expect(await shop.stockOf(id)).toEqual({ quantity: 4, sold: 1 })
  expect((await sell(owner, id, { coupon_name: 'REGALO' })).body).toMatchObject({ amount: 0 })
})

test('a web order can only be paid by hand with the permission and a confirmed identity', async () => {
  const { transaction_id } = await shop.order([{ product_id: await addProduct(shop.db) }])
  const settle = (by: Person) =>
    by.client.call(adminOrdersApi.pay, {
      params: { transaction_id },
      body: { method: 'cash', version: 1 },
    })
  expect(refusal(await settle(seller))).toEqual(REFUSED)
  expect((await shop.read(transaction_id)).payment_status).toBe('pending')
  const cashier = await addMember('Caja', ['orders', 'manual_settlement'])
  await shop.db.execute(
    sql`update sessions set date_confirmed = null where user_id = ${cashier.id}`,
  )
  expect(refusal(await settle(cashier))).toEqual([403, 'confirmation_required'])
  await cashier.client.call(adminMeApi.confirm, { body: { current_password: PASSWORD } })
  expect((await settle(cashier)).body).toMatchObject({ payment_status: 'approved' })
})

test('a seller created by an older version has the sales role, never the owner’s', async () => {
  const old = await addPerson(shop, { role: 'seller' })
  const { permissions } = await readMe(old)
  expect(permissions).toEqual(['orders', 'customers', 'stock', 'appointments', 'messages'])
  await shop.db.execute(sql`
    update users set role_id = (select id from roles where key = 'owner') where id = ${old.id}`)
  expect((await readMe(old)).permissions).toEqual(permissions)
})

test('an edited role applies to the next request and is recorded for its members', async () => {
  const member = await addMember('Depósito', ['stock'])
  const change = { name: 'Depósito', permissions: ['customers' as const], version: 1 }
  const params = { id: member.role_id }
  const { body } = await owner.client.call(adminRolesApi.update, { params, body: change })
  expect(body).toMatchObject({ permissions: ['customers'], members: 1, version: 2 })
  expect((await readMe(member)).permissions).toEqual(['customers'])
  const late = await owner.client.call(adminRolesApi.update, { params, body: change })
  expect(refusal(late)).toEqual([409, 'edited_elsewhere'])
  const events = await owner.client.call(adminStaffApi.listEvents, { params: { id: member.id } })
  expect(events.body.events.map(({ kind }) => kind)).toContain('permissions_changed')
})

test('the owner role cannot be edited, and builtin or used roles cannot be deleted', async () => {
  const [first, sales] = await listRoles()
  expect([first, sales]).toMatchObject([
    { name: 'Dueña', fixed: true },
    { name: 'Ventas', fixed: false, builtin: true },
  ])
  const params = { id: first?.id as number }
  const body = { name: 'Dueña', permissions: [], version: 1 }
  expect(refusal(await owner.client.call(adminRolesApi.update, { params, body }))).toEqual([
    409,
    'role_fixed',
  ])
  const remove = (id: number) => owner.client.call(adminRolesApi.remove, { params: { id } })
  expect(refusal(await remove(sales?.id as number))).toEqual([409, 'role_builtin'])
  const member = await addMember('Feria', ['stock'])
  expect(refusal(await remove(member.role_id))).toEqual([409, 'role_in_use'])
  await owner.client.call(adminStaffApi.remove, { params: { id: member.id } })
  expect((await remove(member.role_id)).json).toEqual({ success: true })
})

test('staff managers cannot grant permissions that they do not have', async () => {
  const chief = await addMember('Jefatura', ['staff', 'stock'])
  const [first] = await listRoles()
  const beyond = [403, 'beyond_own_role']
  const draft = { name: 'Todo', permissions: ['refunds' as const] }
  expect(refusal(await chief.client.call(adminRolesApi.create, { body: draft }))).toEqual(beyond)
  const own = { params: { id: chief.role_id }, body: { ...draft, version: 1 } }
  expect(refusal(await chief.client.call(adminRolesApi.update, own))).toEqual(beyond)
  const raise = { role_id: first?.id as number, active: true, version: 1 }
  const self = { params: { id: chief.id }, body: raise }
  expect(refusal(await chief.client.call(adminStaffApi.update, self))).toEqual(beyond)
  const params = { id: owner.id }
  for (const call of [adminStaffApi.remove, adminStaffApi.closeSessions]) {
    expect(refusal(await chief.client.call(call, { params }))).toEqual(beyond)
  }
  const modest = await chief.client.call(adminRolesApi.create, {
    body: { name: 'Conteo', permissions: ['stock'] },
  })
  expect(modest.status).toBe(201)
})

test('a staff member is invited into a role and can get another one', async () => {
  const listed = await listRoles()
  const idOf = (name: string) => listed.find((role) => role.name === name)?.id as number
  const { body } = await owner.client.call(adminStaffApi.invite, {
    body: {
      email: 'conti@example.com',
      first_name: 'Conti',
      last_name: 'Paz',
      role_id: idOf('Contadora'),
    },
  })
  expect(body).toMatchObject({ role: 'seller', role_name: 'Contadora', state: 'invited' })
  const changed = await owner.client.call(adminStaffApi.update, {
    params: { id: body.id },
    body: { role_id: idOf('Taller'), active: false, version: body.version },
  })
  expect(changed.body).toMatchObject({ role_id: idOf('Taller'), role_name: 'Taller' })
})
