import { expect, test } from 'vitest'
import { type Candidate, matchCredits } from './match-credits.ts'
import type { Credit } from './read-statement.ts'

const order = (
  transaction_id: string,
  due: number,
  state: Candidate['state'] = 'open',
): Candidate => ({
  transaction_id,
  full_name: 'Ana Paz',
  due,
  state,
  noted: [],
})
const credit = (text: string, amount: number, day = '2026-12-01'): Credit => ({
  line: 1,
  day,
  text,
  amount,
})
const kinds = (credits: Credit[], candidates: Candidate[], known = new Set<string>()) =>
  matchCredits(credits, candidates, known).map(({ kind, order }) => [
    kind,
    order?.transaction_id ?? null,
  ])

test('the number of the order is found in any spelling, and its amount compared', () => {
  const orders = [order('QL-7K3M-9XQ2', 100), order('QL-AAAA-BBBB', 100)]
  expect(kinds([credit('transf ql 7k3m 9xq2', 100)], orders)).toEqual([['exact', 'QL-7K3M-9XQ2']])
  expect(kinds([credit('QL7K3M9XQ2', 90)], orders)).toEqual([['short', 'QL-7K3M-9XQ2']])
  expect(kinds([credit('QL7K3M9XQ2', 110)], orders)).toEqual([['over', 'QL-7K3M-9XQ2']])
})

test('without a number only an amount that one order has is proposed', () => {
  const orders = [order('QL-1111-1111', 100), order('QL-2222-2222', 200)]
  expect(kinds([credit('Transferencia', 200)], orders)).toEqual([['amount', 'QL-2222-2222']])
  expect(kinds([credit('Transferencia', 300)], orders)).toEqual([['none', null]])
  const equal = [...orders, order('QL-3333-3333', 200)]
  expect(kinds([credit('Transferencia', 200)], equal)).toEqual([['several', null]])
})

test('an order is paid once: by the first that names it, and not if it was paid before', () => {
  const twice = [credit('QL-1111-1111', 100), credit('QL-1111-1111', 100)]
  expect(kinds(twice, [order('QL-1111-1111', 100)])).toEqual([
    ['exact', 'QL-1111-1111'],
    ['again', 'QL-1111-1111'],
  ])
  expect(kinds([credit('QL-1111-1111', 100)], [order('QL-1111-1111', 100, 'paid')])).toEqual([
    ['again', 'QL-1111-1111'],
  ])
  expect(kinds([credit('QL-1111-1111', 100)], [order('QL-1111-1111', 100, 'cancelled')])).toEqual([
    ['cancelled', 'QL-1111-1111'],
  ])
})

test('a line that was noted before is known, and an equal one of the same file is another', () => {
  const lines = [credit('Ana', 100), credit('Ana', 100)]
  const [first, second] = matchCredits(lines, [], new Set())
  expect(first?.key).not.toBe(second?.key)
  const again = matchCredits(lines, [order('QL-1111-1111', 100)], new Set([String(first?.key)]))
  expect(again.map(({ kind }) => kind)).toEqual(['known', 'amount'])
})

test('two credits pay one order together, and what comes then is too much', () => {
  const parts = [credit('QL-1111-1111', 40), credit('QL-1111-1111', 60), credit('QL-1111-1111', 5)]
  expect(kinds(parts, [order('QL-1111-1111', 100)]).map(([kind]) => kind)).toEqual([
    'short',
    'exact',
    'again',
  ])
})

test('what staff noted without a statement is known, once', () => {
  const paid = { ...order('QL-1111-1111', 100, 'paid'), noted: [100] }
  const twice = [credit('QL-1111-1111', 100), credit('QL-1111-1111 bis', 100)]
  expect(kinds(twice, [paid]).map(([kind]) => kind)).toEqual(['known', 'again'])
})
