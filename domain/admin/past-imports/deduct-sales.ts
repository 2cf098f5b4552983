import { sql } from 'drizzle-orm'
import type { stockReasons } from '#contracts/admin/stock-reasons.ts'
import type { Tx } from '#db/database.ts'

/** These moves are of pieces that left or came back. The others set a stock that somebody counted. */
const OF_ORDERS = [
  'order',
  'order_cancelled',
  'order_changed',
  'late_payment',
  'returned',
  'exchanged',
  'damaged',
  'workshop',
] satisfies (typeof stockReasons)[number][]

/**
 * Deducts what was sold since the import from the stock that its undo writes back. Only orders may have moved the stock
 * since; otherwise the undo leaves the piece as it is. The caller has locked the pieces, so no sale is missed. A move
 * has the time of its transaction, so those of the import have the same time as the import.
 */
export async function deductSales(tx: Tx, importId: number): Promise<void> {
  await tx.execute(sql`
    with written as (
      select c.product_id, max(m.id) as move_id
      from imports i
      join import_pieces c on c.import_id = i.id
      join stock_moves m on m.product_id = c.product_id and m.at = i.at and m.reason = 'import'
      where i.id = ${importId} and c.after ? 'quantity'
      group by c.product_id
    ), since as (
      select written.product_id, sum(m.change)::int as change
      from written
      join stock_moves m on m.product_id = written.product_id and m.id > written.move_id
      group by written.product_id
      having bool_and(m.reason = any(${`{${OF_ORDERS}}`}::text[]))
    )
    update import_pieces c set
      before = jsonb_set(c.before, '{quantity}',
        to_jsonb(greatest(0, (c.before ->> 'quantity')::int + since.change))),
      after = jsonb_set(c.after, '{quantity}', to_jsonb(p.quantity))
    from since join products p on p.id = since.product_id
    where c.import_id = ${importId} and c.product_id = since.product_id
      and p.quantity = (c.after ->> 'quantity')::int + since.change`)
}
