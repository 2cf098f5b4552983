import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { addJob } from '#domain/jobs.ts'

/**
 * Removes personal data from the finished orders of deleted accounts. An open order still needs its address, so the
 * nightly job tries again. Amounts and dates stay, because tax law requires them.
 */
export async function anonymizeOrders(db: Database, userId?: number): Promise<void> {
  const isFinished = sql`
    o.status in ('entregado', 'cancelado')
    and o.user_id in (
      select id from users
      where date_deleted is not null ${userId === undefined ? sql`` : sql`and id = ${userId}`})`
  await forgetMailToShop(
    db,
    sql`select transaction_id from orders o where ${isFinished} and o.full_name <> 'Cuenta eliminada'`,
  )
  await db.execute(
    sql`delete from notes using orders o where notes.order_id = o.id and ${isFinished}`,
  )
  // Messages, tags and descriptions of changes may name the buyer.
  await db.execute(sql`
    update order_events e set text = ''
    from orders o where e.order_id = o.id and e.text <> '' and ${isFinished}`)
  await db.execute(sql`
    delete from outbox using orders o
    where outbox.order_id = o.id and ${isFinished}
      and (outbox.date_sent is not null or outbox.date_refused is not null)`)
  await db.execute(sql`
    delete from return_photos using returns r, orders o
    where return_photos.return_id = r.id and r.order_id = o.id and ${isFinished}`)
  await db.execute(sql`
    delete from receipts using orders o where receipts.order_id = o.id and ${isFinished}`)
  await db.execute(sql`
    update returns set reason = '', answer = ''
    from orders o where returns.order_id = o.id and ${isFinished}
      and (returns.reason <> '' or returns.answer <> '')`)
  await db.execute(sql`
    update orders o set email = '', full_name = 'Cuenta eliminada', address_line_1 = '',
      address_line_2 = '', telephone_number = '', document = null, collected_by = null, collected_document = null,
      tags = '{}', link = null, network = null
    where ${isFinished} and o.full_name <> 'Cuenta eliminada'`)
}

/** Mail to the shop names its order in the subject, and the buyer in the text. */
async function forgetMailToShop(db: Database, selectOrders: SQL): Promise<void> {
  const { rows } = await db.execute<{ transaction_id: string }>(selectOrders)
  if (rows.length === 0) return
  const orders = rows.map(({ transaction_id }) => transaction_id)
  await db.execute(sql`
    delete from outbox using unnest(${sql.param(orders)}::text[]) code
    where kind = 'order_for_shop' and strpos(subject, code) > 0`)
  await addJob(db, 'forget_mail_about', { orders })
}

/** What only the limits of orders and reservations need, which look back an hour, or at what is still held. */
export const forgetNetworks = (db: Database) =>
  db.execute(sql`
    update orders set network = null
    where network is not null and status <> 'sin_procesar' and date_issued < now() - interval '1 day'`)
