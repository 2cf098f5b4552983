import { expect, test } from 'vitest'
import { moveItem, toPixels } from './photo-drafts.ts'

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
])('the photo of place %i goes to place %i, and the others close up', (from, to, order) => {
  expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(order)
})

test('a crop is converted to pixels within the bounds of the photo', () => {
  const whole = { width: 1001, height: 667 }
  expect(toPixels({ x: 10, y: 0, width: 50, height: 100 }, whole)).toEqual({
    left: 100,
    top: 0,
    width: 501,
    height: 667,
  })
  const { left, width } = toPixels({ x: 33.35, y: 0, width: 66.65, height: 10 }, whole)
  expect(left + width).toBeLessThanOrEqual(1001)
})
