import { expect, test } from 'vitest'
import { toKey } from './criteria.ts'

test('no size can pass for another filter in the key of a cached count', () => {
  const forged = toKey({ size: '45 cm&price_min=100000' })
  expect(forged).not.toBe(toKey({ size: '45 cm', price_min: 100_000 }))
  expect(toKey({ size: '14' })).not.toBe(toKey({ sizes: ['14'] }))
  expect(toKey({ sizes: ['14', '15'] })).not.toBe(toKey({ sizes: ['14,15'] }))
})
