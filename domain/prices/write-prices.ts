import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import type { Caller } from '#domain/accounts/sessions.ts'
import { noteChanges } from '#domain/audit/audit.ts'
import { toPesos } from '#domain/money.ts'

/** Whoever edits one of these products meanwhile is told. */
export async function setPrices(tx: Database, prices: { id: number; price: number }[]) {
  await tx.execute(sql`
    update ${products} p set price = changed.price, version = p.version + 1
    from unnest(
      ${`{${prices.map(({ id }) => id)}}`}::int[], ${`{${prices.map(({ price }) => price)}}`}::bigint[]
    ) changed (id, price)
    where p.id = changed.id`)
}

export const notePrices = (
  tx: Database,
  caller: Caller,
  action: string,
  changes: { id: number; before: number; after: number }[],
) =>
  noteChanges(
    tx,
    caller,
    changes.map(({ id, before, after }) => ({
      action,
      resource: 'products',
      resource_id: id,
      before: { price: toPesos(before) },
      after: { price: toPesos(after) },
    })),
  )
