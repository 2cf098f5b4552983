import { and, desc, eq } from 'drizzle-orm'
import type { ReadOrderMail } from '#contracts/admin/order-page.ts'
import type { OrderMail } from '#contracts/admin/order-shapes.ts'
import type { Database } from '#db/database.ts'
import { outbox } from '#db/schema/mail.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import { Refusal } from '#domain/refusals.ts'

const columns = {
  id: outbox.id,
  kind: outbox.kind,
  subject: outbox.subject,
  at: outbox.date_created,
  date_sent: outbox.date_sent,
  date_refused: outbox.date_refused,
  event_id: outbox.order_event_id,
  text: outbox.text_without_links,
}

type Row = Pick<
  typeof outbox.$inferSelect,
  'id' | 'kind' | 'subject' | 'date_sent' | 'date_refused'
> & { at: Date; event_id: number | null }

const toMail = ({ id, kind, subject, at, date_sent, date_refused, event_id }: Row): OrderMail => ({
  id,
  kind,
  subject,
  at: at.toISOString(),
  state: date_refused ? 'refused' : date_sent ? 'sent' : 'waiting',
  event_id,
})

/** The mails to the buyer of an order, newest first. */
export async function listOrderMails(db: Database, orderId: number): Promise<OrderMail[]> {
  const rows = await db
    .select(columns)
    .from(outbox)
    .where(eq(outbox.order_id, orderId))
    .orderBy(desc(outbox.id))
  return rows.map(toMail)
}

/** What a mail to the buyer of this order said. */
export async function readOrderMail(
  db: Database,
  transactionId: string,
  id: number,
): Promise<ReadOrderMail> {
  const order = await findOrder({ from: db }, transactionId)
  const [row] = await db
    .select(columns)
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.order_id, order.id)))
  if (!row) throw new Refusal('order_mail_not_found')
  return { ...toMail(row), text: row.text ?? '' }
}
