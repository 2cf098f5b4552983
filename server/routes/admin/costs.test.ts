import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminDesignListApi } from '#contracts/admin/design-list.ts'
import { adminDesignsApi } from '#contracts/admin/designs.ts'
import { adminImportExportApi } from '#contracts/admin/import-export.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import type { Permission } from '#contracts/permissions.ts'
import { users } from '#db/schema/accounts.ts'
import { products } from '#db/schema/catalogue.ts'
import { orderItems } from '#db/schema/orders.ts'
import { roles } from '#db/schema/roles.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'
import { upload } from '#tests/upload.ts'

let shop: SellingShop
let owner: Awaited<ReturnType<typeof addPerson>>
let manager: typeof owner

beforeAll(async () => {
  shop = await openSellingShop()
  owner = await addPerson(shop, { role: 'owner' })
  manager = await addMember('Encargada', ['catalogue', 'prices_discounts', 'stock', 'orders'])
})
afterAll(() => shop.close())

async function addMember(name: string, permissions: Permission[]) {
  const [role] = await shop.db.insert(roles).values({ name, permissions }).returning()
  const person = await addPerson(shop, { role: 'seller' })
  await shop.db.update(users).set({ role_id: role?.id }).where(eq(users.id, person.id))
  return person
}
const addPiece = (cost: number | null) => addProduct(shop.db, { cost, price: 121_000 })
const readCost = async (id: number) =>
  (await shop.db.select({ cost: products.cost }).from(products).where(eq(products.id, id)))[0]?.cost
const getProduct = async ({ client }: typeof owner, id: number) =>
  (await client.call(adminProductsApi.get, { params: { id } })).body
const readListed = async ({ client }: typeof owner, id: number) => {
  const { design_id } = await getProduct(owner, id)
  const { body } = await client.call(adminDesignListApi.list, { query: { ids: String(design_id) } })
  return body.results[0]?.pieces[0]
}

test('who may not see costs gets none, in no reply', async () => {
  const id = await addPiece(40_000)
  expect((await getProduct(owner, id)).cost).toBe(400)
  expect(await readListed(owner, id)).toMatchObject({ cost: 400, margin: 60 })
  expect((await getProduct(manager, id)).cost).toBeNull()
  expect(await readListed(manager, id)).toMatchObject({ cost: null, margin: null })
  const { design_id } = await getProduct(owner, id)
  const { body } = await manager.client.call(adminDesignsApi.get, { params: { id: design_id } })
  expect(body.pieces.map(({ cost }) => cost)).toEqual([null])
  const conflict = await manager.client.call(adminProductsApi.update, {
    params: { id },
    body: { version: 99, name: 'Otro' },
  })
  expect(conflict.status).toBe(409)
  expect(conflict.json).toMatchObject({ current: { id, cost: null } })
  const csv = await shop.server.inject({
    url: '/api/admin/products/export.csv',
    headers: { authorization: `JWT ${manager.access}` },
  })
  expect(csv.body.split('\r\n')[0]).not.toContain('costo')
})

test('labour and margin, too, unless the caller sets prices', async () => {
  const gold = { gold_weight: 3, gold_karat: 18, labour: 500_000, margin_percentage: 60 }
  const id = await addProduct(shop.db, { price: 121_000, ...gold })
  const { version, design_id } = await getProduct(owner, id)
  const seller = await addMember('Vendedora', ['catalogue', 'stock', 'orders'])
  const shown = { labour: 5_000, margin_percentage: 60 }
  expect(await getProduct(manager, id)).toMatchObject(shown)
  expect(await getProduct(seller, id)).toMatchObject({ labour: null, margin_percentage: null })
  const { body } = await seller.client.call(adminDesignsApi.update, {
    params: { id: design_id },
    body: { pieces: [{ id, version, color: 'Rosa', labour: null, margin_percentage: null }] },
  })
  expect(body.pieces[0]).toMatchObject({ color: 'Rosa', labour: null, margin_percentage: null })
  expect(await getProduct(manager, id)).toMatchObject(shown)
  const readColumns = async (of: typeof owner) => {
    const headers = { authorization: `JWT ${of.access}` }
    const csv = await shop.server.inject({ url: '/api/admin/products/export.csv', headers })
    return csv.body.split('\r\n')[0]?.split(';')
  }
  expect(await readColumns(seller)).not.toContain('mano_de_obra')
  expect(await readColumns(seller)).not.toContain('margen')
  expect(await readColumns(seller)).toContain('peso_oro')
  expect(await readColumns(manager)).toEqual(expect.arrayContaining(['mano_de_obra', 'margen']))
})

test('a form that sends back the hidden cost leaves it alone, and another value is refused', async () => {
  const id = await addPiece(40_000)
  const { design_id, version } = await getProduct(manager, id)
  const save = (cost: number | null, seen: number) =>
    manager.client.call(adminDesignsApi.update, {
      params: { id: design_id },
      body: { pieces: [{ id, version: seen, size: `Talle ${cost}`, cost }] },
    })
  const { status, body } = await save(null, version)
  expect(status).toBe(200)
  expect(body.pieces[0]?.cost).toBeNull()
  expect(await readCost(id)).toBe(40_000)
  expect((await save(1, version + 1)).status).toBe(403)
  expect(await readCost(id)).toBe(40_000)
})

test('the owner writes it in the form, and in a table', async () => {
  const id = await addPiece(null)
  const { version } = await getProduct(owner, id)
  const { body } = await owner.client.call(adminProductsApi.update, {
    params: { id },
    body: { version, cost: 1_234.56 },
  })
  expect(body.cost).toBe(1_234.56)
  expect(await readCost(id)).toBe(123_456)
  const send = (by: typeof owner) =>
    upload(shop, adminImportExportApi.import, {
      access: by.access,
      texts: { dry_run: 'false' },
      file: {
        bytes: Buffer.from(
          `id;nombre;categoria;precio;costo\n${id};Anillo;Categoría 11;1210;99,5\n`,
        ),
        name: 'costos.csv',
      },
    })
  expect((await send(manager)).status).toBe(403)
  expect((await send(owner)).body.written).toBe(true)
  expect(await readCost(id)).toBe(9_950)
})

test('a new piece with a cost needs the permission', async () => {
  const create = (by: typeof owner, cost?: number) =>
    by.client.call(adminDesignsApi.create, {
      body: {
        key: randomUUID(),
        name: 'Dije',
        category: 11,
        pieces: [{ material: 'oro', price: 1_000, cost }],
      },
    })
  expect((await create(manager, 1)).status).toBe(403)
  expect((await create(manager)).status).toBe(201)
  expect((await create(owner, 1)).body.pieces[0]?.cost).toBe(1)
})

test('an order keeps the cost of its time', async () => {
  const id = await addPiece(40_000)
  const { preference_id } = await shop.order([{ product_id: id, count: 2 }])
  await shop.pay(preference_id)
  await shop.db.update(products).set({ cost: 90_000 }).where(eq(products.id, id))
  const lines = await shop.db
    .select({ cost: orderItems.cost })
    .from(orderItems)
    .where(sql`${orderItems.product_id} = ${id}`)
  expect(lines).toEqual([{ cost: 40_000 }])
})
