import { expect, test } from 'vitest'
import { toInstallmentRows } from './installment-rows.ts'
import type { InstallmentPlan } from './installments.ts'

const plan = (change: Partial<InstallmentPlan> = {}): InstallmentPlan => ({
  ...{ count: 6, interest: 0, minimum: 0, cards: [], bank: '', condition: '', until: null },
  ...change,
})
const provided = (count: number, total: number, cftea: number) => ({
  ...{ count, each: total / count, last: total / count, total, cftea },
})
const provider = [provided(1, 600, 0), provided(3, 660, 81.48), provided(6, 720, 84.38)]
const rowsOf = (plans: InstallmentPlan[], from: typeof provider | null = provider) =>
  toInstallmentRows({ plans, card: 'visa', pesos: 600 }, from)
const words = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(({ count, total, cftea, isFree }) => [count, total, cftea, isFree])

test('the price in one payment is the first row, whatever the provider says', () => {
  const [single] = rowsOf([], [provided(1, 700, 5)])
  expect(single).toMatchObject({ count: 1, each: 600, total: 600, cftea: 0 })
  expect(words(rowsOf([], null))).toEqual([[1, 600, 0, true]])
})

test('a plan of the shop takes the place of the one of the provider with as many instalments', () => {
  expect(words(rowsOf([plan()]))).toEqual([
    [1, 600, 0, true],
    [3, 660, 81.48, false],
    [6, 600, 0, true],
  ])
})

test('a plan of a bank stands beside the one of the provider, and one of another card is left out', () => {
  const rows = rowsOf([plan({ bank: 'Banco Nación' }), plan({ count: 9, cards: ['amex'] })])
  expect(rows.map(({ count, condition }) => [count, condition])).toEqual([
    [1, ''],
    [3, ''],
    [6, 'con Banco Nación'],
    [6, ''],
  ])
})

test('of two plans with as many instalments the cheaper one holds', () => {
  const rows = rowsOf([plan({ interest: 10 }), plan({ minimum: 500 })], null)
  expect(words(rows)).toEqual([
    [1, 600, 0, true],
    [6, 600, 0, true],
  ])
})

test('a plan with interest has its total and its CFTEA', () => {
  const [, row] = rowsOf([plan({ count: 3, interest: 10 })], null)
  expect(row).toMatchObject({ each: 220, last: 220, total: 660, isFree: false })
  expect(row?.cftea).toBe(77.98)
})
