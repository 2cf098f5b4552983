import { expect, test } from 'vitest'
import type { DesignPiece, ListedDesign } from '#contracts/admin/design-list.ts'
import { formatShortPrice } from '#contracts/pesos.ts'
import {
  toCounts,
  toDiscount,
  toDiscountStart,
  toLowestPrice,
  toPieceName,
  toPriceRange,
  toRemovedBefore,
  toSizes,
  toVisibility,
  toWaiting,
} from './design-words.ts'

const toPiece = (piece: Partial<DesignPiece>): DesignPiece => ({
  id: 1,
  sku: null,
  size: '',
  material: 'oro',
  price: 90_000,
  final_price: piece.price ?? 90_000,
  discount_now: 0,
  discount_from: null,
  quantity: 1,
  is_low: false,
  sold: 0,
  waiting: 0,
  gold_weight: null,
  visible: true,
  waits_for_photo: false,
  cost: null,
  margin: null,
  date_removed: null,
  version: 1,
  ...piece,
})
const toDesign = (sizes: string[], piece_count = sizes.length): ListedDesign => ({
  id: 1,
  name: 'Anillo',
  category: 11,
  main_photo: null,
  pieces: sizes.map((size) => toPiece({ size })),
  piece_count,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [[''], undefined, 'única'],
  [['Talle 17'], undefined, '17'],
  [['Talle 14', 'Talle 16', 'Talle 18'], undefined, '14, 16 y 18'],
  [['14', '16', '18', '20'], undefined, '14 a 20 · 4 piezas'],
  [['16', '8', '20', '14'], undefined, '8 a 20 · 4 piezas'],
  [['', ''], undefined, '2 piezas'],
  [['45 cm', '45 cm'], undefined, '45 cm · 2 piezas'],
  [['14'], 4, '1 de 4 piezas: 14'],
  [['Malla de cuero negro', 'Malla de acero'], undefined, '2 piezas'],
])('the sizes %j are written in short', (sizes, count, expected) => {
  expect(toSizes(toDesign(sizes, count))).toBe(expected)
})

test('the trash says which pieces had left their design before', () => {
  const [earlier, last] = ['2026-11-01T10:00:00.000Z', '2026-11-30T10:00:00.000Z']
  const removed = (...moments: string[]) => ({
    ...toDesign([]),
    pieces: moments.map((date_removed, at) => toPiece({ size: `Talle ${at}`, date_removed })),
  })
  expect(toRemovedBefore(removed(last, last))).toBe('')
  expect(toRemovedBefore(removed(last, earlier, last))).toBe('Talle 1 se quitó antes')
  expect(toRemovedBefore(removed(earlier, earlier, last))).toBe('2 se quitaron antes')
  expect(toRemovedBefore(toDesign(['14', '16']))).toBe('')
})

test('prices are a range, with centavos only where there are some', () => {
  const pieces = [toPiece({ price: 90_000 }), toPiece({ price: 100_000.5 })]
  expect(plain(toPriceRange(pieces))).toBe('$ 90.000 a $ 100.000,50')
  expect(plain(toLowestPrice(pieces))).toBe('desde $ 90.000')
  expect(plain(toPriceRange(pieces.slice(0, 1)))).toBe('$ 90.000')
  expect(plain(formatShortPrice(1_234_567))).toBe('$ 1.234.567')
})

test('the price of a design is what customers pay', () => {
  const pieces = [toPiece({ price: 100_000, final_price: 85_000 }), toPiece({ price: 90_000 })]
  expect(plain(toPriceRange(pieces))).toBe('$ 85.000 a $ 90.000')
  expect(plain(toPriceRange(pieces, 'price'))).toBe('$ 90.000 a $ 100.000')
  expect(plain(toLowestPrice(pieces))).toBe('desde $ 85.000')
})

test('a discount that starts later names its day', () => {
  const [soon, later] = ['2026-11-27T03:00:00.000Z', '2026-12-01T03:00:00.000Z']
  const pieces = [toPiece({ discount_from: later }), toPiece({ discount_from: soon })]
  expect(toDiscountStart(pieces)).toBe('oferta desde 27/11')
  expect(toDiscountStart([toPiece({})])).toBeNull()
})

test('discounts and visibility are those of all pieces', () => {
  const pieces = [toPiece({ discount_now: 15, visible: false }), toPiece({ discount_now: 7.5 })]
  expect(toDiscount(pieces)).toBe('hasta −15 %')
  expect(toDiscount(pieces.slice(1))).toBe('−7 %')
  expect(toDiscount([toPiece({})])).toBeNull()
  const waiting = [toPiece({ visible: false, waits_for_photo: true }), ...pieces.slice(0, 1)]
  expect([pieces, pieces.slice(0, 1), pieces.slice(1), waiting].map(toVisibility)).toEqual([
    'some',
    'none',
    'all',
    'waiting',
  ])
})

test('pieces are named by their size, and counted', () => {
  expect(toPieceName({ name: 'Anillo' }, { size: 'Talle 14' })).toBe('Anillo, talle 14')
  expect(toPieceName({ name: 'Anillo' }, { size: '' })).toBe('Anillo')
  expect(toCounts(1, 1)).toBe('1 diseño, 1 pieza')
  expect(toCounts(412, 1_030)).toBe('412 diseños, 1.030 piezas')
})

test.each([
  [[0, 0], ''],
  [[1, 0], '1 espera'],
  [[2, 1], '3 esperan'],
])('of %j people who wait: «%s»', (counts, words) => {
  expect(toWaiting(counts.map((waiting) => toPiece({ waiting })))).toBe(words)
})
