import { expect, test } from 'vitest'
import type { Holiday } from '#contracts/admin/holidays.ts'
import { toRun } from './to-run.ts'

const toHoliday = (day: string, name = 'Vacaciones', id = Number(day.slice(8))): Holiday => ({
  id,
  day,
  name,
  version: 1,
})
const [fourth, fifth, sixth] = ['2027-01-04', '2027-01-05', '2027-01-06'].map((day) =>
  toHoliday(day),
) as [Holiday, Holiday, Holiday]

test('consecutive days of one name belong together, in their order', () => {
  const listed = [sixth, fourth, fifth, toHoliday('2027-01-08'), toHoliday('2027-01-03', 'Mudanza')]
  for (const day of [fourth, fifth, sixth])
    expect(toRun(day, listed)).toEqual({ run: [fourth, fifth, sixth], others: [] })
})

test('a day that is missing ends it', () => {
  expect(toRun(fourth, [fourth, sixth])).toEqual({ run: [fourth], others: [] })
})

test('a day of another name is passed over, and none beside it', () => {
  const listed = [
    toHoliday('2027-01-03', 'Mudanza'),
    fourth,
    toHoliday('2027-01-05', 'Reyes'),
    sixth,
  ]
  const [moving, , kings] = listed as [Holiday, Holiday, Holiday, Holiday]
  expect(toRun(sixth, listed)).toEqual({ run: [fourth, sixth], others: [kings] })
  expect(toRun(kings, listed)).toEqual({ run: [kings], others: [] })
  expect(toRun(moving, listed)).toEqual({ run: [moving], others: [] })
})

test('while the list is loaded there is none', () => {
  expect(toRun(fourth, [])).toEqual({ run: [], others: [] })
})
