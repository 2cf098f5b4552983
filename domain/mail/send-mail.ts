import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Shop } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { outbox } from '#db/schema/mail.ts'
import type { Emit } from '#domain/events.ts'
import { addJob } from '#domain/jobs.ts'
import type { Mailer, OutgoingMail } from './mail.ts'

type Dependencies = {
  db: Database
  mailer: Mailer
  settings: { getShop: () => Promise<Shop> }
  publicUrl: string
  getSender: () => Promise<OutgoingMail['from']>
  emit: Emit
}

type Mail = typeof outbox.$inferSelect

/** A single mail, or all mails of a batch that still wait. */
export type Sending = { id: number } | { batch: string }

/** Longer than any delivery takes. After it, another worker may send the mail. */
const CLAIM_TIMEOUT_MS = 120_000
/** After a mail server did not reply in time, no mail is tried this long: each would keep a worker waiting again. */
const PAUSE_MS = 60_000

export const isWaiting = and(isNull(outbox.date_sent), isNull(outbox.date_refused))
const expiryOfClaim = sql`${outbox.date_claimed} + make_interval(secs => ${CLAIM_TIMEOUT_MS / 1000})`
export const isUnclaimed = sql`(${outbox.date_claimed} is null or ${expiryOfClaim} < now())`

const isOf = (sending: Sending) =>
  'batch' in sending ? eq(outbox.batch, sending.batch) : eq(outbox.id, sending.id)

const isTimeout = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT'

/** Sends queued mails. If several workers try, only the one with the claim sends a mail. */
export function createSender(dependencies: Dependencies) {
  const { db, mailer, settings, publicUrl, getSender, emit } = dependencies
  let pause: { until: number; reason: string } | null = null

  /** The oldest one after the mail `after`. */
  async function claimNext(sending: Sending, after = 0): Promise<Mail | null> {
    const next = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isOf(sending), gt(outbox.id, after), isWaiting, isUnclaimed))
      .orderBy(asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true })
    const [mail] = await db
      .update(outbox)
      .set({ date_claimed: sql`date_trunc('milliseconds', now())` })
      .where(inArray(outbox.id, next))
      .returning()
    return mail ?? null
  }

  /**
   * Queues the job again for when the claim of the other worker expires, in case that worker crashed; at once if a mail is
   * not claimed, because its own job has the same key and would be put off.
   */
  async function retryLater(sending: Sending): Promise<void> {
    const [next] = await db
      .select({ at: sql<string | null>`min(coalesce(${expiryOfClaim}, now()))` })
      .from(outbox)
      .where(and(isOf(sending), isWaiting))
    if (!next?.at) return
    const at = new Date(next.at)
    if ('batch' in sending)
      await addJob(db, 'send_mails', sending, { key: `mails:${sending.batch}`, at })
    else await addJob(db, 'send_mail', sending, { key: `mail:${sending.id}`, at })
  }

  /** Releases only the own claim, because it may have expired and another worker may have claimed the mail. */
  const release = ({ id, date_claimed }: Mail) =>
    db
      .update(outbox)
      .set({ date_claimed: null })
      .where(and(eq(outbox.id, id), eq(outbox.date_claimed, date_claimed as Date)))

  async function deliver(mail: Mail): Promise<'refused' | 'sent'> {
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

  /** Returns the error of a delivery that has to be retried. */
  async function attempt(mail: Mail): Promise<unknown> {
    try {
      emit({ what: 'mail', outcome: await deliver(mail) })
      return null
    } catch (error) {
      if (isTimeout(error)) pause = { until: Date.now() + PAUSE_MS, reason: error.message }
      emit({ what: 'mail', outcome: 'failed' })
      await release(mail)
      return error
    }
  }

  /** A mailbox that is full for now does not delay the other mails of its batch; a server that does not reply does. */
  return async (sending: Sending): Promise<void> => {
    if (pause && Date.now() < pause.until) throw new Error(pause.reason)
    let mail = await claimNext(sending)
    if (!mail) return retryLater(sending)
    let failure: unknown = null
    while (mail) {
      const error = await attempt(mail)
      failure ??= error
      const isLast: boolean = 'id' in sending || isTimeout(error)
      mail = isLast ? null : await claimNext(sending, mail.id)
    }
    if (failure !== null) throw failure
    // One that another worker had claimed was passed over.
    if ('batch' in sending) await retryLater(sending)
  }
}

const toCalendar = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  content,
})
