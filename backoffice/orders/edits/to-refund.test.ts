import { expect, test } from 'vitest'
import { toRefund } from './to-refund.ts'

test.each([
  ['all', null, 100],
  ['none', 50, 0],
  ['part', 50, 50],
  ['part', 100, 100],
  ['part', 100.01, null],
  ['part', 0, null],
  ['part', null, null],
] as const)('%s of 100 with %s typed gives back %s', (choice, typed, expected) => {
  expect(toRefund({ choice, typed, refundable: 100 })).toBe(expected)
})
