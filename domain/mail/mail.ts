import { sql } from 'drizzle-orm'
import type { LetterTexts } from '#contracts/admin/setting-drafts.ts'
import type { Shop } from '#contracts/shop.ts'
import type { Database, Tx } from '#db/database.ts'
import { outbox } from '#db/schema/mail.ts'
import type { Emit } from '#domain/events.ts'
import { DELIVERY_PRIORITY } from '#domain/jobs.ts'
import { type Letter, toHtml, toText, toTextWithoutLinks } from './letter.ts'
import { markTest, withOwnersWords } from './letter-opening.ts'
import { createSender, isUnclaimed, isWaiting } from './send-mail.ts'

type Recipient = { id: number | null; email: string; first_name: string; last_name: string }

/** A mail as it is sent. `messageId` is the same for every retry, so that mail servers can drop duplicates. */
export type OutgoingMail = {
  messageId: string
  date: Date
  from: { name: string; address: string } | string
  replyTo: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  calendar?: { method: string; content: string }
  /** The address for unsubscribing with one click (RFC 8058). */
  unsubscribeUrl?: string
}

export type Mailer = {
  /** Throws if the delivery should be retried. A refusal is final. */
  deliver: (mail: OutgoingMail) => Promise<{ refusal: string | null }>
  /** Deletes stored mail that names one of these addresses or orders. Absent if the mailer stores nothing. */
  forget?: (named: string[]) => Promise<void>
}

export type PostToShop = (tx: Tx, letter: Letter) => Promise<void>
export type PostMail = (tx: Tx, to: Recipient, letter: Letter) => Promise<void>

type Dependencies = {
  db: Database
  mailer: Mailer
  settings: {
    getShop: (from?: Database) => Promise<Shop>
    getLetters: (from?: Database) => Promise<LetterTexts>
  }
  publicUrl: string
  getSender: () => Promise<OutgoingMail['from']>
  emit: Emit
}

/** The letters to the buyer of an order and to the shop about it. */
export const toBatch = (orderId: number): string => `order:${orderId}`

/** Adds the job that sends the mail of the same query, or its batch. At most one job of each waits. */
const addSendingJob = sql`case when batch is null
  then (graphile_worker.add_job('send_mail', json_build_object('id', id), job_key := 'mail:' || id, priority := ${DELIVERY_PRIORITY})).id
  else (graphile_worker.add_job('send_mails', json_build_object('batch', batch), job_key := 'mails:' || batch, priority := ${DELIVERY_PRIORITY})).id end`

export function createMail(dependencies: Dependencies) {
  const { db, settings, publicUrl } = dependencies
  /** Queues a mail in the transaction of the change that it reports, so that both are committed or neither. */
  const post: PostMail = async (tx, to, draft) => {
    const sender = { facts: await settings.getShop(tx), publicUrl }
    const texts = await settings.getLetters(tx)
    const letter = markTest(withOwnersWords(draft, texts[draft.kind], sender.facts.name))
    const queued = tx.$with('queued').as(
      tx
        .insert(outbox)
        .values({
          user_id: to.id,
          batch: letter.batch ?? (letter.orderId === undefined ? null : toBatch(letter.orderId)),
          kind: letter.kind,
          to_address: to.email,
          to_name: `${to.first_name} ${to.last_name}`.trim(),
          reply_to: letter.replyTo ?? null,
          subject: `${letter.subject} · ${sender.facts.name}`,
          text: toText(letter, sender),
          html: toHtml(letter, sender),
          calendar: letter.calendar ?? null,
          order_id: letter.orderId ?? null,
          order_event_id: letter.orderEventId ?? null,
          text_without_links: letter.orderId === undefined ? null : toTextWithoutLinks(letter),
          unsubscribe_url: letter.unsubscribe
            ? `${publicUrl}${letter.unsubscribe.oneClickPath}`
            : null,
        })
        .returning({ id: outbox.id, batch: outbox.batch }),
    )
    await tx
      .with(queued)
      .select({ job: addSendingJob })
      .from(queued)
      .prepare('mail_queued')
      .execute()
  }

  const postToShop: PostToShop = async (tx, letter) => {
    const { email, full_name } = await settings.getShop(tx)
    // A new shop has no address yet. Its screens show the same.
    if (!email) return
    await post(tx, { id: null, email, first_name: full_name, last_name: '' }, letter)
  }

  /** Retries all unsent mails now, with a new count of retries. */
  const requeue = async (): Promise<void> => {
    await db.execute(sql`
      select ${addSendingJob} from outbox where ${isWaiting} and ${isUnclaimed}`)
  }

  return { post, postToShop, send: createSender(dependencies), requeue }
}
