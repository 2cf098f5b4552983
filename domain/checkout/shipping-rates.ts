import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { ShippingRate } from '#contracts/admin/shipping-rates.ts'
import type { Tx } from '#db/database.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { shippingRates } from '#db/schema/shipping-rates.ts'
import { toCentavos, toPesos } from '#domain/money.ts'

/** Amounts are centavos, as in the table. */
type StoredRate = ShippingRate

/** The columns of a shipping option, with its rates in the same statement. */
export const ratedOptionColumns = {
  ...getTableColumns(shippingOptions),
  rates: sql<StoredRate[]>`(
    select coalesce(json_agg(json_build_object('provinces', provinces, 'postal_from', postal_from,
      'postal_to', postal_to, 'minimum', minimum, 'price', price, 'free_from', free_from) order by id), '[]')
    from shipping_rates where shipping_id = shipping_options.id)`,
}

const withAmounts = (
  { minimum, price, free_from, ...zone }: ShippingRate,
  convert: (amount: number) => number,
): ShippingRate => ({
  ...zone,
  minimum: convert(minimum),
  price: convert(price),
  free_from: free_from === null ? null : convert(free_from),
})

export const toRateInPesos = (rate: StoredRate): ShippingRate => withAmounts(rate, toPesos)

/** Replaces the rates of an option. Absent rates stay as they are. */
export async function writeRates(
  tx: Tx,
  shipping_id: number,
  rates: ShippingRate[] | undefined,
): Promise<void> {
  if (!rates) return
  await tx.delete(shippingRates).where(eq(shippingRates.shipping_id, shipping_id))
  if (rates.length === 0) return
  const rows = rates.map((rate) => ({ ...withAmounts(rate, toCentavos), shipping_id }))
  await tx.insert(shippingRates).values(rows)
}
