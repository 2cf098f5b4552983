import { and, eq, isNull, sql } from 'drizzle-orm'
import type { LetterTexts } from '#contracts/admin/setting-drafts.ts'
import type { Shop } from '#contracts/shop.ts'
import type { Database, Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { outbox } from '#db/schema/mail.ts'
import type { Emit } from '#domain/events.ts'
import { addJob } from '#domain/jobs.ts'
import { type Letter, toHtml, toText } from './letter.ts'
import { markTest, withOwnersWords } from './letter-opening.ts'

type Recipient = { id: number | null; email: string; first_name: string; last_name: string }

/** Mail as it leaves. The same mail has the same `messageId` however often it is tried. */
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
}

export type Mailer = {
  /** Throws when it should be tried again; a refusal is for good. */
  deliver: (mail: OutgoingMail) => Promise<{ refusal: string | null }>
  /** Deletes what is kept of mail to or about an address; absent where nothing is kept. */
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
  from: string | undefined
  emit: Emit
}

type Mail = typeof outbox.$inferSelect

/** Longer than any delivery takes; after that another worker may try. */
const CLAIM_MS = 120_000

const isWaiting = and(isNull(outbox.date_sent), isNull(outbox.date_refused))
const isUnclaimed = sql`(${outbox.date_claimed} is null
  or ${outbox.date_claimed} < now() - make_interval(secs => ${CLAIM_MS / 1000}))`

export function createMail({ db, mailer, settings, publicUrl, from, emit }: Dependencies) {
  /** Within the transaction of the fact that it tells: there is mail if, and only if, there is the fact. */
  const post: PostMail = async (tx, to, written) => {
    const sender = { facts: await settings.getShop(tx), publicUrl }
    const texts = await settings.getLetters(tx)
    const letter = markTest(withOwnersWords(written, texts[written.kind], sender.facts.name))
    const { id } = one(
      await tx
        .insert(outbox)
        .values({
          user_id: to.id,
          kind: letter.kind,
          to_address: to.email,
          to_name: `${to.first_name} ${to.last_name}`.trim(),
          reply_to: letter.replyTo,
          subject: `${letter.subject} · ${sender.facts.name}`,
          text: toText(letter, sender),
          html: toHtml(letter, sender),
          calendar: letter.calendar,
        })
        .returning({ id: outbox.id }),
    )
    await addJob(tx, 'send_mail', { id }, { key: `mail:${id}` })
  }

  /** To whoever keeps the shop. */
  const postToShop: PostToShop = async (tx, letter) => {
    const { email, full_name } = await settings.getShop(tx)
    await post(tx, { id: null, email, first_name: full_name, last_name: '' }, letter)
  }

  /** Sends a mail that still waits. Of several workers only the one that claimed it does. */
  const send = async (id: number): Promise<void> => {
    const mail = await claimMail(id)
    if (!mail) return comeBack(id)
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

  /** Another worker is sending it. If that one dies, the mail must still leave. */
  const comeBack = async (id: number) => {
    const [mail] = await db
      .select({ date_claimed: outbox.date_claimed })
      .from(outbox)
      .where(and(eq(outbox.id, id), isWaiting))
    if (!mail) return
    const at = new Date((mail.date_claimed?.getTime() ?? Date.now()) + CLAIM_MS)
    await addJob(db, 'send_mail', { id }, { key: `mail:${id}`, at })
  }

  /** Only our own claim: it may have lapsed and be another worker's by now. */
  const release = ({ id, date_claimed }: Mail) =>
    db
      .update(outbox)
      .set({ date_claimed: null })
      .where(and(eq(outbox.id, id), eq(outbox.date_claimed, date_claimed as Date)))

  const deliver = async (mail: Mail): Promise<'refused' | 'sent'> => {
    const { full_name, email } = await settings.getShop()
    const { refusal } = await mailer.deliver({
      messageId: `<${mail.message_id}@${new URL(publicUrl).hostname}>`,
      date: mail.date_created,
      from: from ?? { name: full_name, address: email },
      replyTo: mail.reply_to ?? email,
      to: { name: mail.to_name, address: mail.to_address },
      subject: mail.subject,
      text: mail.text ?? '',
      html: mail.html ?? '',
      ...(mail.calendar && { calendar: toCalendar(mail.calendar) }),
    })
    const now = sql`now()`
    const outcome = refusal ? { date_refused: now, refusal } : { date_sent: now }
    await db
      .update(outbox)
      .set({ ...outcome, text: null, html: null, calendar: null })
      .where(and(eq(outbox.id, mail.id), isWaiting))
    return refusal ? 'refused' : 'sent'
  }

  /** What still waits, and is not being sent, is tried again now, its retries counted anew. */
  const requeue = async (): Promise<void> => {
    await db.execute(sql`
      select graphile_worker.add_job('send_mail', json_build_object('id', id), job_key := 'mail:' || id)
      from outbox where ${isWaiting} and ${isUnclaimed}`)
  }

  return { post, postToShop, send, requeue }
}

const toCalendar = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  content,
})
