import { expect, test } from 'vitest'
import type { OrderReturn } from '#contracts/returns.ts'
import { toPieces, toStateText, toTitle } from './return-words.ts'

const row: OrderReturn = {
  id: 1,
  code: 'DV-7K3M9X',
  kind: 'exchange',
  state: 'requested',
  reason: 'Chico',
  answer: '',
  date_created: '2026-11-20T12:00:00.000Z',
  date_received: null,
  date_resolved: null,
  resolution: null,
  refund_amount: null,
  exchange_order: null,
  store_credit: null,
  items: [],
  photos: 0,
}

test('each state says what happens next', () => {
  expect(toTitle(row)).toBe('Cambio DV-7K3M9X')
  const say = (change: Partial<OrderReturn>) => toStateText({ ...row, ...change })
  expect(say({})).toContain('Lo recibimos')
  expect(say({ state: 'received' })).toContain('Ya tenemos la pieza')
  expect(say({ state: 'rejected', answer: 'Está grabada' })).toContain('Está grabada')
  expect(say({ state: 'withdrawn' })).toBe('Quedó sin efecto.')
  const exchanged = { resolution: 'exchange', exchange_order: 'QL-1' } as const
  expect(say({ ...exchanged, state: 'approved' })).toContain('Esperamos la pieza')
  expect(say({ ...exchanged, state: 'resolved' })).toBe('Hecho. Tu pedido nuevo es QL-1.')
  expect(say({ resolution: 'refund', state: 'resolved' })).toBe('Resuelto.')
  const approved = { resolution: 'refund', state: 'approved' } as const
  expect(say({ ...approved, kind: 'return' })).toContain('Esperamos la pieza')
  expect(say({ ...approved, kind: 'cancellation' })).toContain('devolviendo el dinero')
})

test('a return names its pieces, and until it is decided the size that is wanted', () => {
  const item = {
    id: 1,
    order_item_id: 1,
    product_id: 1,
    name: 'Anillo Aurora',
    size: 'Talle 16',
    image: null,
    count: 1,
    value: 100,
    condition: 'stock',
    wanted: { product_id: 2, name: 'Anillo Aurora', size: 'Talle 14' },
  } as const
  const asked = { ...row, items: [item] }
  expect(toPieces(asked)).toBe('Anillo Aurora · Talle 16 por Talle 14')
  expect(toPieces({ ...asked, resolution: 'credit' })).toBe('Anillo Aurora · Talle 16')
  expect(toPieces({ ...asked, kind: 'cancellation' })).toBe('')
})
