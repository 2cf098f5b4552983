import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type {
  adminShippingApi,
  EditedShippingOption,
  ShippingDraft,
} from '#contracts/admin/shipping-options.ts'
import type { Query } from '#contracts/endpoint.ts'
import { toShippingType } from '#contracts/fulfilment.ts'
import type { Database } from '#db/database.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { createCrud } from '#domain/editing/crud.ts'
import { containsText } from '#domain/editing/matches-text.ts'
import { toCentavos, toPesos } from '#domain/money.ts'
import { ratedOptionColumns, toRateInPesos, writeRates } from './shipping-rates.ts'

const notRemoved = isNull(shippingOptions.date_removed)

async function readRows(from: Database, ids: number[]): Promise<EditedShippingOption[]> {
  const rows = await from
    .select(ratedOptionColumns)
    .from(shippingOptions)
    .where(and(inArray(shippingOptions.id, ids), notRemoved))
  return rows.map(({ price, free_from, rates, date_removed: _, ...option }) => ({
    ...option,
    type: toShippingType(option.type, option.is_pickup),
    price: toPesos(price),
    free_from: free_from === null ? null : toPesos(free_from),
    rates: rates.map(toRateInPesos),
  }))
}

/** Older clients know only `is_pickup`, and send back a type that they did not change. */
function toTypeColumns(
  draft: Omit<ShippingDraft, 'price' | 'free_from'>,
  before?: EditedShippingOption,
) {
  const { is_pickup, carrier = before?.carrier ?? null } = draft
  const isTypeChosen = draft.type !== undefined && draft.type !== before?.type
  const isPickupChanged = is_pickup !== undefined && is_pickup !== (before?.is_pickup ?? false)
  const byPickup = is_pickup ? 'pickup' : 'delivery'
  const type = isTypeChosen ? draft.type : isPickupChanged ? byPickup : before?.type
  return {
    type: type ?? 'delivery',
    is_pickup: type === 'pickup',
    carrier: type === 'pickup' || type === 'local' ? null : carrier || null,
  }
}

/** Shipping options in the back office. Removed ones stay in the table, because orders reference them. */
export const createAdminShipping = ({ db }: { db: Database }) =>
  createCrud({
    db,
    resource: 'shipping-options',
    table: shippingOptions,
    readRows,
    notFound: 'shipping_option_not_found',
    sortings: {
      price: shippingOptions.price,
      name: shippingOptions.name,
      id: shippingOptions.id,
    },
    by: { sort: 'price', order: 'asc' },
    where: ({ active, search }: Query<typeof adminShippingApi.list>) =>
      and(
        notRemoved,
        active === undefined ? undefined : eq(shippingOptions.active, active),
        search ? containsText(shippingOptions.name, search) : undefined,
      ),
    toColumns: ({ price, free_from, rates: _, ...draft }: ShippingDraft, { before }) => ({
      ...draft,
      ...toTypeColumns(draft, before),
      price: toCentavos(price),
      free_from: free_from === null ? null : toCentavos(free_from),
    }),
    writeParts: (tx, id, { rates }) => writeRates(tx, id, rates),
    softDelete: { date_removed: sql`now()`, active: false },
  })
