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

test('a category is remarked by a percentage, up to the next hundred', () => {
  expect(toRequest(typed, [])).toEqual({
    category: 10,
    by: 'percentage',
    percentage: 12.5,
    round_to: 100,
    round: 'up',
  })
})

test('chosen pieces go before a category, and gold knows no percentage', () => {
  expect(toRequest({ ...typed, by: 'gold', round: 'nearest' }, [7, 9])).toEqual({
    ids: [7, 9],
    by: 'gold',
    round_to: 100,
    round: 'nearest',
  })
})
