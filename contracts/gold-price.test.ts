import { expect, test } from 'vitest'
import { findGramPrice, toGoldPrice, toNearestPesos } from './gold-price.ts'

const findPesos = (prices: [number, number][], karat: number) => {
  const gram = findGramPrice(new Map(prices), karat)
  return gram && toNearestPesos(gram)
}

test('a karat without a quote of its own is worth its share of pure gold', () => {
  expect(findPesos([[24, 12_000_000]], 18)).toBe(90_000)
  expect(
    findPesos(
      [
        [24, 12_000_000],
        [18, 8_800_000],
      ],
      18,
    ),
  ).toBe(88_000)
  expect(findPesos([], 18)).toBeNull()
})

test('the margin is over gold and labour', () => {
  const prices = new Map([[18, 9_000_000]])
  const ring = { gold_weight: 2.5, gold_karat: 18, labour: 2_500_000, margin_percentage: 40 }
  const toPesos = (piece: typeof ring | Parameters<typeof toGoldPrice>[0]) => {
    const price = toGoldPrice(piece, prices)
    return price && toNearestPesos(price)
  }
  expect(toPesos(ring)).toBe(350_000)
  expect(toPesos({ gold_weight: 1, gold_karat: 18, labour: null, margin_percentage: null })).toBe(
    90_000,
  )
})
