import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDestination } from './postal-code.ts'
import { provinces } from './provinces.ts'
import {
  findOverlap,
  isInZone,
  type RatedOption,
  type ShippingRate,
  toHighestShippingPrice,
  toPriceAt,
  toShippingPrice,
} from './shipping-price.ts'

test.each([
  [6_900, null, 1_000_000, 6_900],
  [6_900, 300_000, 299_999.99, 6_900],
  [6_900, 300_000, 300_000, 0],
])('an option of %d, free from %s, costs for goods of %d: %d', (price, free_from, goods, cost) => {
  expect(toShippingPrice({ price, free_from }, goods)).toBe(cost)
})

const rate = (change: Partial<ShippingRate>): ShippingRate => ({
  provinces: [],
  postal_from: null,
  postal_to: null,
  minimum: 0,
  price: 0,
  free_from: null,
  ...change,
})
const option: RatedOption = {
  price: 6_900,
  free_from: 300_000,
  is_pickup: false,
  only_zones: false,
  rates: [
    rate({ provinces: ['Santa Fe', 'Córdoba'], price: 5_000, free_from: 200_000 }),
    rate({ provinces: ['Santa Fe', 'Córdoba'], price: 4_000, minimum: 100_000 }),
    rate({ postal_from: 2000, postal_to: 2013, price: 1_500 }),
    rate({ provinces: ['Tierra del Fuego'], price: 19_000 }),
  ],
}
const rosario = { province: 'Santa Fe', postal_code: 2000 } as const
const rafaela = { province: 'Santa Fe', postal_code: 2300 } as const

test.each([
  ['a postal range comes before a province', rosario, 50_000, 1_500],
  ['also from a high amount on', rosario, 250_000, 1_500],
  ['a province', rafaela, 50_000, 5_000],
  ['the highest amount reached', rafaela, 150_000, 4_000],
  ['no rate', { province: 'Salta', postal_code: 4400 } as const, 50_000, 6_900],
  ['no rate, free', { province: 'Salta', postal_code: 4400 } as const, 300_000, 0],
  ['a dearer rate', { province: 'Tierra del Fuego', postal_code: 9410 } as const, 300_000, 19_000],
  ['an unknown place', { province: null, postal_code: null }, 50_000, 6_900],
  ['no destination', null, 50_000, 6_900],
])('%s', (_case, destination, goods, price) => {
  expect(toPriceAt(option, goods, destination)).toBe(price)
})

test('an option of zones is not offered elsewhere, and has its own price below the amounts of its zone', () => {
  const local = {
    ...option,
    only_zones: true,
    rates: [rate({ postal_from: 2000, postal_to: 2013, price: 900, minimum: 50_000 })],
  }
  expect(toPriceAt(local, 60_000, rosario)).toBe(900)
  expect(toPriceAt(local, 40_000, rosario)).toBe(6_900)
  expect(toPriceAt(local, 60_000, rafaela)).toBeNull()
  expect(toPriceAt(local, 60_000, null)).toBe(6_900)
})

test('pickup has no zones', () => {
  const pickup = { ...option, is_pickup: true, only_zones: true, price: 0 }
  expect(toPriceAt(pickup, 1, { province: 'Salta', postal_code: 4400 })).toBe(0)
})

test.each([
  [
    'the same province and amount',
    { provinces: ['Santa Fe'] },
    { provinces: ['Salta', 'Santa Fe'] },
  ],
  ['ranges with a common code', { postal_from: 1, postal_to: 5 }, { postal_from: 5, postal_to: 9 }],
  [
    'a range of all provinces and one of a province',
    { postal_from: 1, postal_to: 5 },
    { postal_from: 2, postal_to: 3, provinces: ['Salta'] },
  ],
])('%s overlap, unless the amounts differ', (_case, one, other) => {
  expect(findOverlap([rate(one), rate({ provinces: ['Chaco'] }), rate(other)])).toEqual([0, 2])
  expect(findOverlap([rate(one), rate({ ...other, minimum: 1 })])).toBeNull()
})

