import { expect, test } from 'vitest'
import { toHold } from './hold.ts'

const at = (time: string) => Date.parse(`2026-10-12T${time}-03:00`)
const until = (time: string, day = '12') => new Date(`2026-10-${day}T${time}-03:00`).toISOString()

test.each([
  ['15:42:00', '15:00:00', 'hasta las 15:42 (quedan 42 minutos)'],
  ['15:42:00', '15:41:30', 'hasta las 15:42 (queda un minuto)'],
  ['18:30:00', '15:00:00', 'hasta las 18:30 (quedan 3 horas)'],
])('goods kept until %s are, at %s, kept %s', (end, now, words) => {
  expect(toHold(until(end), at(now))).toBe(words)
})

test('a hold that ends tomorrow names the day', () => {
  expect(toHold(until('00:20:00', '13'), at('23:50:00'))).toBe(
    'hasta el 13 de octubre a las 00:20 (quedan 30 minutos)',
  )
})

test('an expired hold is null', () => {
  expect(toHold(until('15:00:00'), at('15:00:00'))).toBeNull()
})
