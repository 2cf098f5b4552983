import { expect, test } from 'vitest'
import { adminDesignsApi } from '#contracts/admin/designs.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { openDesigns, piece, ring, seen } from './designs-setup.ts'

const { shop, owner, colleague, createRing, save, read, addMember } = await openDesigns()

const { create } = adminDesignsApi

const fieldsOf = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { fields?: Record<string, string[]> }).fields,
]
const createFrom = (pieces: object[], more: object = {}) =>
  owner.client.call(create, {
    body: { ...ring, key: crypto.randomUUID(), pieces: pieces as (typeof piece)[], ...more },
  })

test('the errors of all rows come together, each under its row and field', async () => {
  await createFrom([{ ...piece, sku: 'USADO' }])
  const reply = await createFrom([
    { ...piece, sku: 'REP' },
    { ...piece, size: 'Talle 9', sku: 'rep' },
  ])
  expect(fieldsOf(reply)).toEqual([
    400,
    {
      'pieces.0.sku': ['Otra pieza tiene el mismo código.'],
      'pieces.1.sku': ['Otra pieza tiene el mismo código.'],
    },
  ])
  const several = await createFrom([
    { ...piece, sku: 'usado' },
    { ...piece, size: 'Talle 14' },
    { ...piece, size: 'Talle 16', sale_price: 100_000 },
    { ...piece, size: 'Talle 18', own_photo: '/media/nada.jpg' },
  ])
  expect(fieldsOf(several)).toEqual([
    400,
    {
      'pieces.0.sku': [expect.stringContaining('Ya es el código de «Anillo solitario»')],
      'pieces.2.sale_price': ['Tiene que ser menor que el precio de lista.'],
      'pieces.3.own_photo': ['Elegí una foto.'],
    },
  ])
})

test.each([
  [
    'a price of zero',
    [{ ...piece, price: 0 }],
    { 'pieces.0.price': ['Tiene que ser más que cero.'] },
  ],
  ['no pieces', [], { pieces: ['Agregá al menos una pieza.'] }],
  [
    'a negative stock',
    [piece, { ...piece, quantity: -1 }],
    { 'pieces.1.quantity': ['No puede ser negativo.'] },
  ],
])('%s is refused', async (_what, pieces, fields) => {
  expect(fieldsOf(await createFrom(pieces))).toEqual([400, fields])
})

test.each([
  ['a category that does not exist', { category: 999 }, 'category'],
  [
    'a photo that nobody uploaded',
    { photos: [{ url: '/media/x.jpg', alt: '', crop: null }] },
    'photos.0.url',
  ],
  ['an empty name', { name: ' ' }, 'name'],
  ['a key that is none', { key: 'x' }, 'key'],
])('%s is refused', async (_what, more, field) => {
  const [status, fields] = fieldsOf(await createFrom([piece], more))
  expect([status, Object.keys(fields as object)]).toEqual([400, [field]])
})

test('two pieces exchange their codes', async () => {
  const { id, pieces } = await createRing()
  const first = await save(id, { pieces: seen(pieces, { 0: { sku: 'A-14' }, 1: { sku: 'A-16' } }) })
  const { body } = await save(id, {
    pieces: seen(first.body.pieces, { 0: { sku: 'A-16' }, 1: { sku: 'A-14' } }),
  })
  expect(body.pieces.map(({ sku }) => sku)).toEqual(['A-16', 'A-14', null])
})

test('one wrong row leaves the whole design as it was', async () => {
  const { id, pieces } = await createRing()
  const before = await read(id)
  const reply = await save(id, {
    name: 'No se guarda',
    pieces: [...seen(pieces, { 0: { sku: 'NO-1', price: 105_000 } }), { sale_price: 200_000 }],
  })
  expect(Object.keys(fieldsOf(reply)[1] as object)).toEqual(['pieces.3.sale_price'])
  expect(await read(id)).toEqual(before)
})

test('what somebody else saved meanwhile is shown and not overwritten', async () => {
  const { id, pieces } = await createRing()
  await save(id, { pieces: seen(pieces, { 2: { price: 101_000 } }) }, colleague)
  const late = await save(id, { name: 'Tarde', pieces: seen(pieces) })
  expect([late.status, late.json]).toMatchObject([
    409,
    { code: 'edited_elsewhere', current: { pieces: [{}, {}, { price: 101_000, version: 2 }] } },
  ])
  const stale = await save(id, {
    photos: [],
    photos_seen: ['/media/otra.jpg'],
    pieces: seen((await read(id)).pieces),
  })
  expect(stale.json).toMatchObject({ code: 'edited_elsewhere' })
})

test('of two owners who save at once one is refused, and sales in between count', async () => {
  const { id, pieces } = await createRing({}, { quantity: 20 })
  const first = pieces[0]?.id as number
  const buying = Array.from({ length: 5 }, () => shop.order([{ product_id: first }]))
  const stock = { quantity: 30, quantity_seen: 20 }
  // Not the price: a purchase that was prepared before would be refused.
  const replies = await Promise.all([
    save(id, { pieces: seen(pieces, { 0: { ...stock, sku: `ONE-${id}` } }) }),
    save(id, { pieces: seen(pieces, { 0: { ...stock, sku: `TWO-${id}` } }) }, colleague),
    ...buying,
  ])
  expect(
    replies
      .slice(0, 2)
      .map((reply) => (reply as { status: number }).status)
      .sort(),
  ).toEqual([200, 409])
  expect((await read(id)).pieces[0]?.quantity).toBe(25)
})

