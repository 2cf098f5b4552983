import { expect, test } from 'vitest'
import { givesMoney, listChosen, startDraft, toFigures, toUsualTravel } from './return-draft.ts'

const size = (product_id: number, price: number, quantity = 1) => ({
  product_id,
  name: 'Anillo',
  size: `Talle ${product_id}`,
  price,
  quantity,
})
const ring = {
  order_item_id: 1,
  name: 'Anillo',
  size: 'Talle 14',
  image: null,
  left: 3,
  value: 100,
  sizes: [size(16, 40)],
}

const start = { reason: '', isDelivered: true, otherwise: 'refund' } as const

test('a single line is chosen, and its exchange proposed while there is another size', () => {
  expect(startDraft([ring], start)).toMatchObject({ counts: { 1: 1 }, resolution: 'exchange' })
  const soldOut = { ...ring, sizes: [size(16, 40, 0)] }
  expect(startDraft([soldOut], start)).toMatchObject({ resolution: 'refund' })
  expect(startDraft([ring, { ...ring, order_item_id: 2 }], start)).toMatchObject({ counts: {} })
})

test('the figures are those of the chosen units', () => {
  const draft = startDraft([ring], start)
  expect(listChosen([ring], draft)).toMatchObject([{ count: 1, condition: 'stock' }])
  expect(toFigures([ring], draft)).toMatchObject({ value: 33.33, hasAllWanted: false })
  const whole = { ...draft, counts: { 1: 3 }, wanted: { 1: size(16, 40) } }
  expect(toFigures([ring], whole)).toMatchObject({
    value: 100,
    price: 120,
    owed: 20,
    rest: 0,
    hasAllWanted: true,
  })
  const cheaper = { ...whole, wanted: { 1: size(16, 30) } }
  expect(toFigures([ring], cheaper)).toMatchObject({ owed: 0, rest: 10 })
  expect(toFigures([ring], cheaper, 80)).toMatchObject({ credit: 80, rest: 0 })
})

test('a piece that is on its way is not in the shop, and its exchange is not handed over', () => {
  expect(startDraft([ring], { ...start, isDelivered: false })).toMatchObject({
    received: false,
    travel: 'delivery',
  })
})

test('only a refund or a cheaper piece gives money back', () => {
  const refund = { ...startDraft([ring], start), resolution: 'refund' as const }
  expect(givesMoney([ring], refund, 100)).toBe(true)
  expect(givesMoney([ring], refund, 0)).toBe(false)
  const exchange = startDraft([ring], start)
  expect(givesMoney([ring], exchange, null)).toBe(false)
})

test('an exchange travels as the order did, unless its old piece is at the shop', () => {
  expect(toUsualTravel({ date_received: null, is_pickup: false })).toBe('delivery')
  expect(toUsualTravel({ date_received: null, is_pickup: true })).toBe('pickup')
  expect(toUsualTravel({ date_received: '2026-11-29T12:00:00Z', is_pickup: false })).toBe(
    'handed_over',
  )
})
