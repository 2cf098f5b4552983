import { expect, test } from 'vitest'
import { countOverlapping, isOpenOn, listTimes } from './slots.ts'

const settings = {
  days: ['lunes', 'martes', 'miercoles', 'jueves', 'viernes'],
  morning: { from: '10:00', until: '11:45' },
  afternoon: { from: '15:00', until: '16:00' },
  minutes: 30,
} as const
const at = (time: string, minutes = 30) => ({
  starts_at: new Date(`2026-11-24T${time}:00Z`),
  minutes,
})

test('a visit ends before the shop closes', () => {
  expect(listTimes({ ...settings, days: [...settings.days] })).toEqual([
    '10:00',
    '10:30',
    '11:00',
    '15:00',
    '15:30',
  ])
})

test('there are no visits on Saturdays, Sundays and excluded days', () => {
  expect(isOpenOn('2026-11-24', { days: ['martes'] })).toBe(true)
  expect(isOpenOn('2026-11-25', { days: ['martes'] })).toBe(false)
  expect(isOpenOn('2026-11-28', { days: [...settings.days] })).toBe(false)
  expect(isOpenOn('2026-11-29', { days: [...settings.days] })).toBe(false)
})

test('overlapping visits count together, consecutive ones do not', () => {
  expect(countOverlapping(at('10:00'), [at('10:30'), at('09:30')])).toBe(0)
  expect(countOverlapping(at('10:00'), [at('10:15'), at('09:45'), at('09:00', 120)])).toBe(3)
})
