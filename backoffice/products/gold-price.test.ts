import { expect, test } from 'vitest'
import { findQuote, toGoldPrice } from './gold-price.ts'

const at = '2026-11-21T12:00:00.000Z'

test('a karat without a quote of its own is worth its share of pure gold', () => {
  const quotes = [{ karat: 24, price: 120_000, at }]
  expect(findQuote(quotes, 18)).toEqual({ price: 90_000, at })
  expect(findQuote([...quotes, { karat: 18, price: 88_000, at }], 18)?.price).toBe(88_000)
  expect(findQuote([], 18)).toBeNull()
})

test('the margin is over gold and labour', () => {
  const ring = { gold_weight: 2.5, gold_karat: 18, labour: 25_000, margin_percentage: 40 }
  expect(toGoldPrice(ring, 90_000)).toBe(350_000)
  expect(toGoldPrice({ gold_weight: 1, gold_karat: 18 }, 90_000)).toBe(90_000)
})
