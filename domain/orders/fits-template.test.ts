import { expect, test } from 'vitest'
import { StoredMessageTemplates } from '#contracts/admin/message-templates.ts'
import { fitsTemplate } from './fits-template.ts'

const { templates } = StoredMessageTemplates.parse(undefined)
const order = {
  ...{ is_pickup: false, date_prepared: null, tracking_number: null },
  ...{ payment_status: 'approved' as const, amount: 10_000, shortfall: 0 },
  ...{ rest_waived: false, refunded: 0 },
}
const delivery = { ...order, shipping_type: 'delivery' } as const
const pickup = { ...order, shipping_type: 'pickup', is_pickup: true } as const

test.each([
  [
    { ...delivery, status: 'sin_procesar' },
    'Sobre tu pedido, Falta el pago, Confirmar la dirección',
  ],
  [{ ...delivery, status: 'procesado' }, 'Sobre tu pedido, Confirmar la dirección, Va a demorar'],
  [{ ...delivery, status: 'en_camino', tracking_number: '360' }, 'Sobre tu pedido, En camino'],
  [{ ...delivery, status: 'en_camino' }, 'Sobre tu pedido'],
  [{ ...pickup, status: 'procesado' }, 'Sobre tu pedido, Va a demorar'],
  [{ ...pickup, status: 'en_camino' }, 'Sobre tu pedido, Listo para retirar'],
  [{ ...pickup, status: 'cancelado' }, 'Sobre tu pedido'],
] as const)('%j is offered: %s', (state, expected) => {
  const fitting = templates.filter((template) => fitsTemplate(state, template, true))
  expect(fitting.map(({ name }) => name).join(', ')).toBe(expected)
})

test('a template of the shop is offered by its placeholders', () => {
  const own = {
    name: 'Pasá a buscarlo',
    channel: 'both',
    text: 'Estamos en {direccion_local}.',
  } as const
  expect(fitsTemplate({ ...pickup, status: 'procesado' }, own, true)).toBe(true)
  expect(fitsTemplate({ ...delivery, status: 'procesado' }, own, true)).toBe(false)
})

test('the rest of an order is asked for if one is open, and there is an account for it', () => {
  const template = templates.find(({ name }) => name === 'Falta una parte')
  if (!template) throw new Error('there is no such template')
  const short = { ...delivery, status: 'procesado', shortfall: 500 } as const
  expect(fitsTemplate(short, template, true)).toBe(true)
  expect(fitsTemplate(short, template, false)).toBe(false)
  expect(fitsTemplate({ ...short, rest_waived: true }, template, true)).toBe(false)
})
