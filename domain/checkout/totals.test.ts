import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeTotals, type Discount, divide } from './totals.ts'

const aLine = fc
  .record({
    price: fc.integer({ min: 0, max: 900_000_000 }),
    rebate: fc.integer({ min: 0, max: 100_000_000 }),
    count: fc.integer({ min: 1, max: 500 }),
    iva_rate: fc.constantFrom(21, 10.5, 0),
  })
  .map(({ price, rebate, ...line }) => ({ ...line, price, list_price: price + rebate }))
  .chain((line) => fc.boolean().map((no_discount) => ({ ...line, no_discount })))
const aDiscount: fc.Arbitrary<Discount | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.record({ amount: fc.integer({ min: 1, max: 2_000_000_000 }) }),
  fc.record({ percentage: fc.integer({ min: 1, max: 10_000 }).map((basis) => basis / 100) }),
  fc.constant({ free_shipping: true } as const),
)
const anOrder = fc.record({
  lines: fc.array(aLine, { minLength: 1, maxLength: 30 }),
  discount: aDiscount,
  shipping: fc.integer({ min: 0, max: 5_000_000 }),
  iva_rate: fc.constant(21),
  pay_way_percentage: fc.option(
    fc.integer({ min: 0, max: 500 }).map((tenths) => tenths / 10),
    { nil: undefined },
  ),
})

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)

test('the lines of any purchase add up to the total, and nothing is negative', () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      const totals = computeTotals(order)
      const nets = order.lines.map(
        ({ price, count }, at) => price * count - (totals.shares[at] as number),
      )
      expect(sum(totals.shares)).toBe(totals.discount)
      expect(sum(nets) + totals.shipping).toBe(totals.amount)
      expect(Math.min(...nets, ...totals.shares, totals.amount, totals.tax)).toBeGreaterThanOrEqual(
        0,
      )
      expect(totals.discount).toBeLessThanOrEqual(totals.original_price)
      expect(totals.tax).toBeLessThanOrEqual(totals.amount)
      expect(totals.compare_price).toBeGreaterThanOrEqual(totals.original_price)
      for (const amount of Object.values(totals).flat())
        expect(Number.isSafeInteger(amount)).toBe(true)
    }),
  )
})

test('the way of paying takes its part off what the coupon leaves, not off the shipping', () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      const { pay_way_percentage = 0, ...others } = order
      const before = computeTotals({ ...others, pay_way_percentage: 0 })
      const after = computeTotals(order)
      const left = before.original_price - before.discount
      expect(after.pay_way_discount).toBe(Math.round((left * pay_way_percentage) / 100))
      expect(after.discount).toBe(before.discount + after.pay_way_discount)
      expect(after.shipping).toBe(before.shipping)
      order.lines.forEach(({ price, count }, at) => {
        const [ofCoupon = 0, ofBoth = 0] = [before.shares[at], after.shares[at]]
        const due = left === 0 ? 0 : (after.pay_way_discount * (price * count - ofCoupon)) / left
        expect(Math.abs(ofBoth - ofCoupon - due)).toBeLessThanOrEqual(1)
      })
    }),
  )
})

test('a coupon either pays for the shipping or does not touch it', () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      const { shipping, shipping_saved, amount } = computeTotals(order)
      const isFree = order.discount !== undefined && 'free_shipping' in order.discount
      expect([shipping, shipping_saved]).toEqual(isFree ? [0, order.shipping] : [order.shipping, 0])
      expect(amount).toBeGreaterThanOrEqual(shipping)
    }),
  )
})

test('no share deviates by more than a centavo', () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      const { discount, shares } = computeTotals({ ...order, pay_way_percentage: 0 })
      const base = order.lines.reduce(
        (total, { price, count, no_discount }) => total + (no_discount ? 0 : price * count),
        0,
      )
      order.lines.forEach(({ price, count, no_discount }, at) => {
        const due = base === 0 || no_discount ? 0 : (discount * price * count) / base
        if (no_discount) expect(shares[at]).toBe(0)
        expect(Math.abs((shares[at] as number) - due)).toBeLessThanOrEqual(1)
      })
    }),
  )
})

const ring = { price: 12_100_000, list_price: 12_100_000, count: 1, iva_rate: 21 }

test('VAT is included in the total, never added', () => {
  const totals = computeTotals({ lines: [ring], shipping: 0, iva_rate: 21 })
  expect(totals).toMatchObject({ amount: 12_100_000, tax: 2_100_000 })
})

test('each line uses its own VAT rate', () => {
  const book = { price: 11_050, list_price: 11_050, count: 1, iva_rate: 10.5 }
  const totals = computeTotals({ lines: [ring, book], shipping: 12_100, iva_rate: 21 })
  expect(totals.tax).toBe(2_100_000 + 1_050 + 2_100)
})

test('a coupon larger than the goods leaves the shipping to pay', () => {
  const totals = computeTotals({
    lines: [ring],
    discount: { amount: 99_999_999 },
    shipping: 690_000,
    iva_rate: 21,
  })
  expect(totals).toMatchObject({ discount: 12_100_000, amount: 690_000 })
})

test('ten per cent of thirty pesos and one centavo is rounded once', () => {
  const line = { price: 3_001, list_price: 3_001, count: 1, iva_rate: 21 }
  expect(
    computeTotals({ lines: [line], discount: { percentage: 10 }, shipping: 0, iva_rate: 21 }),
  ).toMatchObject({ discount: 300, amount: 2_701 })
})

test('a remainder goes to the largest fractions, the first of equal ones', () => {
  expect(divide(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(divide(1, [10, 30])).toEqual([0, 1])
  expect(divide(5, [0, 0])).toEqual([0, 0])
})
