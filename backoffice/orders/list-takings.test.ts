import { expect, test } from 'vitest'
import { listTakings } from './list-takings.ts'

const tender = (id: number, method: string, amount: number, date_created: string) => ({
  ...{ id, method, amount, refunded: 0, author: 'Luis Paz', date_created, date_voided: null },
})
const payment = (tenders: object[], change: object = {}) =>
  ({
    ...{ id: 'mostrador-QL-1', at_counter: true, counted: true, method: 'split' },
    ...{ amount: 512_400, currency: 'ARS', date_created: '2026-11-24T03:27:00.000Z', tenders },
    ...change,
  }) as never

const deposit = tender(1, 'cash', 200_000, '2026-11-24T03:27:00.000Z')
const rest = tender(2, 'card', 312_400, '2026-11-24T03:33:00.000Z')

const list = (paid: never, change: object = {}) =>
  listTakings(paid, { payments: [paid], pay_way: null, ...change })

test('the rest of a deposit is a payment of its own, with its method and its time', () => {
  expect(list(payment([deposit, rest]))).toEqual([
    {
      key: 'mostrador-QL-1 1',
      part: 'Seña',
      amount: 200_000,
      at: deposit.date_created,
      method: 'Efectivo',
      tenders: [deposit],
      author: 'Luis Paz',
    },
    {
      key: 'mostrador-QL-1 2',
      part: 'Resto',
      amount: 312_400,
      at: rest.date_created,
      method: 'Tarjeta en el local',
      tenders: [rest],
      author: 'Luis Paz',
    },
  ])
})

test('methods that paid together are one payment, and a lone deposit is named', () => {
  const together = { ...rest, date_created: deposit.date_created }
  expect(list(payment([deposit, together]))).toMatchObject([
    { part: null, amount: 512_400, method: 'En el local' },
  ])
  expect(list(payment([deposit], { counted: false }))).toMatchObject([
    { part: 'Seña', amount: 200_000 },
  ])
})

test('a payment of the provider is one, as it is', () => {
  const paid = payment([], { at_counter: false, method: 'visa' })
  expect(list(paid)).toMatchObject([{ part: null, amount: 512_400, tenders: [] }])
})

test('a part of a transfer is no deposit, and what the order does not need is no part', () => {
  const part = payment([deposit], { counted: false })
  expect(list(part, { pay_way: 'transfer' })).toMatchObject([{ part: 'Parte' }])
  const unowed = payment([deposit], { counted: false, problem: 'not_owed' })
  expect(list(unowed)).toMatchObject([{ part: null, amount: 200_000 }])
})

test('what was noted by mistake is listed apart, and is no part of the price', () => {
  const voided = { ...deposit, date_voided: '2026-11-25T10:00:00.000Z' }
  expect(list(payment([voided, rest]))).toMatchObject([
    { part: null, amount: 312_400 },
    { key: 'void 1', part: 'Anulado', amount: 200_000, method: 'Efectivo' },
  ])
  expect(list(payment([voided], { counted: false, amount: 0 }))).toMatchObject([
    { part: 'Anulado' },
  ])
})
