import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type {
  EditedShippingOption,
  ShippingDraft,
  shippingSortings,
} from '#contracts/admin/shipping-options.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import type { Caller } from '#domain/accounts/sessions.ts'
import { noteChange } from '#domain/audit/audit.ts'
import { editRow } from '#domain/edit-row.ts'
import { contains, type ListQuery, listRows } from '#domain/list-rows.ts'
import { toCentavos, toPesos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'

type Query = ListQuery<(typeof shippingSortings)[number]> & { active?: boolean | undefined }

const resource = 'shipping-options'
const kept = isNull(shippingOptions.date_removed)

/** Ways of shipping as the owner edits them. */
export function createShippingDesk({ db }: { db: Database }) {
  const readAll = async (from: Database, ids: number[]): Promise<EditedShippingOption[]> => {
    const rows = await from
      .select()
      .from(shippingOptions)
      .where(and(inArray(shippingOptions.id, ids), kept))
    return rows.map(({ id, name, price, time_to_delivery, free_from, active, version }) => ({
      id,
      name,
      price: toPesos(price),
      time_to_delivery,
      free_from: free_from === null ? null : toPesos(free_from),
      active,
      version,
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
          kept,
          query.active === undefined ? undefined : eq(shippingOptions.active, query.active),
          query.search ? contains(shippingOptions.name, query.search) : undefined,
        ),
        read: (ids) => readAll(db, ids),
        idOf: ({ id }) => id,
      }),

    get: (id: number) => get(id),

    create: (caller: Caller, draft: ShippingDraft): Promise<EditedShippingOption> =>
      inTransaction(db, async (tx) => {
        const [row] = await tx.insert(shippingOptions).values(toColumns(draft)).returning()
        const after = await get((row as { id: number }).id, tx)
        await noteChange(tx, caller, { action: 'create', resource, resource_id: after.id, after })
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

    remove: (caller: Caller, id: number): Promise<void> =>
      inTransaction(db, async (tx) => {
        const before = await get(id, tx)
        await tx
          .update(shippingOptions)
          .set({ date_removed: sql`now()`, active: false, version: before.version + 1 })
          .where(eq(shippingOptions.id, id))
        await noteChange(tx, caller, { action: 'remove', resource, resource_id: id, before })
      }),
  }
}

const toColumns = ({ price, free_from, ...draft }: ShippingDraft) => ({
  ...draft,
  price: toCentavos(price),
  free_from: free_from === null ? null : toCentavos(free_from),
})
