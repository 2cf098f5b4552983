import { expect, test } from 'vitest'
import { formatAverage, formatStars, listRatings, spreadRatings } from './format-rating.ts'

test('only existing ratings are listed, in half stars, highest first', () => {
  const given = [5, 4.5, 5, 0.5, 4.3].map((rating) => ({ rating }))
  expect(listRatings(given)).toEqual([
    { of: 5, count: 2 },
    { of: 4.5, count: 2 },
    { of: 0.5, count: 1 },
  ])
  expect(listRatings([])).toEqual([])
})

test.each([
  [1, '1 estrella'],
  [0.5, '0,5 estrellas'],
  [4.5, '4,5 estrellas'],
])('a rating of %d reads %s', (rating, text) => {
  expect(formatStars(rating)).toBe(text)
})

test('half stars have a line of their own, and whole ones always have one', () => {
  expect(spreadRatings([5, 4.5, 4.5, 3]).map(({ of, count }) => [of, count])).toEqual([
    [5, 1],
    [4.5, 2],
    [4, 0],
    [3, 1],
    [2, 0],
    [1, 0],
  ])
})

test('an average has one decimal', () => {
  expect([4, 4.84].map(formatAverage)).toEqual(['4,0', '4,8'])
})
