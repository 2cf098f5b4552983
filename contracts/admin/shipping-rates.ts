import * as z from 'zod/mini'
import { provinces } from '#contracts/provinces.ts'
import { Decimal, Integer, NOT_AN_OPTION } from '#contracts/scalars.ts'
import { findOverlap } from '#contracts/shipping-price.ts'

const MAX_RATES = 200
const NEGATIVE = 'Tiene que ser 0 o más.'
const TOO_HIGH = z.lte(1e10, 'Es demasiado alto.')

/** The four digits of a postal code, as a number. */
const PostalNumber = z._default(
  z.nullable(
    Integer.check(
      z.gte(1000, 'Tiene que tener 4 números.'),
      z.lte(9999, 'Tiene que tener 4 números.'),
    ),
  ),
  null,
)

export const ShippingRate = z.object({
  /** Empty for all provinces. */
  provinces: z._default(
    z.array(z.enum(provinces, NOT_AN_OPTION)).check(z.maxLength(provinces.length, NOT_AN_OPTION)),
    [],
  ),
  postal_from: PostalNumber,
  postal_to: PostalNumber,
  /** The amount of goods from which it applies; empty for any. */
  minimum: z._default(
    z.pipe(
      z.nullable(Decimal.check(z.gte(0, NEGATIVE), TOO_HIGH)),
      z.transform((amount) => amount ?? 0),
    ),
    0,
  ),
  price: Decimal.check(z.gte(0, NEGATIVE), TOO_HIGH),
  /** Shipping at this rate is free from this amount on. */
  free_from: z._default(
    z.nullable(Decimal.check(z.gt(0, 'Tiene que ser más que 0.'), TOO_HIGH)),
    null,
  ),
})
export type ShippingRate = z.output<typeof ShippingRate>

type Rates = z.core.$ZodCheck<ShippingRate[]>

/** An error of each rate for which the rule does not hold, at one of its fields. */
const eachRate = (
  field: keyof ShippingRate,
  message: string,
  isRight: (rate: ShippingRate) => boolean,
): Rates =>
  z.check((rates) => {
    for (const [at, rate] of rates.value.entries()) {
      if (isRight(rate)) continue
      rates.issues.push({ code: 'custom', input: rate, path: [at, field], message })
    }
  })

const withoutOverlap: Rates = z.check((rates) => {
  const overlap = findOverlap(rates.value)
  if (!overlap) return
  const [first, second] = overlap
  const field = rates.value[second]?.postal_from === null ? 'provinces' : 'postal_from'
  rates.issues.push({
    code: 'custom',
    input: rates.value,
    path: [second, field],
    message: `Se superpone con la tarifa ${first + 1}: hay direcciones con dos precios. Cambiá la zona o el monto.`,
  })
})

/** The rates of a shipping option. No address may have two prices. */
export const ShippingRates = z.array(ShippingRate).check(
  z.maxLength(MAX_RATES, `Pueden ser hasta ${MAX_RATES} tarifas.`),
  eachRate(
    'provinces',
    'Elegí al menos una provincia, o un rango de códigos postales.',
    ({ provinces, postal_from, postal_to }) =>
      provinces.length > 0 || postal_from !== null || postal_to !== null,
  ),
  eachRate(
    'postal_from',
    'Completá el primer código del rango.',
    ({ postal_from, postal_to }) => postal_from !== null || postal_to === null,
  ),
  eachRate(
    'postal_to',
    'Completá el último código del rango.',
    ({ postal_from, postal_to }) => postal_to !== null || postal_from === null,
  ),
  eachRate(
    'postal_to',
    'Tiene que ser igual o mayor que el primero.',
    ({ postal_from, postal_to }) =>
      postal_from === null || postal_to === null || postal_from <= postal_to,
  ),
  withoutOverlap,
)
