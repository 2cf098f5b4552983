import { expect, test } from 'vitest'
import { type Field, toFieldMessage } from './to-field-message.ts'

function toMessage(html: string, value?: string): string {
  document.body.innerHTML = html
  const field = document.body.firstElementChild as Field
  if (value !== undefined) field.value = value
  return toFieldMessage(field)
}

test.each([
  ['<input required>', '', 'Completá este campo.'],
  ['<textarea required></textarea>', '', 'Completá este campo.'],
  ['<input type="checkbox" required>', undefined, 'Marcalo para seguir.'],
  ['<input type="email">', 'rosa', 'Escribí un email válido, como nombre@ejemplo.com.'],
  ['<input type="number" min="1">', '0', 'Tiene que ser 1 o más.'],
  ['<input type="number" max="24">', '25', 'Tiene que ser 24 o menos.'],
  ['<input type="number" step="1">', '1.5', 'Escribí un número entero.'],
  ['<input pattern="\\d+" title="Escribí un monto.">', 'mil', 'Escribí un monto.'],
  ['<input pattern="\\d+">', 'mil', 'Revisá lo que escribiste.'],
  ['<input required>', 'algo', ''],
])('%s with %s says «%s»', (html, value, message) => {
  expect(toMessage(html, value)).toBe(message)
})

test('a rule of the form keeps its own words', () => {
  document.body.innerHTML = '<input>'
  const field = document.body.firstElementChild as Field
  field.setCustomValidity('Escribí hasta $ 500.')
  expect(toFieldMessage(field)).toBe('Escribí hasta $ 500.')
})
