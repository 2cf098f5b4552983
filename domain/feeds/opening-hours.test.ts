import { expect, test } from 'vitest'
import { toOpeningHours } from './opening-hours.ts'

const spans = (text: string) =>
  toOpeningHours(text).map(({ dayOfWeek, opens, closes }) => [
    dayOfWeek.map((day) => day.slice(0, 2)).join(' '),
    `${opens}-${closes}`,
  ])

test('opening hours are exported day by day', () => {
  expect(toOpeningHours('Sábados de 10 a 14')).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Saturday'],
      opens: '10:00',
      closes: '14:00',
    },
  ])
  expect(spans('Lunes a viernes de 10 a 19, sábados de 10 a 14')).toEqual([
    ['Mo Tu We Th Fr', '10:00-19:00'],
    ['Sa', '10:00-14:00'],
  ])
  expect(spans('Martes a sabado de 9:30 a 13 y miercoles de 16 a 20.30')).toEqual([
    ['Tu We Th Fr Sa', '09:30-13:00'],
    ['We', '16:00-20:30'],
  ])
  expect(spans('Viernes a lunes de 9 a 13')).toEqual([['Fr Sa Su Mo', '09:00-13:00']])
})

test('opening hours in another format are left out', () => {
  expect(toOpeningHours('Con cita previa')).toEqual([])
  expect(toOpeningHours('')).toEqual([])
})
