import { expect, test } from 'vitest'
import { startDraft } from './return-draft.ts'
import { isComplete } from './use-decision.ts'

const size = { product_id: 16, name: 'Anillo', size: 'Talle 16', price: 100, quantity: 1 }
const ring = {
  order_item_id: 1,
  name: 'Anillo',
  size: 'Talle 14',
  image: null,
  left: 1,
  value: 100,
  sizes: [size],
}
const exchange = {
  ...startDraft([ring], { reason: 'Quedó chico', isDelivered: true, otherwise: 'refund' }),
  wanted: { 1: size },
}
const isDone = (change: object, refundable = 100) =>
  isComplete([ring], { ...exchange, ...change }, null, refundable)

test('an exchange without a difference needs no payment', () => {
  expect(isDone({})).toBe(true)
  expect(isDone({ wanted: {} })).toBe(false)
})

test('how a difference is paid has to be said, as after a refund because of a scratch', () => {
  expect(isDone({}, 70)).toBe(false)
  expect(isDone({ payment: 'cash' }, 70)).toBe(true)
  expect(isDone({ payment: 'waived', travel: 'handed_over' }, 70)).toBe(true)
})

test('a piece that is handed over is paid before', () => {
  expect(isDone({ payment: 'link' }, 70)).toBe(false)
  expect(isDone({ payment: 'link', travel: 'delivery' }, 70)).toBe(true)
})
