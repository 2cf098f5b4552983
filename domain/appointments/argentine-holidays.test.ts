import { expect, test } from 'vitest'
import { listArgentineHolidays } from './argentine-holidays.ts'

const daysOf = (year: number) => listArgentineHolidays(year).map(({ day }) => day)

test('the holidays of 2027 match the official calendar', () => {
  expect(daysOf(2027)).toEqual([
    '2027-01-01',
    '2027-02-08',
    '2027-02-09',
    '2027-03-24',
    '2027-03-26',
    '2027-04-02',
    '2027-05-01',
    '2027-05-25',
    '2027-06-20',
    '2027-06-21',
    '2027-07-09',
    '2027-08-16',
    '2027-10-11',
    '2027-11-20',
    '2027-12-08',
    '2027-12-25',
  ])
})

test('a movable holiday on a Friday moves to the next Monday', () => {
  expect(daysOf(2026)).toContain('2026-11-23')
  expect(daysOf(2026)).not.toContain('2026-11-20')
})

test('a holiday on a Monday stays', () => {
  expect(daysOf(2026)).toContain('2026-08-17')
  expect(daysOf(2026)).toContain('2026-10-12')
})
