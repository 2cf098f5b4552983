import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { products } from '#db/schema/catalogue.ts'
import { discountRules } from '#db/schema/discount-rules.ts'
import { addJob } from '#domain/jobs.ts'

/** More products are written in several transactions, so that sales need not wait for long. */
const BATCH_SIZE = 1_000
const MAX_BATCHES = 500

/**
 * Starts and ends the discounts of products and rules that are due, and schedules the next run. Triggers compute the
 * prices and announce them to the caches.
 */
export async function applyDueDiscounts(db: Database): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const written = await inTransaction(db, applyBatch)
    if (written < BATCH_SIZE) break
  }
  await inTransaction(db, scheduleDiscounts)
}

/**
 * Candidates are products with dates, products that a rule changed, and products that a rule of this moment matches.
 * Each condition has an index or few rows, so that nothing is read if there is no rule.
 */
async function applyBatch(tx: Tx): Promise<number> {
  // All transactions lock products by ascending id.
  const { rowCount } = await tx.execute(sql`
    with candidate as (
      select id from ${products} where dated_discount is not null
      union select id from ${products} where rule_discount is not null
      union select p.id from ${discountRules} r join ${products} p
        on rule_applies(r, p.category_id, p.material, p.tags, p.design_id)
        where r.active and p.date_removed is null
    ), due as materialized (
      select id from ${products} p
      where id in (select id from candidate) and (
        discount_percentage <> effective_discount(dated_discount, discount_starts_at, discount_ends_at, own_discount,
          category_id, material, tags, design_id)
        or rule_discount is not null and rule_ends_at is distinct from (
          select r.ends_at from ${discountRules} r
          where r.active and r.percentage = p.rule_discount
            and rule_applies(r, p.category_id, p.material, p.tags, p.design_id)
          order by r.ends_at desc nulls first limit 1))
      order by id limit ${BATCH_SIZE} for no key update
    )
    update ${products} p set own_discount = p.own_discount from due where p.id = due.id`)
  return rowCount ?? 0
}

/** Schedules the one job for the next start or end of a discount. */
export async function scheduleDiscounts(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ next: Date | null }>(sql`
    select min(moment) as next from (
      select moment
      from ${products}, lateral (values (discount_starts_at), (discount_ends_at)) dates (moment)
      where dated_discount is not null
      union all
      select moment
      from ${discountRules}, lateral (values (starts_at), (ends_at)) dates (moment)
      where active and date_removed is null
    ) as moments
    where moment > now()`)
  const at = rows[0]?.next
  if (at) await addJob(tx, 'turn_discounts', {}, { key: 'turn_discounts', at: new Date(at) })
}
