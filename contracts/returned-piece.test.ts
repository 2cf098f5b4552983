import { expect, test } from 'vitest'
import { toReturnedPiece } from './returned-piece.ts'

const ring = { name: 'Anillo Aurora', size: 'Talle 16', count: 1 }

test('a returned piece is named with its number and what is wanted for it', () => {
  expect(toReturnedPiece(ring)).toBe('Anillo Aurora · Talle 16')
  expect(toReturnedPiece({ ...ring, count: 2, wanted: { ...ring, size: 'Talle 14' } })).toBe(
    '2 × Anillo Aurora · Talle 16 por Talle 14',
  )
  expect(toReturnedPiece({ ...ring, wanted: { name: 'Anillo Luna', size: '' } })).toBe(
    'Anillo Aurora · Talle 16 por Anillo Luna',
  )
})
