import { and, eq, isNull, sql } from 'drizzle-orm'
import type { LetterTexts } from '#contracts/admin/setting-drafts.ts'
import type { Shop } from '#contracts/shop.ts'
import type { Database, Tx } from '#db/database.ts'
import { outbox } from '#db/schema/mail.ts'
import type { Emit } from '#domain/events.ts'
import { addJob } from '#domain/jobs.ts'
import { type Letter, toHtml, toText, toTextWithoutLinks } from './letter.ts'
import { markTest, withOwnersWords } from './letter-opening.ts'

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
  /** Deletes stored mail to or about an address. Absent if the mailer stores nothing. */
  forget?: (address: string) => Promise<void>
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

type Mail = typeof outbox.$inferSelect

/** Longer than any delivery takes. After it, another worker may send the mail. */
const CLAIM_TIMEOUT_MS = 120_000

const isWaiting = and(isNull(outbox.date_sent), isNull(outbox.date_refused))
const isUnclaimed = sql`(${outbox.date_claimed} is null
  or ${outbox.date_claimed} < now() - make_interval(secs => ${CLAIM_TIMEOUT_MS / 1000}))`

/** Adds the job that sends the mail `id` of the same query. At most one job per mail waits. */
const addSendMailJob = sql`(graphile_worker.add_job('send_mail', json_build_object('id', id), job_key := 'mail:' || id)).id`

export function createMail({ db, mailer, settings, publicUrl, getSender, emit }: Dependencies) {
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
        .returning({ id: outbox.id }),
    )
    await tx
      .with(queued)
      .select({ job: addSendMailJob })
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

  /** Sends a queued mail. If several workers try, only the one with the claim sends it. */
  const send = async (id: number): Promise<void> => {
    const mail = await claimMail(id)
    if (!mail) return retryLater(id)
    const outcome = await deliver(mail).catch(async (error: unknown) => {
      emit({ what: 'mail', outcome: 'failed' })
      await release(mail)
      throw error
    })
    emit({ what: 'mail', outcome })
  }

  const claimMail = async (id: number): Promise<Mail | null> => {
    const [mail] = await db
      .update(outbox)
      .set({ date_claimed: sql`date_trunc('milliseconds', now())` })
      .where(and(eq(outbox.id, id), isWaiting, isUnclaimed))
      .returning()
    return mail ?? null
  }

  /** Queues the mail again for when the claim of the other worker expires, in case that worker crashed. */
  const retryLater = async (id: number) => {
    const [mail] = await db
      .select({ date_claimed: outbox.date_claimed })
      .from(outbox)
      .where(and(eq(outbox.id, id), isWaiting))
    if (!mail) return
    const at = new Date((mail.date_claimed?.getTime() ?? Date.now()) + CLAIM_TIMEOUT_MS)
    await addJob(db, 'send_mail', { id }, { key: `mail:${id}`, at })
  }

  /** Releases only the own claim, because it may have expired and another worker may have claimed the mail. */
  const release = ({ id, date_claimed }: Mail) =>
    db
      .update(outbox)
      .set({ date_claimed: null })
      .where(and(eq(outbox.id, id), eq(outbox.date_claimed, date_claimed as Date)))

  const deliver = async (mail: Mail): Promise<'refused' | 'sent'> => {
    const { email: own } = await settings.getShop()
    const email = own || `no-responder@${new URL(publicUrl).hostname}`
    const { refusal } = await mailer.deliver({
      messageId: `<${mail.message_id}@${new URL(publicUrl).hostname}>`,
      date: mail.date_created,
      from: await getSender(),
      replyTo: mail.reply_to ?? email,
      to: { name: mail.to_name, address: mail.to_address },
      subject: mail.subject,
      text: mail.text ?? '',
      html: mail.html ?? '',
      ...(mail.calendar && { calendar: toCalendar(mail.calendar) }),
      ...(mail.unsubscribe_url && { unsubscribeUrl: mail.unsubscribe_url }),
    })
    const now = sql`now()`
    const outcome = refusal ? { date_refused: now, refusal } : { date_sent: now }
    await db
      .update(outbox)
      .set({ ...outcome, text: null, html: null, calendar: null, unsubscribe_url: null })
      .where(and(eq(outbox.id, mail.id), isWaiting))
    return refusal ? 'refused' : 'sent'
  }

  /** Retries all unsent mails now, with a new count of retries. */
  const requeue = async (): Promise<void> => {
    await db.execute(sql`
      select ${addSendMailJob} from outbox where ${isWaiting} and ${isUnclaimed}`)
  }

  return { post, postToShop, send, requeue }
}

const toCalendar = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  content,
})
