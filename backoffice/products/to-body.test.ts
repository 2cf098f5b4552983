import { expect, test } from 'vitest'
import { copyPiece, toPieceValues, toValues } from './design-values.ts'
import { ring, toStoredPiece } from './design-values-setup.ts'
import { listChanges } from './list-changes.ts'
import { toDesignChanges, toNewDesign } from './to-body.ts'

const values = toValues(ring)
const [small, middle, large] = values.pieces as [
  (typeof values.pieces)[number],
  (typeof values.pieces)[number],
  (typeof values.pieces)[number],
]
const untouched = [14, 16, 18].map((id) => ({ id, version: 1 }))

test('an unchanged form sends the versions alone and lists no changes', () => {
  expect(toDesignChanges(ring, values)).toEqual({ pieces: untouched, removed: [] })
  expect(listChanges(ring, values)).toEqual({ names: [], count: 0 })
})

test('only changed fields are sent, stock with what was seen', () => {
  const changed = {
    ...values,
    name: 'Anillo cinta',
    pieces: [
      { ...small, price: 110 },
      { ...middle, quantity: 0 },
      { ...large, price: 120 },
    ],
  }
  expect(toDesignChanges(ring, changed)).toEqual({
    name: 'Anillo cinta',
    pieces: [
      { id: 14, version: 1, price: 110 },
      { id: 16, version: 1, quantity: 0, quantity_seen: 2 },
      { id: 18, version: 1, price: 120 },
    ],
    removed: [],
  })
  expect(listChanges(ring, changed)).toEqual({
    names: ['nombre', 'precios del 14 y 18', 'stock del 16'],
    count: 4,
  })
})

test('a discount is sent as a price or as a percentage', () => {
  const offered = [
    { ...small, sale_price: 90, discount_percentage: null },
    { ...middle, discount_percentage: 20 },
    large,
  ]
  expect(toDesignChanges(ring, { ...values, pieces: offered }).pieces).toMatchObject([
    { sale_price: 90 },
    { sale_price: null, discount_percentage: 20 },
    { id: 18 },
  ])
  const stored = {
    ...ring,
    pieces: [toStoredPiece(14, { sale_price: 90, discount_percentage: 10 })],
  }
  const [piece] = toValues(stored).pieces
  expect(piece?.discount_percentage).toBeNull()
  const emptied = {
    ...toValues(stored),
    pieces: [{ ...(piece as typeof small), sale_price: null }],
  }
  expect(toDesignChanges(stored, emptied).pieces).toMatchObject([
    { sale_price: null, discount_percentage: 0 },
  ])
})

test('new and removed pieces and another order are part of the same call', () => {
  const changed = {
    ...values,
    manual_order: true,
    pieces: [large, small, copyPiece(small, 'Talle 20')],
  }
  const body = toDesignChanges(ring, changed)
  expect(body).toMatchObject({
    manual_order: true,
    removed: [{ id: 16, version: 1 }],
    pieces: [{ id: 18 }, { id: 14 }, { size: 'Talle 20', price: 100, quantity: 0, sku: null }],
  })
  expect(body.pieces[2]).not.toHaveProperty('id')
  expect(listChanges(ring, changed)).toEqual({
    names: ['nuevas: 20', 'quitadas: 16', 'orden'],
    count: 3,
  })
})

test('the order of an arranged design is sent only if it changes', () => {
  const pieces = [18, 14].map((id, position) => toStoredPiece(id, { position }))
  const arranged = { ...ring, pieces }
  const kept = toValues(arranged)
  expect(toDesignChanges(arranged, kept)).not.toHaveProperty('manual_order')
  const turned = { ...kept, pieces: pieces.map(toPieceValues).reverse() }
  expect(toDesignChanges(arranged, turned).manual_order).toBe(true)
  expect(toDesignChanges(arranged, { ...kept, manual_order: false }).manual_order).toBe(false)
})

test('a new design has everything and its key', () => {
  const photos = [
    { url: '/media/a.jpg', width: 8, height: 8, alt: 'A', original: null, crop: null },
  ]
  expect(toNewDesign({ ...values, photos }, 'clave')).toMatchObject({
    key: 'clave',
    name: 'Anillo',
    photos: [{ url: '/media/a.jpg', alt: 'A', crop: null }],
    pieces: [{ size: 'Talle 14', discount_percentage: 0, quantity: 2 }, {}, {}],
  })
})
