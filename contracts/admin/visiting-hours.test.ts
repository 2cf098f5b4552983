import { expect, test } from 'vitest'
import { isWithinHours, listHoursOn, type VisitingHours } from './visiting-hours.ts'

const hours: VisitingHours = {
  days: ['lunes', 'martes'],
  morning: { from: '10:00', until: '13:00' },
  afternoon: { from: '15:00', until: '19:00' },
  saturday: { from: '10:00', until: '14:00' },
}
const [monday, wednesday, saturday, sunday] = [
  '2026-11-30',
  '2026-12-02',
  '2026-12-05',
  '2026-12-06',
]
const isReceived = (day: string, time: string, minutes = 30, change: Partial<VisitingHours> = {}) =>
  isWithinHours({ day, time, minutes }, { ...hours, ...change })

test('a working day has two stretches of hours, an opened Saturday one, other days none', () => {
  expect(listHoursOn(monday, hours)).toEqual([hours.morning, hours.afternoon])
  expect(listHoursOn(wednesday, hours)).toEqual([])
  expect(listHoursOn(saturday, hours)).toEqual([hours.saturday])
  expect(listHoursOn(saturday, { ...hours, saturday: null })).toEqual([])
  expect(listHoursOn(sunday, hours)).toEqual([])
})

test.each([
  ['its first and its last hour', isReceived(monday, '10:00') && isReceived(monday, '18:30'), true],
  ['an hour between two visits', isReceived(monday, '10:10'), true],
  ['before it opens', isReceived(monday, '09:45'), false],
  ['a visit that ends in the break', isReceived(monday, '12:45'), false],
  ['a visit that has become too long', isReceived(monday, '18:30', 60), false],
  [
    'a shorter afternoon',
    isReceived(monday, '18:00', 30, { afternoon: { from: '15:00', until: '18:00' } }),
    false,
  ],
  ['a day that was removed', isReceived(monday, '10:00', 30, { days: ['martes'] }), false],
  ['a Saturday in its own hours', isReceived(saturday, '13:30'), true],
  ['a Saturday in the hours of the week', isReceived(saturday, '15:00'), false],
  ['a Saturday that is closed', isReceived(saturday, '11:00', 30, { saturday: null }), false],
])('%s', (_, received, expected) => {
  expect(received).toBe(expected)
})
