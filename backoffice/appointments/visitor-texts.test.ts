import { expect, test } from 'vitest'
import { toClosedText, toVisitorText } from './visitor-texts.ts'

const appointment = {
  first_name: 'Ana',
  status: 'confirmed',
  day: '2026-11-26',
  time: '10:30',
} as const

test('the text of a confirmed appointment says its day and hour', () => {
  expect(toVisitorText(appointment, false)).toBe(
    'Hola Ana, tu turno quedó para el jueves 26 de noviembre a las 10:30. Si no podés venir, avisanos por acá.',
  )
})

test('a cancelled appointment says which one, a request asks for a day', () => {
  expect(toVisitorText({ ...appointment, status: 'cancelled' }, false)).toContain(
    'se canceló tu turno del jueves 26 de noviembre a las 10:30',
  )
  expect(
    toVisitorText({ ...appointment, status: 'asked', day: null, time: null }, false),
  ).toContain('¿Cuándo te queda bien venir?')
})

test('nothing is told of the past, nor of who came', () => {
  expect(toVisitorText(appointment, true)).toBeNull()
  expect(toVisitorText({ ...appointment, status: 'attended' }, false)).toBeNull()
})

test('a closed day names the appointment that must change', () => {
  expect(toClosedText(appointment)).toContain(
    `el jueves 26 de noviembre a las ${appointment.time} no atendemos`,
  )
})
