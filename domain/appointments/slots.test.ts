import { expect, test } from 'vitest'
import {
  countOverlapping,
  isOpenOn,
  listTimesOfWeek,
  listTimesOn,
  toAvailableDays,
} from './slots.ts'

const settings = {
  days: ['lunes', 'martes', 'miercoles', 'jueves', 'viernes'],
  morning: { from: '10:00', until: '11:45' },
  afternoon: { from: '15:00', until: '16:00' },
  saturday: { from: '11:00', until: '12:30' },
  minutes: 30,
} as const
const at = (time: string, minutes = 30) => ({
  starts_at: new Date(`2026-11-24T${time}:00Z`),
  minutes,
})

const days = [...settings.days]
const ofWorkingDays = ['10:00', '10:30', '11:00', '15:00', '15:30']
const [tuesday, saturday] = ['2026-11-24', '2026-11-28']

test('a visit ends before the shop closes, which Saturday does at another hour', () => {
  expect(listTimesOn(tuesday, { ...settings, days })).toEqual(ofWorkingDays)
  expect(listTimesOn(saturday, { ...settings, days })).toEqual(['11:00', '11:30', '12:00'])
  expect(listTimesOn(saturday, { ...settings, days, saturday: null })).toEqual([])
})

test('the hours of a week are those of its open days', () => {
  expect(listTimesOfWeek({ ...settings, days, saturday: null })).toEqual(ofWorkingDays)
  expect(listTimesOfWeek({ ...settings, days })).toEqual([
    ...['10:00', '10:30', '11:00', '11:30', '12:00', '15:00', '15:30'],
  ])
})

test('whoever comes on a Saturday may come on any working day', () => {
  expect(toAvailableDays(tuesday)).toEqual(['martes'])
  expect(toAvailableDays(saturday)).toEqual(days)
})

test('there are no visits on Sundays, excluded days, and Saturdays without hours', () => {
  const closed = { ...settings, days, saturday: null }
  expect(isOpenOn(tuesday, { ...closed, days: ['martes'] })).toBe(true)
  expect(isOpenOn('2026-11-25', { ...closed, days: ['martes'] })).toBe(false)
  expect(isOpenOn(saturday, closed)).toBe(false)
  expect(isOpenOn(saturday, { ...settings, days })).toBe(true)
  expect(isOpenOn('2026-11-29', { ...settings, days })).toBe(false)
})

test('overlapping visits count together, consecutive ones do not', () => {
  expect(countOverlapping(at('10:00'), [at('10:30'), at('09:30')])).toBe(0)
  expect(countOverlapping(at('10:00'), [at('10:15'), at('09:45'), at('09:00', 120)])).toBe(3)
})
