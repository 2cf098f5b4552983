import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { adminCouponCodesApi } from '#contracts/admin/coupon-codes.ts'
import { adminCouponsApi } from '#contracts/admin/coupons.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop } from '#tests/selling.ts'

const shop = await openSellingShop()
afterAll(() => shop.close())
const owner = await addPerson(shop, { role: 'owner' })
const ring = await addProduct(shop.db, { name: 'Anillo Alba', price: 10_000_000, quantity: 50 })

const addCoupon = async (draft: object) =>
  (await owner.client.call(adminCouponsApi.create, { body: draft as never })).body
const generate = (id: number, body: object) =>
  owner.client.call(adminCouponCodesApi.generate, { params: { id }, body: body as never })
const listCodes = async (model: number) =>
  (await owner.client.call(adminCouponsApi.list, { query: { model, per_page: 100 } })).body.results

test('generated codes work once each, with the terms of their coupon', async () => {
  const { id } = await addCoupon({ name: 'MADRE', percentage: 10 })
  expect((await generate(id, { key: randomUUID(), prefix: 'MAMA', count: 3 })).body).toEqual({
    codes: 3,
  })
  const codes = await listCodes(id)
  expect(codes.map(({ total_uses, model }) => [total_uses, model])).toEqual(
    Array(3).fill([1, { id, name: 'MADRE' }]),
  )
  const [code] = codes
  expect(code?.name).toMatch(/^MAMA-[A-Z2-9]{8}$/)
  const { transaction_id } = await shop.order([{ product_id: ring }], code?.name)
  expect(await shop.read(transaction_id)).toMatchObject({ discount: 1_000_000 })
  const again = await shop.order([{ product_id: ring }], code?.name)
  expect(again.transaction_id).toBeUndefined()
  const uses = await owner.client.call(adminCouponCodesApi.listUses, { params: { id } })
  expect(uses.body).toMatchObject({
    count: 1,
    results: [{ code: code?.name, saved: 10_000, order: { transaction_id, full_name: 'Ana Paz' } }],
  })
})

test('a repeated request generates nothing more', async () => {
  const { id } = await addCoupon({ name: 'REPETIDO', amount: 500 })
  const body = { key: randomUUID(), prefix: 'R', count: 5 }
  const replies = await Promise.all([generate(id, body), generate(id, body)])
  expect(replies.map((reply) => reply.body)).toEqual([{ codes: 5 }, { codes: 5 }])
})

test('codes follow a change of their coupon, and end with it', async () => {
  const coupon = await addCoupon({ name: 'CAMBIA', percentage: 10 })
  await generate(coupon.id, { key: randomUUID(), prefix: 'CAM', count: 2 })
  const params = { id: coupon.id }
  const body = { name: 'CAMBIA', percentage: 25, last_day: '2031-01-01', version: coupon.version }
  await owner.client.call(adminCouponsApi.update, { params, body })
  expect(
    (await listCodes(coupon.id)).map(({ percentage, last_day }) => [percentage, last_day]),
  ).toEqual(Array(2).fill([25, '2031-01-01']))
  await owner.client.call(adminCouponsApi.remove, { params })
  expect(await listCodes(coupon.id)).toEqual([])
})

test('codes are left out of the list unless they are searched, and downloaded as a table', async () => {
  const { id } = await addCoupon({ name: 'LISTA', percentage: 10 })
  await generate(id, { key: randomUUID(), prefix: '-HOLA', count: 1 })
  const list = async (query: object) =>
    (await owner.client.call(adminCouponsApi.list, { query })).body.results.map((row) => row.name)
  expect((await list({ per_page: 100 })).filter((name) => name.startsWith('-HOLA'))).toEqual([])
  const [name] = await list({ search: '-HOLA' })
  const file = await owner.client.call(adminCouponCodesApi.export, { params: { id } })
  expect(file.body.replace('\ufeff', '').split('\r\n')).toEqual([
    'codigo;usado;pedido',
    `'${name};;`,
    '',
  ])
})

test('neither a code nor an automatic coupon generates codes', async () => {
  const automatic = await addCoupon({ name: 'SOLO', percentage: 5, automatic: true })
  const { id } = await addCoupon({ name: 'MODELO', percentage: 5 })
  await generate(id, { key: randomUUID(), prefix: 'M', count: 1 })
  const [code] = await listCodes(id)
  for (const each of [automatic.id, code?.id as number]) {
    const refused = await generate(each, { key: randomUUID(), prefix: 'X', count: 1 })
    expect(refused).toMatchObject({
      status: 400,
      json: { fields: { prefix: [expect.anything()] } },
    })
  }
})

test.each([[{ percentage: 10, free_shipping: true }], [{ amount: 10, percentage: 10 }], [{}]])(
  'a coupon does exactly one thing, not %j',
  async (terms) => {
    const reply = await owner.client.call(adminCouponsApi.create, {
      body: { name: `DOS-${randomUUID().slice(0, 8)}`, ...terms },
    })
    expect(reply.status).toBe(400)
  },
)
