import { expect, test } from 'vitest'
import { toRequest } from './to-request.ts'

const typed = {
  category: '10',
  material: '',
  by: 'percentage',
  percentage: '12.5',
  round_to: '100',
  round: 'up',
}

test('a category is repriced by a percentage, rounded up to the next hundred', () => {
  expect(toRequest(typed, [])).toEqual({
    category: 10,
    by: 'percentage',
    percentage: 12.5,
    round_to: 100,
    round: 'up',
  })
})

test('selected products take precedence over a category, and gold has no percentage', () => {
  expect(toRequest({ ...typed, by: 'gold', round: 'nearest' }, [7, 9])).toEqual({
    ids: [7, 9],
    by: 'gold',
    round_to: 100,
    round: 'nearest',
  })
})
