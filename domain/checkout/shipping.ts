import { and, asc, eq } from 'drizzle-orm'
import type {
  DatedShipping,
  OfferedShipping,
  OptionArrival,
  ShippingOption,
} from '#contracts/checkout.ts'
import { addDays, dayOf, toMoment } from '#contracts/dates.ts'
import { toShippingType } from '#contracts/fulfilment.ts'
import type { Destination } from '#contracts/postal-code.ts'
import type { Preparation } from '#contracts/preparation.ts'
import {
  findShippingTerms,
  listRatesFor,
  type RatedOption,
  toShippingPrice,
} from '#contracts/shipping-price.ts'
import type { Database } from '#db/database.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { dependOn, expireAt } from '#domain/cache/dependencies.ts'
import { type Centavos, toPesos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { readArrivals } from './arrival.ts'
import { ratedOptionColumns, toRateInPesos } from './shipping-rates.ts'

const active = eq(shippingOptions.active, true)
const cheapestFirst = [asc(shippingOptions.price), asc(shippingOptions.id)]

const selectActive = (db: Database) =>
  db
    .select(ratedOptionColumns)
    .from(shippingOptions)
    .where(active)
    .orderBy(...cheapestFirst)

export type ShippingRow = Awaited<ReturnType<typeof selectActive>>[number]

const toOption = ({
  id,
  name,
  price,
  time_to_delivery,
  free_from,
  is_pickup,
  type,
}: ShippingRow) => ({
  id,
  name,
  price: toPesos(price),
  time_to_delivery,
  free_from: free_from === null ? null : toPesos(free_from),
  is_pickup,
  type: toShippingType(type, is_pickup),
})

export async function listShippingOptions(db: Database): Promise<ShippingOption[]> {
  return (await selectActive(db)).map(toOption)
}

/**
 * Without options that are limited to zones, for pages that do not know where the shopper lives, and with the days of each.
 * What is computed from it expires at midnight.
 */
export async function listCountrywideShipping(
  db: Database,
  preparation: Preparation,
): Promise<DatedShipping[]> {
  dependOn('shipping_options')
  expireAt(toMoment(addDays(dayOf(new Date()), 1), '00:00'))
  const rows = (await selectActive(db)).filter(({ only_zones }) => !only_zones)
  const arrivals = await readArrivals(db, rows, preparation)
  return rows.map((row, at) => ({ ...toOption(row), arrives: arrivals[at] ?? null }))
}

/** With the rates, for prices that have to hold for every address. */
export async function listRatedOptions(db: Database): Promise<(ShippingOption & RatedOption)[]> {
  return (await selectActive(db)).map((row) => ({
    ...toOption(row),
    only_zones: row.only_zones,
    rates: row.rates.map(toRateInPesos),
  }))
}

/** What each option costs at a destination, for goods of this amount. */
export async function listOfferedShipping(
  db: Database,
  goods: Centavos,
  destination: Destination,
): Promise<OfferedShipping[]> {
  return (await selectActive(db)).map((row) => {
    const terms = findShippingTerms(row, goods, destination)
    const { price, free_from } = terms ?? row
    return {
      id: row.id,
      price: toPesos(toShippingPrice({ price, free_from }, goods)),
      free_from: free_from === null ? null : toPesos(free_from),
      is_offered: terms !== null,
    }
  })
}

/** When each option arrives, or is ready, if it is paid today. */
export async function listArrivals(
  db: Database,
  preparation: Preparation,
): Promise<OptionArrival[]> {
  const rows = await selectActive(db)
  const arrivals = await readArrivals(db, rows, preparation)
  return rows.map(({ id }, at) => ({ id, arrives: arrivals[at] ?? null }))
}

export async function getShippingOption(db: Database, id: number): Promise<ShippingRow> {
  const [row] = await db
    .select(ratedOptionColumns)
    .from(shippingOptions)
    .where(and(eq(shippingOptions.id, id), active))
    .prepare('shipping_option')
    .execute()
  if (!row) throw new Refusal('shipping_option_not_found')
  return row
}

/** The prices that a client may name for an option without naming a destination, the usual one first. */
export const listPrices = (row: ShippingRow, goods: Centavos): Centavos[] => [
  toShippingPrice(row, goods),
  ...listRatesFor(row, goods).map((rate) => toShippingPrice(rate, goods)),
]

/** For clients that identify the option only by its price. */
export async function getShippingOptionByPrice(
  db: Database,
  price: Centavos,
  goods: Centavos,
): Promise<ShippingRow> {
  const rows = await selectActive(db)
  const option =
    rows.find((row) => toShippingPrice(row, goods) === price) ??
    rows.find((row) => row.price === price) ??
    rows.find((row) => listPrices(row, goods).includes(price))
  if (!option) throw new Refusal('shipping_price_unknown')
  return option
}
