import { expect, test } from 'vitest'
import { copyPiece, type PieceValues, toValues } from './design-values.ts'
import { ring, toStoredPiece } from './design-values-setup.ts'
import { listDifferences, listLostPieces, mergeDesign, toSavedWords } from './merge-design.ts'

const values = toValues(ring)
const change = (id: number, more: object) =>
  values.pieces.map((piece) => (piece.id === id ? { ...piece, ...more } : piece))

const theirs = {
  ...ring,
  name: 'De ellos',
  pieces: [
    toStoredPiece(14, { price: 130, version: 2, quantity: 1 }),
    toStoredPiece(16, { version: 2 }),
    toStoredPiece(18, { version: 2 }),
  ],
}
const mine = {
  ...values,
  description: 'Mía',
  pieces: [
    ...change(14, { quantity: 5, color: 'Rosa' }),
    copyPiece(values.pieces[0] as (typeof values.pieces)[number], 'Talle 20'),
  ],
}
const sides = { base: ring, mine, theirs }

test('only fields that both changed, in different ways, are differences, and name the piece', () => {
  expect(listDifferences(sides)).toEqual([])
  const both = {
    ...sides,
    mine: {
      ...mine,
      name: 'Mío',
      pieces: change(14, { price: 140, color: 'Rosa' }),
    },
  }
  expect(
    listDifferences(both).map(({ field, label, suggested }) => [field, label, suggested]),
  ).toEqual([
    ['name', undefined, 'mine'],
    ['pieces.14.price', 'Precio (Talle 14)', 'mine'],
  ])
  const alike = { ...sides, mine: { ...mine, name: 'De ellos' } }
  expect(listDifferences(alike)).toEqual([])
})

test('a price that only somebody else changed stays theirs, beside stock that the user changed', () => {
  const own = { ...values, pieces: change(16, { quantity: 7 }) }
  const merged = mergeDesign({ base: ring, mine: own, theirs })
  expect(merged.pieces.map(({ price, quantity }) => [price, quantity])).toEqual([
    [130, 1],
    [100, 7],
    [100, 2],
  ])
})

test('what the user changed of a piece that somebody else removed is named', () => {
  const [, ...rest] = theirs.pieces
  const removed = { ...theirs, pieces: rest }
  for (const more of [{ quantity: 5 }, { price: 140 }]) {
    const own = { ...values, pieces: change(14, more) }
    expect(listLostPieces({ base: ring, mine: own, theirs: removed })).toEqual(['Talle 14'])
    expect(listLostPieces({ base: ring, mine: own, theirs })).toEqual([])
  }
  expect(listLostPieces({ base: ring, mine: values, theirs: removed })).toEqual([])
  expect(toSavedWords(true, ['Talle 14', 'Talle 16'])).toBe(
    'Guardado, salvo lo que cambiaste de Talle 14 y Talle 16: alguien más lo quitó',
  )
  expect(toSavedWords(true, [])).toBe('Guardado, junto con lo que alguien más guardó recién')
  expect(toSavedWords(false, [])).toBe('Guardado')
})

test('an offer is of one side as a whole', () => {
  const base = { ...ring, pieces: [toStoredPiece(14)] }
  const offered = { ...ring, pieces: [toStoredPiece(14, { sale_price: 90, version: 2 })] }
  const own = toValues(base)
  const reduced = { ...own, pieces: own.pieces.map((p) => ({ ...p, discount_percentage: 10 })) }
  const merged = mergeDesign({ base, mine: reduced, theirs: offered })
  expect(merged.pieces).toMatchObject([{ sale_price: null, discount_percentage: 10 }])
})

test('after a reload both sides are kept, and stock is added to what is there now', () => {
  const merged = mergeDesign(sides)
  expect(merged).toMatchObject({ name: 'De ellos', description: 'Mía' })
  expect(
    merged.pieces.map(({ size, price, color, quantity }) => [size, price, color, quantity]),
  ).toEqual([
    ['Talle 14', 130, 'Rosa', 4],
    ['Talle 16', 100, null, 2],
    ['Talle 18', 100, null, 2],
    ['Talle 20', 100, null, 0],
  ])
})

test('the chosen side of each difference wins', () => {
  const own = { ...mine, name: 'Mío', pieces: change(14, { price: 140 }) }
  const merged = mergeDesign(
    { base: ring, mine: own, theirs },
    { name: 'mine', 'pieces.14.price': 'theirs' },
  )
  expect([merged.name, merged.description, merged.pieces[0]?.price]).toEqual(['Mío', 'Mía', 130])
})

test('a piece that the user took out stays out, and one that somebody else added stays in', () => {
  const added = { ...theirs, pieces: [...theirs.pieces, toStoredPiece(22)] }
  const without = { ...values, pieces: values.pieces.filter(({ id }) => id !== 16) }
  const merged = mergeDesign({ base: ring, mine: without, theirs: added })
  expect(merged.pieces.map(({ id }) => id)).toEqual([14, 18, 22])
})

test('the order that the user gave the pieces stays, and a piece that somebody else added follows', () => {
  const [first, second, third] = values.pieces as [PieceValues, PieceValues, PieceValues]
  const arranged = { ...values, manual_order: true, pieces: [third, second, first] }
  const added = { ...theirs, pieces: [toStoredPiece(12), ...theirs.pieces] }
  const merged = mergeDesign({ base: ring, mine: arranged, theirs: added })
  expect(merged.manual_order).toBe(true)
  expect(merged.pieces.map(({ id, price }) => [id, price])).toEqual([
    [18, 100],
    [16, 100],
    [14, 130],
    [12, 100],
  ])
})
