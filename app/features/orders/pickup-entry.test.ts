import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { toPickupEntry } from './pickup-entry.ts'

const shop = {
  name: 'Quilate, joyas; relojes',
  hours: 'Lunes a viernes, 10 a 18',
  address: { street: 'Rivadavia 4998', city: 'Caballito' },
} as Parameters<typeof toPickupEntry>[1]

const order = {
  transaction_id: 'QL-7K3M-9XQ2',
  is_pickup: true,
  arrives: { from: '2026-12-29', until: '2026-12-31' },
} as Order

test('the day by which it is ready becomes a day in the calendar', () => {
  const [kind, entry = ''] = (toPickupEntry(order, shop) ?? '').split(/,(.*)/s)
  expect(kind).toBe('data:text/calendar;charset=utf-8')
  expect(decodeURIComponent(entry).split('\r\n')).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Retirar mi pedido en Quilate\\, joyas\\; relojes',
      'LOCATION:Rivadavia 4998\\, Caballito',
    ]),
  )
})

test('only a pickup of which the day is known has one', () => {
  expect(toPickupEntry({ ...order, is_pickup: false }, shop)).toBeNull()
  expect(toPickupEntry({ ...order, arrives: null }, shop)).toBeNull()
})
