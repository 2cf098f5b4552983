import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { products } from '#db/schema/catalogue.ts'
import { addJob } from '#domain/jobs.ts'

/** Starts and ends the discounts that are due, and schedules the next run. Triggers compute the prices and announce them to the caches. */
export async function applyDueDiscounts(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    // All transactions lock products by ascending id.
    await tx.execute(sql`
      with due as materialized (
        select id from ${products}
        where dated_discount is not null and discount_percentage <>
          discount_now(dated_discount, discount_starts_at, discount_ends_at, discount_percentage)
        order by id for no key update
      )
      update ${products} p set dated_discount = p.dated_discount from due where p.id = due.id`)
    await scheduleDiscounts(tx)
  })
}

/** Schedules the one job for the next start or end of a discount. */
export async function scheduleDiscounts(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ next: Date | null }>(sql`
    select min(moment) as next
    from ${products}, lateral (values (discount_starts_at), (discount_ends_at)) dates (moment)
    where dated_discount is not null and moment > now()`)
  const at = rows[0]?.next
  if (at) await addJob(tx, 'turn_discounts', {}, { key: 'turn_discounts', at: new Date(at) })
}
