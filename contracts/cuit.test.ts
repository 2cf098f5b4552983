import { expect, test } from 'vitest'
import { isCuit } from './cuit.ts'

test('a CUIT has eleven digits, of which the last one checks the others', () => {
  expect(['20-12345678-6', '20123456786'].map(isCuit)).toEqual([true, true])
  for (const text of ['20-12345678-5', '2012345678', '20-1234567-86', 'x', '']) {
    expect(isCuit(text), text).toBe(false)
  }
})
