import { expect, test } from 'vitest'
import { toOpeningHours } from './opening-hours.ts'

test('the hours of the shop are told to search engines in their own notation', () => {
  expect(toOpeningHours('Lunes a viernes de 10 a 19, sábados de 10 a 14')).toEqual([
    'Mo-Fr 10:00-19:00',
    'Sa 10:00-14:00',
  ])
  expect(toOpeningHours('Martes a sabado de 9:30 a 13 y miercoles de 16 a 20.30')).toEqual([
    'Tu-Sa 09:30-13:00',
    'We 16:00-20:30',
  ])
})

test('hours that are written in another way are left untold', () => {
  expect(toOpeningHours('Con cita previa')).toEqual([])
  expect(toOpeningHours('')).toEqual([])
})
