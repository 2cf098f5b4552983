import { expect, test } from 'vitest'
import { toPrimaryAction } from './primary-action.ts'

type Order = Parameters<typeof toPrimaryAction>[0]

const all = { pay: true, settle: true, prepare: true, move: true }
const order: Order = {
  fulfilment: 'to_prepare',
  shipping_type: 'delivery',
  status: 'procesado',
  payment_status: 'approved',
  channel: 'web',
  can_move_to: ['en_camino'],
  dispute: null,
  awaited_return: null,
}
const labelOf = (change: Partial<Order>, may = all) =>
  toPrimaryAction({ ...order, ...change }, may)?.label

const unpaid: Partial<Order> = {
  fulfilment: 'unpaid',
  status: 'sin_procesar',
  payment_status: 'pending',
}

test('each state has one next step', () => {
  expect(labelOf(unpaid)).toBe('Cobrar')
  expect(labelOf({})).toBe('Marcar preparado')
  expect(labelOf({ fulfilment: 'prepared' })).toBe('Despachar')
  expect(labelOf({ fulfilment: 'prepared', awaited_return: 'DV-2' })).toBeUndefined()
  expect(labelOf({ fulfilment: 'prepared', shipping_type: 'pickup' })).toBe('Listo para retirar')
  const sent = { status: 'en_camino', can_move_to: ['entregado'] } satisfies Partial<Order>
  expect(labelOf({ ...sent, fulfilment: 'on_its_way' })).toBe('Marcar entregado')
  expect(labelOf({ ...sent, fulfilment: 'ready_for_pickup' })).toBe('Entregar en mano')
})

test.each(['delivered', 'picked_up', 'cancelled'] as const)('%s is the end', (fulfilment) => {
  expect(labelOf({ fulfilment, can_move_to: [] })).toBeUndefined()
})

test('a step that the role may not take is not offered', () => {
  expect(labelOf(unpaid, { ...all, settle: false })).toBeUndefined()
  expect(labelOf({ ...unpaid, channel: 'whatsapp' }, { ...all, settle: false })).toBe('Cobrar')
  expect(labelOf(unpaid, { ...all, pay: false })).toBeUndefined()
  expect(labelOf({}, { ...all, prepare: false })).toBeUndefined()
  expect(labelOf({ fulfilment: 'prepared' }, { ...all, move: false })).toBeUndefined()
})

test('while a payment is in review no second one is asked for', () => {
  expect(labelOf({ ...unpaid, payment_status: 'in_review' })).toBeUndefined()
})

test('a disputed order is neither prepared nor sent', () => {
  expect(labelOf({ dispute: 'open', can_move_to: [] })).toBeUndefined()
  expect(labelOf({ fulfilment: 'prepared', dispute: 'open', can_move_to: [] })).toBeUndefined()
})
