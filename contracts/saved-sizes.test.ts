import { expect, test } from 'vitest'
import { findSavedPiece, type SavedSizes } from './saved-sizes.ts'

const none: SavedSizes = { ring_size: '', bracelet_length: '', necklace_length: '' }
const saved: SavedSizes = { ring_size: '14', bracelet_length: '19', necklace_length: '45' }

const toPieces = (...sizes: string[]) => sizes.map((size) => ({ size, material: 'oro' as const }))

test.each([
  ['a ring', ['Talle 12', 'Talle 14'], 'Talle 14'],
  ['a ring of another spelling', ['talle: 12', 'talle: 14 '], 'talle: 14 '],
  ['a bracelet', ['21 cm', '19 cm'], '19 cm'],
  ['a necklace', ['40 cm', '45 cm'], '45 cm'],
  ['a pair of rings', ['Talles 14 y 20', 'Talles 12 y 18'], undefined],
  ['earrings', ['14 mm de diámetro', '19 mm de diámetro'], undefined],
  ['pieces in other sizes', ['Talle 12', 'Talle 114', '9 cm', '45'], undefined],
  ['a piece without a size', [''], undefined],
])('%s: the piece in the saved size is found', (_what, sizes, expected) => {
  expect(findSavedPiece(saved, toPieces(...sizes), 'oro')?.size).toBe(expected)
})

test('without saved sizes nothing is found', () => {
  expect(findSavedPiece(none, toPieces('', 'Talle 14', ' cm', 'talle '), 'oro')).toBeNull()
})

test('the piece of the same material comes first', () => {
  const gold = { size: 'Talle 14', material: 'oro' as const }
  const silver = { size: 'Talle 14', material: 'plata_925' as const }
  expect(findSavedPiece(saved, [gold, silver], 'plata_925')).toBe(silver)
  expect(findSavedPiece(saved, [gold, silver], 'acero_dorado')).toBe(gold)
})
