import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type {
  adminShippingApi,
  EditedShippingOption,
  ShippingDraft,
} from '#contracts/admin/shipping-options.ts'
import type { Query } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { createCrud } from '#domain/admin/crud.ts'
import { containsText } from '#domain/admin/matches-text.ts'
import { toCentavos, toPesos } from '#domain/money.ts'

const notRemoved = isNull(shippingOptions.date_removed)

async function readRows(from: Database, ids: number[]): Promise<EditedShippingOption[]> {
  const rows = await from
    .select()
    .from(shippingOptions)
    .where(and(inArray(shippingOptions.id, ids), notRemoved))
  return rows.map(({ price, free_from, date_removed: _, ...option }) => ({
    ...option,
    price: toPesos(price),
    free_from: free_from === null ? null : toPesos(free_from),
  }))
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
    toColumns: ({ price, free_from, ...draft }: ShippingDraft) => ({
      ...draft,
      price: toCentavos(price),
      free_from: free_from === null ? null : toCentavos(free_from),
    }),
    softDelete: { date_removed: sql`now()`, active: false },
  })
