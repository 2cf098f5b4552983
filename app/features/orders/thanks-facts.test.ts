import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { isThanked, toThanksFacts } from './thanks-facts.ts'

const shop = {
  address: { street: 'Rivadavia 4998', city: 'Caballito' },
  preparation: { min_days: 3, max_days: 5 },
  hours: 'Lunes a viernes',
} as Parameters<typeof toThanksFacts>[1]

const item = { id: 1, name: 'Anillo solitario', size: 'Talle 14', material: 'oro', count: 1 }

const order = {
  transaction_id: 'QL-7K3M-9XQ2',
  status: 'procesado',
  payment_status: 'approved',
  amount: 489_000,
  shortfall: 0,
  refunded: 0,
  is_pickup: false,
  is_test: false,
  to_pay: null,
  revocation: null,
  arrives: { from: '2026-12-09', until: '2026-12-16' },
  shipping_time: '5 a 7 días hábiles desde el despacho',
  address_line_1: 'San Juan 620',
  address_line_2: '',
  city: 'Córdoba',
  order_items: [item],
} as unknown as Order

const read = (change: Partial<Order>) =>
  Object.fromEntries(
    toThanksFacts({ ...order, ...change }, shop).map(([label, text]) => [
      label,
      text?.replace(/[^\S\n]/g, ' ') ?? null,
    ]),
  )

test('of a paid delivery', () => {
  expect(read({})).toEqual({
    Pedido: 'QL-7K3M-9XQ2',
    Pieza: 'Anillo solitario · Talle 14 · Oro',
    Llega: 'Entre el 9 y el 16 de diciembre',
    A: 'San Juan 620, Córdoba',
    Horario: null,
    'Para retirarlo': null,
    'Te lo guardamos': null,
    Pagaste: '$ 489.000,00',
    Pago: null,
  })
})

test('of a pickup that is still to be paid', () => {
  const to_pay = {
    way: 'transfer' as const,
    amount: 440_100,
    held_until: '2026-12-01T15:20:00Z',
    account: null,
  }
  const pieces = [item, { ...item, name: 'Aros', count: 2 }] as unknown as Order['order_items']
  const waiting = { status: 'sin_procesar' as const, arrives: null }
  const change = { ...waiting, is_pickup: true, to_pay, order_items: pieces }
  expect(read(change)).toMatchObject({
    Piezas: 'Anillo solitario · Talle 14 · Oro\n2 × Aros · Talle 14 · Oro',
    Listo: 'De 3 a 5 días hábiles desde el pago',
    En: 'Rivadavia 4998, Caballito',
    Horario: 'Lunes a viernes',
    'Para retirarlo': expect.stringContaining('documento'),
    'Te lo guardamos': null,
    'A pagar': '$ 440.100,00, transferencia',
  })
  // Who pays when collecting it waits for nothing.
  expect(read({ ...change, to_pay: { ...to_pay, way: 'cash' } })).toMatchObject({
    Listo: null,
    'Te lo guardamos': 'Hasta el 1 de diciembre a las 12:20',
  })
})

test('before the payment the journey is part of the days, if the shop names them', () => {
  const waiting = { status: 'sin_procesar' as const, arrives: null }
  expect(read(waiting)).toMatchObject({ Llega: 'De 8 a 12 días hábiles desde el pago' })
  expect(read({ ...waiting, shipping_time: 'a convenir' })).toMatchObject({ Llega: null })
  expect(read({ arrives: null })).toMatchObject({ Llega: null })
})

const come = { returnStatus: 'aprobado', isPlaced: false } as const

test('whoever paid is thanked, until something happens that the page of the order has to say', () => {
  expect(isThanked(order, come)).toBe(true)
  expect(isThanked(order, { ...come, returnStatus: null })).toBe(false)
  const later: Partial<Order>[] = [
    { status: 'en_camino' },
    { status: 'cancelado' },
    { payment_status: 'in_review' },
    { payment_status: 'pending' },
    { refunded: 100 },
    { shortfall: 100 },
    { revocation: { code: 'AR-1', date_created: '2026-12-01T15:20:00Z' } },
  ]
  for (const change of later) expect(isThanked({ ...order, ...change }, come)).toBe(false)
})

test('whoever pays the shop itself is thanked at once, and not after the term', () => {
  const placed = { returnStatus: null, isPlaced: true }
  const to_pay = { way: 'cash' as const, amount: 1, held_until: '', account: null }
  const waiting = { ...order, status: 'sin_procesar', payment_status: 'pending' } as const
  expect(isThanked({ ...waiting, to_pay }, placed)).toBe(true)
  expect(isThanked({ ...waiting, to_pay }, { ...placed, isPlaced: false })).toBe(false)
  expect(isThanked(waiting, placed)).toBe(false)
})
