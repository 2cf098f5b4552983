import { expect, test } from 'vitest'
import { fillTemplate, MessageTemplates, StoredMessageTemplates } from './message-templates.ts'

const values = {
  nombre: 'Ana',
  pedido: 'QL-1',
  total: '$ 10,00',
  falta: '',
  cuenta: '',
  seguimiento: '',
  direccion_local: 'Rivadavia 1',
  horario: 'de 10 a 19',
}

const messagesFor = (text: string) =>
  MessageTemplates.safeParse({
    templates: [{ name: 'Prueba', channel: 'both', text }],
  }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('known placeholders are replaced; those without a value stay visible', () => {
  expect(fillTemplate('Hola {nombre}: {pedido}, {seguimiento}.', values)).toBe(
    'Hola Ana: QL-1, {seguimiento}.',
  )
})

test('a value with braces is not filled again', () => {
  expect(fillTemplate('{nombre}', { ...values, nombre: '{total}' })).toBe('{total}')
})

test('unknown placeholders and loose braces are refused', () => {
  expect(messagesFor('Hola {apodo}')).toEqual([
    [
      'templates.0.text',
      'Sólo se puede usar {nombre}, {pedido}, {total}, {falta}, {cuenta}, {seguimiento}, {direccion_local}, {horario}.',
    ],
  ])
  expect(messagesFor('Hola {nombre')).toEqual([
    ['templates.0.text', 'Hay una llave suelta: van de a pares, {así}.'],
  ])
  expect(messagesFor('Hola {toString}')).toHaveLength(1)
  expect(messagesFor('Hola {nombre}')).toEqual([])
})

test('the templates of a new shop are valid', () => {
  const stored = StoredMessageTemplates.parse(undefined)
  expect(MessageTemplates.safeParse(stored).success).toBe(true)
})