test('stock that was sold meanwhile is not taken twice', async () => {
  const { id, pieces } = await createRing()
  await shop.order([{ product_id: pieces[1]?.id as number, count: 2 }])
  const reply = await save(id, { pieces: seen(pieces, { 1: { quantity: 1, quantity_seen: 2 } }) })
  expect([reply.status, reply.json]).toMatchObject([
    409,
    {
      code: 'stock_moved',
      error: expect.stringContaining('de Talle 16: ahora hay 0'),
      current: { pieces: [{ quantity: 2 }, { quantity: 0 }, { quantity: 2 }] },
    },
  ])
  const unseen = await save(id, { pieces: seen(pieces, { 1: { quantity: 1 } }) })
  expect(Object.keys(fieldsOf(unseen)[1] as object)).toEqual(['pieces.1.quantity'])
})

test('large price changes are confirmed once for all pieces', async () => {
  const { id, pieces } = await createRing()
  const one = { pieces: seen(pieces, { 0: { price: 140_000 } }) }
  expect((await save(id, one)).json).toMatchObject({
    code: 'price_change_unconfirmed',
    error: expect.stringMatching(/^De \$\s100.000 a \$\s140.000 \(\+40 %\)\. ¿Es correcto\?$/),
  })
  const all = {
    pieces: seen(pieces, { 0: { price: 1 }, 1: { sale_price: 1 }, 2: { price: 101_000 } }),
  }
  expect((await save(id, all)).json).toMatchObject({
    code: 'price_change_unconfirmed',
    error: expect.stringMatching(
      /^2 precios cambian más de 30 %\. Talle 14: de \$\s100.000 a \$\s1 \(−99,9 %\)\. Talle 16: con el descuento, de \$\s100.000 a \$\s1 \(−99,9 %\)\. ¿Es correcto\?$/,
    ),
  })
  const alike = { pieces: seen(pieces, { 0: { price: 140_000 }, 2: { price: 140_000 } }) }
  expect((await save(id, alike)).json).toMatchObject({
    error: expect.stringMatching(
      /^2 precios cambian más de 30 %\. De \$\s100.000 a \$\s140.000 \(\+40 %\)\. ¿Es correcto\?$/,
    ),
  })
  const { body } = await save(id, { ...all, confirm_price_change: true })
  expect(body.price_changes).toHaveLength(3)
})

test('pieces come once and with their version, photos with those that were seen', async () => {
  const { id, pieces } = await createRing()
  const [first] = seen(pieces)
  const twice = await save(id, { pieces: [first, first] as typeof pieces, removed: [] })
  expect(Object.keys(fieldsOf(twice)[1] as object)).toEqual(['pieces.1.id'])
  const unseen = await save(id, { name: 'X', photos: [], pieces: [{ id: pieces[0]?.id }] })
  expect(Object.keys(fieldsOf(unseen)[1] as object)).toEqual(['pieces.0.version', 'photos_seen'])
  const none = await save(id, { name: 'X', pieces: [] })
  expect(Object.keys(fieldsOf(none)[1] as object)).toEqual(['pieces'])
})

test('a repeated request says that the piece it created is in another design now', async () => {
  const target = await createRing()
  const body = { ...ring, key: crypto.randomUUID(), pieces: [piece] }
  const { body: created } = await owner.client.call(create, { body })
  await owner.client.call(adminProductsApi.update, {
    params: { id: created.pieces[0]?.id as number },
    body: { version: 1, variant_of: target.pieces[0]?.id as number },
  })
  const repeated = await owner.client.call(create, { body })
  expect([repeated.status, repeated.json]).toMatchObject([
    409,
    {
      code: 'design_key_used',
      error: 'Ese producto ya se creó y sus piezas están en otro: buscalo en Productos.',
    },
  ])
})

test('each permission allows its own fields', async () => {
  const counter = await addMember('Mostrador', ['stock'])
  const pricing = await addMember('Precios', ['prices_discounts'])
  const writer = await addMember('Fichas', ['catalogue'])
  const { id, pieces } = await createRing()
  const statusOf = async (by: typeof owner, changes: object, more: object = {}) => {
    const current = (await read(id)).pieces
    const { status } = await save(id, { pieces: seen(current, { 0: changes }), ...more }, by)
    return status
  }
  const stock = { quantity: 5, quantity_seen: 5 }
  expect(await statusOf(counter, { ...stock, quantity: 8 })).toBe(200)
  expect(await statusOf(counter, { price: 101_000 })).toBe(403)
  expect(await statusOf(counter, {}, { name: 'Otro' })).toBe(403)
  expect(await statusOf(pricing, { price: 101_000 })).toBe(200)
  expect(await statusOf(pricing, { sku: 'X-1' })).toBe(403)
  expect(await statusOf(writer, { sku: 'X-1' }, { name: 'Otro' })).toBe(200)
  expect(await statusOf(writer, { price: 102_000 })).toBe(403)
  expect(await statusOf(writer, { ...stock, quantity: 8 })).toBe(403)
  const current = (await read(id)).pieces
  const add = (by: typeof owner, price: number) =>
    save(id, { pieces: [...seen(current), { size: `Talle ${price}`, price }] }, by)
  expect((await add(counter, 101_000)).status).toBe(403)
  expect((await add(writer, 90_000)).status).toBe(403)
  expect((await add(writer, 101_000)).status).toBe(200)
  const removed = [
    { id: pieces[2]?.id as number, version: (await read(id)).pieces.at(-2)?.version as number },
  ]
  expect((await save(id, { pieces: [], removed }, counter)).status).toBe(403)
  const made = await writer.client.call(create, {
    body: { ...ring, key: crypto.randomUUID(), pieces: [piece] },
  })
  expect(made.json).toMatchObject({ code: 'permission_required' })
})
