import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Shop } from '#domain/shop.ts'
import type { Clock } from './clock.ts'

/** Marks all that the transaction inserts as rows of the demo. */
export const markDemoRows = (tx: Database) =>
  tx.execute(sql`select set_config('quilate.demo', 'on', true)`)

/** Sets the clock of the database until the transaction ends. */
export const setDatabaseClock = (tx: Database, at: Date) =>
  tx.execute(sql`select set_config('quilate.now', ${at.toISOString()}, true)`)

/** Lets the transaction and this thread live at another time. Returns the function that sets it. */
export async function startDemoSession(tx: Database, clock: Clock) {
  await markDemoRows(tx)
  // With `pg_catalog` after it, `now()` and `pg_notify()` are those of the demo.
  await tx.execute(sql`select set_config('search_path', 'demo_clock, pg_catalog, public', true)`)
  return async (at: Date): Promise<void> => {
    clock.set(at)
    await setDatabaseClock(tx, at)
  }
}

/** Does at once what a commit and the queue would do after a step, so that nothing of it happens later. */
export async function finishStep(tx: Database, shop: Shop): Promise<void> {
  await tx.execute(sql`set constraints all immediate`)
  await tx.execute(sql`set constraints all deferred`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    select o.id from outbox o join demo_rows d on d.table_name = 'outbox' and d.key = o.id::text
    where o.date_sent is null and o.date_refused is null order by o.id`)
  for (const { id } of rows) await shop.mail.send({ id })
  await tx.execute(sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where created_at = pg_catalog.now()))`)
}
