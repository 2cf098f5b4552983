import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { ReturnItemRow, ReturnRow } from '#db/schema/returns.ts'
import type { Centavos } from '#domain/money.ts'
import { findDisputed, readUsable } from '#domain/payments/exchange-credit.ts'
import { Refusal } from '#domain/refusals.ts'

/** What was paid for the pieces of a return, less what went back for them as money or store credit. */
export async function readValue(
  from: Database,
  { id }: Pick<ReturnRow, 'id'>,
  items: Pick<ReturnItemRow, 'value'>[],
): Promise<Centavos> {
  const { rows } = await from.execute<{ refunded: number }>(sql`
    select (coalesce((select sum(coalesce(f.amount, p.amount))
        from refunds f join payments p on p.id = f.payment_id
        where f.return_id = ${id} and f.status <> 'rejected'), 0)
      + coalesce((select sum(change) from credit_moves where return_id = ${id}), 0))::float8 as refunded`)
  const paid = items.reduce((sum, { value }) => sum + value, 0)
  return Math.max(0, paid - (rows[0]?.refunded ?? 0))
}

/**
 * What was paid for the pieces of a return and can pay for others: nothing that went back, or that the buyer disputes,
 * or that pays for another exchange. Exact under the locks of the paying orders.
 */
export async function readCredit(
  from: Database,
  row: Pick<ReturnRow, 'id' | 'order_id'>,
  items: Pick<ReturnItemRow, 'value'>[],
): Promise<Centavos> {
  if (await findDisputed(from, row.order_id)) throw new Refusal('exchange_disputed')
  const value = await readValue(from, row, items)
  const credit = Math.min(value, await readUsable(from, row.order_id))
  if (credit === 0 && items.some((item) => item.value > 0)) throw new Refusal('exchange_refunded')
  return credit
}