test('a range and a province, and a range in two provinces, do not overlap', () => {
  const range = { postal_from: 1, postal_to: 5 }
  expect(findOverlap([rate({ provinces: ['Salta'] }), rate(range)])).toBeNull()
  expect(
    findOverlap([
      rate({ ...range, provinces: ['Salta'] }),
      rate({ ...range, provinces: ['Jujuy'] }),
    ]),
  ).toBeNull()
})

const amounts = fc.integer({ min: 0, max: 8 })
const codes = fc.integer({ min: 1000, max: 1012 })
const some = provinces.slice(0, 4)
const rates = fc
  .record({
    provinces: fc.subarray(some),
    range: fc.option(fc.tuple(codes, codes)),
    minimum: amounts,
    price: fc.integer({ min: 1, max: 100_000 }),
    free_from: fc.option(fc.integer({ min: 1, max: 9 })),
  })
  .filter(({ provinces, range }) => provinces.length > 0 || range !== null)
  .map(({ range, ...others }) =>
    rate({
      ...others,
      postal_from: range && Math.min(...range),
      postal_to: range && Math.max(...range),
    }),
  )
const options = fc
  .record({
    price: fc.integer({ min: 0, max: 100_000 }),
    free_from: fc.option(fc.integer({ min: 1, max: 9 })),
    is_pickup: fc.constant(false),
    only_zones: fc.boolean(),
    rates: fc.array(rates, { maxLength: 8 }),
  })
  .map((made) => {
    const kept: ShippingRate[] = []
    for (const one of made.rates) if (!findOverlap([...kept, one])) kept.push(one)
    return { ...made, rates: kept }
  })
const places = fc.record({
  province: fc.option(fc.constantFrom(...some)),
  postal_code: fc.option(codes),
})

test('any address has exactly one price, whatever the order of the rates', () => {
  fc.assert(
    fc.property(options, amounts, places, (made, goods, place) => {
      const price = toPriceAt(made, goods, place)
      const inZone = made.rates.filter((one) => isInZone(one, place))
      expect(price === null).toBe(made.only_zones && inZone.length === 0)
      const reversed = { ...made, rates: made.rates.toReversed() }
      expect(toPriceAt(reversed, goods, place)).toBe(price)
      if (price === null) return
      const reached = inZone.filter(({ minimum }) => goods >= minimum)
      const ranged = reached.filter(({ postal_from }) => postal_from !== null)
      const candidates = ranged.length > 0 ? ranged : reached
      const best = Math.max(...candidates.map(({ minimum }) => minimum))
      const winners = candidates.filter(({ minimum }) => minimum === best)
      expect(winners.length).toBeLessThanOrEqual(1)
      expect(price).toBe(toShippingPrice(winners[0] ?? made, goods))
    }),
    { numRuns: 2_000 },
  )
})

test('no address pays more than the highest price', () => {
  fc.assert(
    fc.property(options, amounts, places, (made, goods, place) => {
      const price = toPriceAt(made, goods, place)
      if (price !== null) expect(price).toBeLessThanOrEqual(toHighestShippingPrice(made, goods))
    }),
  )
})

test('an address that contradicts itself, or cannot be read, is not cheaper', () => {
  const rate = { postal_from: null, postal_to: null, minimum: 0, free_from: null }
  const option = {
    price: 8_000,
    free_from: null,
    is_pickup: false,
    only_zones: false,
    rates: [
      { ...rate, provinces: ['Tierra del Fuego'], price: 20_000 },
      { ...rate, provinces: [], postal_from: 1_000, postal_to: 1_499, price: 3_000 },
    ],
  }
  const priceAt = (state_province_region: string, postal_code: string) =>
    toPriceAt(option, 10_000, toDestination({ state_province_region, postal_code }))
  expect(priceAt('Tierra del Fuego', '1000')).toBe(20_000)
  expect(priceAt('CABA', '9410')).toBe(20_000)
  expect(priceAt('CABA', '1000')).toBe(3_000)
  expect(priceAt('Tierra d. Fuego', '9410')).toBe(null)
  expect(priceAt('Tierra del Fuego', 'S/N')).toBe(null)
  expect(priceAt('', '1000')).toBe(3_000)
})
