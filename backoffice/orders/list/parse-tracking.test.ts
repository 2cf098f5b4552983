import { expect, test } from 'vitest'
import { parseTracking } from './parse-tracking.ts'

const ids = ['QL-AAAA-1111', 'QL-BBBB-2222', 'QL-CCCC-3333']

test('a single number is left to the field', () => {
  expect(parseTracking('CP 998 AR', ids, 0)).toBeNull()
  expect(parseTracking('CP998AR\n', ids, 0)).toBeNull()
})

test('a column fills downwards from the field, and what does not fit is dropped', () => {
  expect(parseTracking('A1\nA2\n', ids, 0)).toEqual({ 'QL-AAAA-1111': 'A1', 'QL-BBBB-2222': 'A2' })
  expect(parseTracking('A1\r\nA2\r\nA3', ids, 1)).toEqual({
    'QL-BBBB-2222': 'A1',
    'QL-CCCC-3333': 'A2',
  })
})

test('an empty cell of a column leaves its order as it is', () => {
  expect(parseTracking('A1\n\nA3\n', ids, 0)).toEqual({
    'QL-AAAA-1111': 'A1',
    'QL-CCCC-3333': 'A3',
  })
})

test('lines with order numbers are matched in any order; a heading and unknown orders are skipped', () => {
  const text = 'pedido;número\nql-cccc-3333;C3\n"QL-AAAA-1111";"A1"\nQL-XXXX-9999;X9\nQL-BBBB-2222;'
  expect(parseTracking(text, ids, 2)).toEqual({ 'QL-CCCC-3333': 'C3', 'QL-AAAA-1111': 'A1' })
})

test('cells of a spreadsheet are separated by tabs', () => {
  expect(parseTracking('QL-BBBB-2222\tB2', ids, 0)).toEqual({ 'QL-BBBB-2222': 'B2' })
})
