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
    expect(toRun(day, listed)).toEqual([fourth, fifth, sixth])
})

test('a day of another name, or one that is missing, ends it', () => {
  const other = toHoliday('2027-01-05', 'Mudanza')
  expect(toRun(fourth, [fourth, other, sixth])).toEqual([fourth])
  expect(toRun(other, [fourth, other, sixth])).toEqual([other])
})

test('while the list is loaded there is none', () => {
  expect(toRun(fourth, [])).toEqual([])
})
