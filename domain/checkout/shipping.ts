import { and, asc, eq } from 'drizzle-orm'
import type { ShippingOption } from '#contracts/checkout.ts'
import { toShippingPrice } from '#contracts/shipping-price.ts'
import type { Database } from '#db/database.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { type Centavos, toPesos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'

export type ShippingRow = typeof shippingOptions.$inferSelect

const active = eq(shippingOptions.active, true)
const cheapestFirst = [asc(shippingOptions.price), asc(shippingOptions.id)]

export async function listShippingOptions(db: Database): Promise<ShippingOption[]> {
  const rows = await db
    .select()
    .from(shippingOptions)
    .where(active)
    .orderBy(...cheapestFirst)
  return rows.map(({ id, name, price, time_to_delivery, free_from, is_pickup }) => ({
    id,
    name,
    price: toPesos(price),
    time_to_delivery,
    free_from: free_from === null ? null : toPesos(free_from),
    is_pickup,
  }))
}

export async function getShippingOption(db: Database, id: number): Promise<ShippingRow> {
  const [row] = await db
    .select()
    .from(shippingOptions)
    .where(and(eq(shippingOptions.id, id), active))
  if (!row) throw new Refusal('shipping_option_not_found')
  return row
}

/** For clients that identify the option only by its price. */
export async function getShippingOptionByPrice(
  db: Database,
  price: Centavos,
  subtotal: Centavos,
): Promise<ShippingRow> {
  const rows = await db
    .select()
    .from(shippingOptions)
    .where(active)
    .orderBy(...cheapestFirst)
  const exact = rows.find((row) => toShippingPrice(row, subtotal) === price)
  const option = exact ?? rows.find((row) => row.price === price)
  if (!option) throw new Refusal('shipping_price_unknown')
  return option
}
