import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminDesignsApi } from '#contracts/admin/designs.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { products } from '#db/schema/catalogue.ts'
import { openDesigns, piece, ring, seen } from './designs-setup.ts'

const { shop, owner, createRing, save, read } = await openDesigns()
const same = ['Otra pieza de este diseño ya es «Talle 14», de Oro.']

type Reply = { status: number; json: unknown }
const fieldsOf = ({ status, json }: Reply) => [
  status,
  (json as { fields?: Record<string, string[]> }).fields,
]

test('a new design has no two pieces with the same size and material', async () => {
  const createFrom = (pieces: (typeof piece & { size: string })[]) =>
    owner.client.call(adminDesignsApi.create, {
      body: { ...ring, key: crypto.randomUUID(), pieces },
    })
  const twice = [
    { ...piece, size: 'Talle 14' },
    { ...piece, size: 'Talle 16' },
    { ...piece, size: 'talle  14' },
  ]
  expect(fieldsOf(await createFrom(twice))).toEqual([
    400,
    {
      'pieces.0.size': same,
      'pieces.2.size': ['Otra pieza de este diseño ya es «talle  14», de Oro.'],
    },
  ])
  const silver = { ...piece, size: 'Talle 14', material: 'plata_925' as never }
  expect((await createFrom([{ ...piece, size: 'Talle 14' }, silver])).status).toBe(201)
})

test('a piece does not get the size of another one, unless that one changes or goes', async () => {
  const { id, pieces } = await createRing()
  const reply = await save(id, { pieces: seen(pieces, { 1: { size: 'Talle 14' } }) })
  expect(fieldsOf(reply)).toEqual([400, { 'pieces.1.size': same }])
  const added = await save(id, {
    pieces: [...seen(pieces.slice(1)), { size: 'Talle 14' }],
  })
  expect(fieldsOf(added)).toEqual([400, { 'pieces.2.size': same }])
  const exchanged = seen(pieces, { 0: { size: 'Talle 16' }, 1: { size: 'Talle 14' } })
  expect((await save(id, { pieces: exchanged })).status).toBe(200)
  const now = (await read(id)).pieces
  const [gone, ...rest] = now
  const replaced = await save(id, {
    pieces: [...seen(rest), { size: gone?.size as string }],
    removed: [{ id: gone?.id as number, version: gone?.version as number }],
  })
  expect(replaced.status).toBe(200)
})

test('pieces that were alike before can be saved, and only a further change of the size is refused', async () => {
  const { id, pieces } = await createRing()
  const [first, second] = pieces
  await shop.db
    .update(products)
    .set({ size: 'Talle 14' })
    .where(eq(products.id, second?.id as number))
  const reply = await save(id, {
    name: 'Anillo viejo',
    pieces: seen(pieces, {
      0: { price: 101_000 },
      1: { size: 'Talle 14', quantity: 3, quantity_seen: 2 },
    }),
  })
  expect(reply.status).toBe(200)
  const now = await owner.client.call(adminProductsApi.get, { params: { id: first?.id as number } })
  const kept = await owner.client.call(adminProductsApi.update, {
    params: { id: first?.id as number },
    body: { version: now.body.version, size: 'Talle 14', price: 102_000 },
  })
  expect(kept.status).toBe(200)
})

test('the calls of a single piece refuse it too', async () => {
  const { pieces } = await createRing()
  const [first, second] = pieces
  const moved = await owner.client.call(adminProductsApi.update, {
    params: { id: second?.id as number },
    body: { version: second?.version as number, size: 'Talle 14' },
  })
  expect(fieldsOf(moved)).toEqual([400, { size: same }])
  const variant = await owner.client.call(adminProductsApi.addVariant, {
    params: { id: first?.id as number },
    body: { size: 'Talle 14', quantity: 1 },
  })
  expect(fieldsOf(variant)).toEqual([400, { size: same }])
})
