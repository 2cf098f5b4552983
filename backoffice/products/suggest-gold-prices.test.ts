import { expect, test } from 'vitest'
import { suggestGoldPrices } from './suggest-gold-prices.ts'

const quotes = [{ karat: 18, price: 100_000, at: '2026-11-23T12:00:00Z', author: null }]
const gold = { gold_karat: 18, labour: 10_000, margin_percentage: 10 }

test('each piece is priced by its grams, with the karats, labour and margin of all', () => {
  const pieces = [
    { gold_weight: 3, ...gold },
    { gold_weight: null, ...gold },
    { gold_weight: 4, ...gold },
  ]
  expect(suggestGoldPrices(pieces, quotes)).toMatchObject({
    gram: 100_000,
    prices: [
      { index: 0, price: 341_000 },
      { index: 2, price: 451_000 },
    ],
  })
})

test('without grams nothing is suggested, and without a quote this is said', () => {
  expect(suggestGoldPrices([{ ...gold, gold_weight: null }], quotes)).toBeNull()
  expect(suggestGoldPrices([{ ...gold, gold_weight: 3 }], [])).toBe('no_quote')
})
