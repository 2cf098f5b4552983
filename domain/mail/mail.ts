import { and, eq, isNull, sql } from 'drizzle-orm'
import type { LetterTexts } from '#contracts/admin/setting-drafts.ts'
import type { Shop } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { outbox } from '#db/schema/mail.ts'
import type { Tell } from '#domain/happenings.ts'
import { addJob } from '#domain/jobs.ts'
import { openAnew } from '#domain/letter-opening.ts'
import { type Letter, toHtml, toText } from './letter.ts'

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

export type PostToShop = (tx: Database, letter: Letter) => Promise<void>
export type PostMail = (tx: Database, to: Recipient, letter: Letter) => Promise<void>

type Dependencies = {
  db: Database
  mailer: Mailer
  settings: {
    getShop: (from?: Database) => Promise<Shop>
    getLetters: (from?: Database) => Promise<LetterTexts>
  }
  publicUrl: string
  from: string | undefined
  tell: Tell
}

const isWaiting = and(isNull(outbox.date_sent), isNull(outbox.date_refused))

export function createMail({ db, mailer, settings, publicUrl, from, tell }: Dependencies) {
  /** Within the transaction of the fact that it tells: there is mail if, and only if, there is the fact. */
  const post: PostMail = async (tx, to, written) => {
    const sender = { facts: await settings.getShop(tx), publicUrl }
    const texts = await settings.getLetters(tx)
    const letter = openAnew(written, texts[written.kind], sender.facts.name)
    const [row] = await tx
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
      .returning({ id: outbox.id })
    const id = row?.id as number
    await addJob(tx, 'send_mail', { id }, { key: `mail:${id}` })
  }

  /** To whoever keeps the shop. */
  const postToShop: PostToShop = async (tx, letter) => {
    const { email, full_name } = await settings.getShop(tx)
    await post(tx, { id: null, email, first_name: full_name, last_name: '' }, letter)
  }

  /** The row is held while it is sent, so that no other worker sends it too. */
  const send = async (id: number): Promise<void> => {
    const outcome = await deliver(id).catch((error: unknown) => {
      tell({ what: 'mail', outcome: 'failed' })
      throw error
    })
    if (outcome) tell({ what: 'mail', outcome })
  }

  const deliver = (id: number) =>
    inTransaction(db, async (tx) => {
      const [mail] = await tx
        .select()
        .from(outbox)
        .where(and(eq(outbox.id, id), isWaiting))
        .for('update', { skipLocked: true })
      if (!mail) return null
      const { full_name, email } = await settings.getShop(tx)
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
      await tx
        .update(outbox)
        .set({ ...outcome, text: null, html: null, calendar: null })
        .where(eq(outbox.id, id))
      return refusal ? 'refused' : 'sent'
    })

  /** Whatever still waits is tried again now, its retries counted anew. */
  const requeue = async (): Promise<void> => {
    await db.execute(sql`
      select graphile_worker.add_job('send_mail', json_build_object('id', id), job_key := 'mail:' || id)
      from outbox where date_sent is null and date_refused is null`)
  }

  return { post, postToShop, send, requeue }
}

const toCalendar = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  content,
})
