import { expect, test } from 'vitest'
import type { RepricingRequest } from '#contracts/admin/repricing.ts'
import { toPastWords } from './to-past-words.ts'

const categories = new Map([[11, 'Anillos']])
const request: RepricingRequest = {
  by: 'percentage',
  percentage: 8.5,
  round_to: 100,
  round: 'nearest',
}

test.each<[Partial<RepricingRequest>, string]>([
  [{}, '34 precios, 8,5 %'],
  [{ material: 'oro' }, '34 precios de Oro, 8,5 %'],
  [{ category: 11, material: 'oro' }, '34 precios de Anillos · Oro, 8,5 %'],
  // A category that was removed has no name any more.
  [{ category: 99, by: 'gold' }, '34 precios, por la cotización del oro'],
])('%j', (change, words) => {
  expect(toPastWords({ count: 34, request: { ...request, ...change } }, categories)).toBe(words)
})
