import type { ShippingRate } from '#contracts/admin/shipping-rates.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { listProvincesOf, parsePostalCode } from '#contracts/postal-code.ts'
import type { Province } from '#contracts/provinces.ts'
import { findShippingTerms, toShippingPrice } from '#contracts/shipping-price.ts'

/** The fields of the form while they are being edited. */
export type EditedRates = {
  price?: number | null
  free_from?: number | null
  only_zones?: boolean | null
  rates?: (Partial<ShippingRate> | null)[] | null
}

const toNumber = (value: unknown): number | null =>
  typeof value === 'number' && !Number.isNaN(value) ? value : null

/** A row without a price keeps its position and meets no address. */
function toRate(row: Partial<ShippingRate> | null): ShippingRate {
  const price = toNumber(row?.price)
  return {
    provinces: price === null ? [] : (row?.provinces ?? []),
    postal_from: price === null ? 0 : toNumber(row?.postal_from),
    postal_to: price === null ? 0 : toNumber(row?.postal_to),
    minimum: toNumber(row?.minimum) ?? 0,
    price: price ?? 0,
    free_from: toNumber(row?.free_from),
  }
}

const isZone = ({ provinces, postal_from }: ShippingRate) =>
  provinces.length > 0 || postal_from !== null

/** What shipping goods of this amount to a postal code costs, in one sentence for each province that has the code. */
export function toRatePreview(edited: EditedRates, code: string, goods: number): string[] {
  if (code.trim() === '') return []
  const parsed = parsePostalCode(code)
  if (!parsed) return ['Escribí un código postal de 4 números.']
  const provinces = listProvincesOf(parsed)
  const places: (Province | null)[] = provinces.length > 0 ? provinces : [null]
  const outcomes = places.map((province) => toOutcome(edited, goods, province, parsed.number))
  const [first] = outcomes
  if (outcomes.every((outcome) => outcome === first)) return [`${first}.`]
  return outcomes.map((outcome, at) => `${places[at]}: ${outcome}.`)
}

function toOutcome(
  edited: EditedRates,
  goods: number,
  province: Province | null,
  postal_code: number,
): string {
  const rates = (edited.rates ?? []).map(toRate)
  const option = {
    price: toNumber(edited.price) ?? 0,
    free_from: toNumber(edited.free_from),
    is_pickup: false,
    only_zones: edited.only_zones ?? false,
    rates: rates.filter(isZone),
  }
  const terms = findShippingTerms(option, goods, { province, postal_code })
  if (!terms) return 'No se ofrece ahí'
  const price = toShippingPrice(terms, goods)
  const at = rates.indexOf(terms as ShippingRate)
  const source = at === -1 ? 'el precio general' : `la tarifa ${at + 1}`
  return `${price === 0 ? 'Gratis' : formatPrice(price)}, por ${source}`
}
