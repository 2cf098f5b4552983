import { timingSafeEqual } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { mailCodes } from '#db/schema/accounts.ts'
import { addJob } from '#domain/jobs.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import type { Origin } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import { toSignInCode } from './letters.ts'
import type { SecurityEvents } from './security-events.ts'
import { CODE_LIFETIME_SECONDS, createCodeHash, MAX_TRIES, makeCode } from './six-figures.ts'
import { findByEmail, holdByEmail, toEmail } from './users.ts'

type Dependencies = {
  db: Database
  secret: string
  attempts: Attempts
  postMail: PostMail
  events: Pick<SecurityEvents, 'record'>
  /** For an account that nobody activated yet. */
  mailActivation: (email: string) => Promise<void>
}

export type MailCodes = ReturnType<typeof createMailCodes>

/**
 * Codes by mail that take the place of the password. As with a reset, a job looks the account up after the reply, so
 * that neither the reply nor its time reveals whether the account exists.
 */
export function createMailCodes(dependencies: Dependencies) {
  const { db, secret, attempts, postMail, events, mailActivation } = dependencies

  const toHash = createCodeHash(secret)

  return {
    async ask(email: string, from: Origin): Promise<void> {
      const attempt = { account: toEmail(email), address: from.address }
      if (await attempts.allows('ask_code', attempt)) await addJob(db, 'mail_code', { email })
    },

    /** A new code replaces the one before. */
    async mail(email: string): Promise<void> {
      const person = await findByEmail(db, email)
      if (!person) return
      if (!person.is_active) return mailActivation(email)
      const code = makeCode()
      const fresh = {
        hash: toHash(person.id, code),
        tries: 0,
        date_ends: sql`now() + make_interval(secs => ${CODE_LIFETIME_SECONDS})`,
      }
      await inTransaction(db, async (tx) => {
        // Somebody who has just changed their e-mail gets nothing at the former one.
        if ((await holdByEmail(tx, email))?.id !== person.id) return
        await tx
          .insert(mailCodes)
          .values({ user_id: person.id, ...fresh })
          .onConflictDoUpdate({ target: mailCodes.user_id, set: fresh })
        await postMail(tx, person, toSignInCode(person, code))
        await events.record(tx, person.id, 'code_requested')
      })
    },

    /** Whose code it is. Counts as a try, also of a code that is right, which stays until `take`. */
    async check(email: string, code: string) {
      const person = await findByEmail(db, email)
      const userId = person?.id ?? 0
      const [found] = await db
        .update(mailCodes)
        .set({ tries: sql`${mailCodes.tries} + 1` })
        .where(
          and(
            eq(mailCodes.user_id, userId),
            lt(mailCodes.tries, MAX_TRIES),
            sql`${mailCodes.date_ends} > now()`,
          ),
        )
        .returning({ hash: mailCodes.hash })
      const expected = Buffer.from(found?.hash ?? toHash(0, ''))
      const isRight = timingSafeEqual(expected, Buffer.from(toHash(userId, code)))
      return isRight && person?.is_active ? person : null
    },

    /** Of two requests with the same code only one gets true. */
    async take(userId: number, code: string): Promise<boolean> {
      const taken = await db
        .delete(mailCodes)
        .where(and(eq(mailCodes.user_id, userId), eq(mailCodes.hash, toHash(userId, code))))
        .returning({ id: mailCodes.user_id })
      return taken.length > 0
    },

    deleteExpired: () => db.delete(mailCodes).where(sql`${mailCodes.date_ends} < now()`),
  }
}
