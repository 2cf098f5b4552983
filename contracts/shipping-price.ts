import type { Destination } from './postal-code.ts'

type Price = { price: number; free_from: number | null }

/** A price of a shipping option for some destinations, from an amount of goods on. Works in pesos as in centavos. */
export type ShippingRate = Price & {
  /** Empty for all provinces. */
  provinces: readonly string[]
  /** Both are null if the rate does not depend on the postal code. */
  postal_from: number | null
  postal_to: number | null
  minimum: number
}

export type RatedOption = Price & {
  is_pickup: boolean
  /** Whether it is offered only where one of its rates applies. */
  only_zones: boolean
  rates: readonly ShippingRate[]
}

/** The price of a shipping option, which is free from some subtotal on. Works in pesos as in centavos. */
export const toShippingPrice = ({ price, free_from }: Price, subtotal: number): number =>
  free_from !== null && subtotal >= free_from ? 0 : price

const hasRange = ({ postal_from }: ShippingRate) => postal_from !== null

export function isInZone(rate: ShippingRate, { province, postal_code }: Destination): boolean {
  const { provinces, postal_from, postal_to } = rate
  const isInProvinces =
    provinces.length === 0 || (province !== null && provinces.includes(province))
  if (postal_from === null || postal_to === null) return isInProvinces
  return (
    isInProvinces && postal_code !== null && postal_from <= postal_code && postal_code <= postal_to
  )
}

/**
 * The terms for a destination: a rate with postal codes comes before one with provinces only, and of several rates of
 * the same kind the one from the highest amount. Without a rate, and without a destination, those of the option itself.
 * Null if the option is not offered there, or if what decides about that cannot be read.
 */
export function findShippingTerms(
  option: RatedOption,
  goods: number,
  destination: Destination | null,
): ShippingRate | RatedOption | null {
  if (option.is_pickup || !destination) return option
  if (!isClear(option, destination)) return null
  if (!destination.elsewhere) return findTermsAt(option, goods, destination)
  // Whoever writes the province of one place and the code of another pays for the dearer one.
  const [one, other] = splitPlaces(destination).map((place) => findTermsAt(option, goods, place))
  if (!one || !other) return null
  return toShippingPrice(one, goods) < toShippingPrice(other, goods) ? other : one
}

function findTermsAt(option: RatedOption, goods: number, destination: Destination) {
  const inZone = option.rates.filter((rate) => isInZone(rate, destination))
  if (option.only_zones && inZone.length === 0) return null
  const [first] = inZone
    .filter(({ minimum }) => goods >= minimum)
    .sort((a, b) => Number(hasRange(b)) - Number(hasRange(a)) || b.minimum - a.minimum)
  return first ?? option
}

/** The price for a destination, or null if the option is not offered there. */
export function toPriceAt(
  option: RatedOption,
  goods: number,
  destination: Destination | null,
): number | null {
  const terms = findShippingTerms(option, goods, destination)
  return terms && toShippingPrice(terms, goods)
}

/** Whether what decides on the rates of an option can be read. */
export function isClear(
  { is_pickup, rates }: RatedOption,
  destination: Destination | null,
): boolean {
  if (is_pickup || !destination?.unread) return true
  const needs = {
    province: rates.some(({ provinces }) => provinces.length > 0),
    postal_code: rates.some(hasRange),
  }
  return !destination.unread.some((part) => needs[part])
}

const splitPlaces = ({ province, postal_code, elsewhere }: Destination): Destination[] => [
  { province, postal_code: null },
  { province: elsewhere ?? null, postal_code },
]

const toZone = ({ provinces, postal_from, postal_to }: ShippingRate) =>
  JSON.stringify([[...provinces].sort(), postal_from, postal_to])

/** The rates that goods of this amount can meet somewhere. */
export const listRatesFor = ({ is_pickup, rates }: RatedOption, goods: number): ShippingRate[] => {
  if (is_pickup) return []
  const reached = rates.filter(({ minimum }) => goods >= minimum)
  return reached.filter(
    (rate) =>
      !reached.some((other) => toZone(other) === toZone(rate) && other.minimum > rate.minimum),
  )
}

/** For a price that has to hold in the whole country: nobody pays more. */
export const toHighestShippingPrice = (option: RatedOption, goods: number): number =>
  Math.max(
    ...[option, ...listRatesFor(option, goods)].map((terms) => toShippingPrice(terms, goods)),
  )

function isOverlap(one: ShippingRate, other: ShippingRate): boolean {
  if (hasRange(one) !== hasRange(other) || one.minimum !== other.minimum) return false
  const shareProvinces =
    one.provinces.length === 0 ||
    other.provinces.length === 0 ||
    one.provinces.some((province) => other.provinces.includes(province))
  if (one.postal_from === null || other.postal_from === null) return shareProvinces
  return (
    shareProvinces &&
    one.postal_from <= (other.postal_to ?? other.postal_from) &&
    other.postal_from <= (one.postal_to ?? one.postal_from)
  )
}

/** The positions of two rates that would both apply to some address, or null. */
export function findOverlap(rates: readonly ShippingRate[]): [number, number] | null {
  for (const [at, rate] of rates.entries()) {
    const before = rates.slice(0, at).findIndex((other) => isOverlap(other, rate))
    if (before !== -1) return [before, at]
  }
  return null
}
