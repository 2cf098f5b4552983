import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type {
  EditedShippingOption,
  ShippingDraft,
  shippingSortings,
} from '#contracts/admin/shipping-options.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { recordChange } from '#domain/admin/audit.ts'
import { editRow, removeRow } from '#domain/admin/edit-row.ts'
import { type ListQuery, listRows } from '#domain/admin/list-rows.ts'
import { containsText } from '#domain/admin/matches-text.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import { toCentavos, toPesos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'

type Query = ListQuery<(typeof shippingSortings)[number]> & { active?: boolean | undefined }

const resource = 'shipping-options'
const notRemoved = isNull(shippingOptions.date_removed)

/** Ways of shipping as the owner edits them. */
export function createAdminShipping({ db }: { db: Database }) {
  const readAll = async (from: Database, ids: number[]): Promise<EditedShippingOption[]> => {
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
  const get = async (id: number, from = db): Promise<EditedShippingOption> => {
    const [option] = await readAll(from, [id])
    if (!option) throw new Refusal('shipping_option_not_found')
    return option
  }

  return {
    list: (query: Query) =>
      listRows(db, query, {
        table: shippingOptions,
        id: shippingOptions.id,
        sortings: {
          price: shippingOptions.price,
          name: shippingOptions.name,
          id: shippingOptions.id,
        },
        by: { sort: 'price', order: 'asc' },
        where: and(
          notRemoved,
          query.active === undefined ? undefined : eq(shippingOptions.active, query.active),
          query.search ? containsText(shippingOptions.name, query.search) : undefined,
        ),
        read: (ids) => readAll(db, ids),
        idOf: ({ id }) => id,
      }),

    get: (id: number) => get(id),

    create: (caller: Caller, draft: ShippingDraft): Promise<EditedShippingOption> =>
      inTransaction(db, async (tx) => {
        const { id } = one(await tx.insert(shippingOptions).values(toColumns(draft)).returning())
        const after = await get(id, tx)
        await recordChange(tx, caller, { action: 'create', resource, resource_id: after.id, after })
        return after
      }),

    update: (
      caller: Caller,
      id: number,
      { version, ...draft }: ShippingDraft & { version: number },
    ): Promise<EditedShippingOption> =>
      editRow(db, {
        caller,
        resource,
        table: shippingOptions,
        id,
        seen: version,
        read: (tx) => get(id, tx),
        change: (tx) =>
          tx.update(shippingOptions).set(toColumns(draft)).where(eq(shippingOptions.id, id)),
      }),

    remove: (caller: Caller, id: number, seen?: number): Promise<void> =>
      removeRow(db, {
        caller,
        resource,
        table: shippingOptions,
        id,
        seen,
        read: (tx) => get(id, tx),
        remove: (tx, { version }) =>
          tx
            .update(shippingOptions)
            .set({ date_removed: sql`now()`, active: false, version: version + 1 })
            .where(eq(shippingOptions.id, id)),
      }),
  }
}

const toColumns = ({ price, free_from, ...draft }: ShippingDraft) => ({
  ...draft,
  price: toCentavos(price),
  free_from: free_from === null ? null : toCentavos(free_from),
})
