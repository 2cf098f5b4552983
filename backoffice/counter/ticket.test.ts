import { expect, test } from 'vitest'
import type { CounterPiece } from '#contracts/admin/counter.ts'
import {
  addPiece,
  countPieces,
  createTicket,
  listShort,
  nobody,
  refreshPieces,
  setCount,
} from './ticket.ts'
import { toBalance, toTenders, toTotals } from './ticket-totals.ts'
import { toCounterSale } from './to-counter-sale.ts'

const ring: CounterPiece = {
  id: 1,
  name: 'Anillo Aurora',
  size: 'Talle 14',
  material: 'oro',
  sku: 'AA-14',
  gtin: null,
  image: null,
  price: 1_000.01,
  list_price: 1_200,
  quantity: 2,
}
const earrings = { ...ring, id: 2, name: 'Aros', price: 64_900, quantity: 9 }
const nora = { ...nobody, full_name: 'Nora Gil', telephone_number: '341 555 0150' }
const empty = createTicket()
const filled = addPiece(addPiece(empty, ring), earrings)

test('a piece is added up to its stock, and a sold-out one is not', () => {
  const ticket = [ring, ring, ring].reduce(addPiece, empty)
  expect(countPieces(ticket)).toBe(2)
  expect(addPiece(empty, { ...ring, quantity: 0 }).lines).toEqual([])
  expect(setCount(ticket, 1, 99).lines[0]?.count).toBe(2)
  expect(setCount(ticket, 1, 0).lines).toEqual([])
})

test('current prices and stock are taken over, and the earlier price is kept', () => {
  const once = refreshPieces(filled, [
    { ...ring, price: 1_500 },
    { ...earrings, quantity: 0 },
  ])
  expect(once.lines[0]).toMatchObject({ price_before: 1_000.01, piece: { price: 1_500 } })
  expect(listShort(once).map(({ piece }) => piece.id)).toEqual([2])
  expect(listShort(refreshPieces(filled, [ring])).map(({ piece }) => piece.id)).toEqual([2])
})

test.each([
  [null, 0],
  [{ kind: 'percentage', value: '10' }, 6_590],
  [{ kind: 'percentage', value: '12,5' }, 8_237.5],
  [{ kind: 'amount', value: '5.900,01' }, 5_900.01],
  [{ kind: 'amount', value: '999.999' }, 65_900.01],
  [{ kind: 'amount', value: 'x' }, 0],
] as const)('the discount %j is %f', (discount, expected) => {
  const totals = toTotals({ ...filled, discount })
  expect(totals.discount).toBeCloseTo(expected, 2)
  expect(totals.pieces).toBe(65_900.01)
})

const pay = (tenders: object[], change: object = {}) => ({
  ...filled,
  tenders: tenders as never,
  ...change,
})

test('the first method without an amount pays the rest', () => {
  const [cash, card] = toTenders(
    pay([
      { method: 'cash', amount: '900,01' },
      { method: 'card', amount: '' },
    ]),
  )
  expect(cash).toMatchObject({ amount: 900.01, isRest: false })
  expect(card).toMatchObject({ amount: 65_000, isRest: true, isValid: true })
})

test.each([
  [[{ method: 'cash', amount: '' }], {}, ''],
  [[{ method: 'cash', amount: '1' }], {}, 'Los montos no suman el total.'],
  [
    [
      { method: 'cash', amount: '' },
      { method: 'card', amount: '' },
    ],
    {},
    'Escribí el monto de cada medio.',
  ],
  [[{ method: 'cash', amount: 'x' }], {}, 'Escribí el monto de cada medio.'],
  [[{ method: 'cash', amount: '' }], { received: '100' }, 'Lo que recibiste no alcanza.'],
  [
    [{ method: 'cash', amount: '' }],
    { received: 'x' },
    'Escribí cuánto recibiste, por ejemplo 30.000.',
  ],
  [[{ method: 'cash', amount: '20.000' }], { is_deposit: true, buyer: nora }, ''],
  [
    [{ method: 'cash', amount: '20.000' }],
    { is_deposit: true },
    'Para dejar una seña falta el nombre y el teléfono del cliente.',
  ],
  [
    [{ method: 'cash', amount: '20.000' }],
    { is_deposit: true, buyer: { ...nora, telephone_number: ' ' } },
    'Para dejar una seña falta el teléfono del cliente.',
  ],
  [
    [{ method: 'cash', amount: '65.900,01' }],
    { is_deposit: true },
    'La seña tiene que ser menos que el total.',
  ],
  [[{ method: 'cash', amount: '' }], { is_deposit: true }, 'Escribí el monto de cada medio.'],
  [[{ method: 'cash', amount: '' }], { lines: [] }, 'Agregá una pieza.'],
  [
    [{ method: 'cash', amount: '' }],
    { discount: { kind: 'percentage', value: '101' } },
    'Revisá el descuento.',
  ],
  [[{ method: 'cash', amount: '' }], { discount: { kind: 'percentage', value: '100' } }, ''],
])('%j with %j has the problem «%s»', (tenders, change, problem) => {
  expect(toBalance(pay(tenders, change)).problem).toBe(problem)
})

test('change is what was received minus the cash, not minus the card', () => {
  const split = pay(
    [
      { method: 'cash', amount: '5.900,01' },
      { method: 'card', amount: '' },
    ],
    { received: '6.000' },
  )
  expect(toBalance(split)).toMatchObject({ change: 99.99, missing: 0, problem: '' })
})

test('the sale sends the prices that the screen shows', () => {
  const body = toCounterSale({
    ...filled,
    discount: { kind: 'percentage', value: '10' },
    until: '2099-01-01',
  })
  expect(body).toMatchObject({
    key: filled.key,
    lines: [
      { product_id: 1, count: 1, price: 1_000.01 },
      { product_id: 2, count: 1, price: 64_900 },
    ],
    discount: { percentage: 10 },
    tenders: [{ method: 'cash', amount: 59_310.01 }],
    handed_over: true,
  })
  expect(body).not.toHaveProperty('deposit')
  expect(body).not.toHaveProperty('customer_id')
})

test('a deposit is sent with its last day, and hands nothing over', () => {
  const ticket = {
    ...filled,
    is_deposit: true,
    tenders: [{ method: 'card', amount: '100' }] as never,
  }
  expect(toCounterSale(ticket)).toMatchObject({
    deposit: { until: null },
    tenders: [{ method: 'card', amount: 100 }],
    handed_over: false,
  })
})
