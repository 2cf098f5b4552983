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
const [tuesday, saturday] = ['2026-11-24', '2026-11-28']

test('a visit ends before the shop closes, which Saturday does at another hour', () => {
  const open = { ...settings, days: [...days, 'sabado' as const] }
  expect(listTimesOn(tuesday, open)).toEqual(['10:00', '10:30', '11:00', '15:00', '15:30'])
  expect(listTimesOn(saturday, open)).toEqual(['11:00', '11:30', '12:00'])
})

test('the hours of a week are those of its open days', () => {
  const ofWorkingDays = ['10:00', '10:30', '11:00', '15:00', '15:30']
  expect(listTimesOfWeek({ ...settings, days })).toEqual(ofWorkingDays)
  expect(listTimesOfWeek({ ...settings, days: [...days, 'sabado'] })).toEqual([
    ...['10:00', '10:30', '11:00', '11:30', '12:00', '15:00', '15:30'],
  ])
  expect(listTimesOfWeek({ ...settings, days: ['sabado'] })).toEqual(['11:00', '11:30', '12:00'])
})

test('whoever comes on a Saturday may come on any working day', () => {
  expect(toAvailableDays(tuesday)).toEqual(['martes'])
  expect(toAvailableDays(saturday)).toEqual(days)
})

test('there are no visits on Sundays and excluded days', () => {
  expect(isOpenOn('2026-11-24', { days: ['martes'] })).toBe(true)
  expect(isOpenOn('2026-11-25', { days: ['martes'] })).toBe(false)
  expect(isOpenOn(saturday, { days })).toBe(false)
  expect(isOpenOn(saturday, { days: ['sabado'] })).toBe(true)
  expect(isOpenOn('2026-11-29', { days: [...days, 'sabado'] })).toBe(false)
})

test('overlapping visits count together, consecutive ones do not', () => {
  expect(countOverlapping(at('10:00'), [at('10:30'), at('09:30')])).toBe(0)
  expect(countOverlapping(at('10:00'), [at('10:15'), at('09:45'), at('09:00', 120)])).toBe(3)
})
