import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { adminMeApi } from '#contracts/admin/me.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { emailChanges, mailCodes, users } from '#db/schema/accounts.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { signInRefusals } from '#domain/refusals/sign-in-refusals.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import type { Origin } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import { toEmailChanged, toEmailChangedOf, toEmailCode, toEmailTaken } from './email-letters.ts'
import { deleteLinks } from './mail-links.ts'
import { isPassword } from './passwords.ts'
import type { SecurityEvents } from './security-events.ts'
import { CODE_LIFETIME_SECONDS, createCodeHash, MAX_TRIES, makeCode } from './six-figures.ts'
import { findByEmail, findById, type Person, toEmail } from './users.ts'

type Dependencies = {
  db: Database
  secret: string
  attempts: Pick<Attempts, 'record'>
  postMail: PostMail
  events: Pick<SecurityEvents, 'record'>
}

const WRONG = { code: [signInRefusals.mail_code_wrong[1]] }

/** Staff change the address with which they sign in: a code that is mailed to it shows that it is theirs. */
export function createEmailChange({ db, secret, attempts, postMail, events }: Dependencies) {
  const toHash = createCodeHash(secret)

  async function readPerson(from: Database, { id }: Caller) {
    const person = await findById(from, id)
    if (!person) throw new Refusal('user_not_found')
    return person
  }

  /** Counts as a try, also if the code is right, which stays until it is used. */
  async function isRight({ id }: Caller, code: string): Promise<boolean> {
    const [found] = await db
      .update(emailChanges)
      .set({ tries: sql`${emailChanges.tries} + 1` })
      .where(
        and(
          eq(emailChanges.user_id, id),
          lt(emailChanges.tries, MAX_TRIES),
          sql`${emailChanges.date_ends} > now()`,
        ),
      )
      .returning({ hash: emailChanges.hash })
    return found?.hash === toHash(id, code)
  }

  /** Of two requests with the same code only one gets the address. */
  async function take(tx: Tx, { id }: Caller, code: string): Promise<string | undefined> {
    const [taken] = await tx
      .delete(emailChanges)
      .where(and(eq(emailChanges.user_id, id), eq(emailChanges.hash, toHash(id, code))))
      .returning({ email: emailChanges.email })
    return taken?.email
  }

  /** Whoever reads the former address may be the thief, and cannot close the account. */
  async function tellOwners(tx: Tx, { id, first_name, last_name }: Person, email: string) {
    const name = [first_name, last_name].filter(Boolean).join(' ')
    const owners = await tx
      .select()
      .from(users)
      .where(and(eq(users.role, 'owner'), eq(users.is_active, true), ne(users.id, id)))
    for (const owner of owners) await postMail(tx, owner, toEmailChangedOf(owner, name, email))
  }

  return {
    /** Mails a code to the new address. The holder of an account that has it already is told instead. */
    async ask(
      caller: Caller,
      { email: wanted, current_password }: Body<typeof adminMeApi.askEmail>,
      from: Origin,
    ): Promise<void> {
      const { address } = from
      await attempts.record('confirm_password', { account: String(caller.id), address })
      const person = await readPerson(db, caller)
      if (!(await isPassword(current_password, person.password_hash))) {
        throw new Invalid({ current_password: ['La contraseña no es correcta.'] })
      }
      const email = toEmail(wanted)
      await attempts.record('ask_email', { account: email, address })
      if (email === person.email) throw new Invalid({ email: ['Ya entrás con ese correo.'] })
      const holder = await findByEmail(db, email)
      const code = makeCode()
      const fresh = {
        email,
        hash: toHash(caller.id, code),
        tries: 0,
        date_ends: sql`now() + make_interval(secs => ${CODE_LIFETIME_SECONDS})`,
      }
      await inTransaction(db, async (tx) => {
        if (holder) {
          // An earlier code that still worked would tell that this address has an account.
          await tx.delete(emailChanges).where(eq(emailChanges.user_id, caller.id))
          return postMail(tx, holder, toEmailTaken(holder))
        }
        await tx
          .insert(emailChanges)
          .values({ user_id: caller.id, ...fresh })
          .onConflictDoUpdate({ target: emailChanges.user_id, set: fresh })
        await postMail(tx, { ...person, email }, toEmailCode(person, code))
      })
    },

    /** The former address is told. Codes and links that were mailed to it open nothing any more. */
    async change(caller: Caller, { code }: { code: string }, from: Origin): Promise<void> {
      if (!(await isRight(caller, code))) throw new Invalid(WRONG)
      await inTransaction(db, async (tx) => {
        const email = await take(tx, caller, code)
        if (!email) throw new Invalid(WRONG)
        const person = await readPerson(tx, caller)
        await tx
          .update(users)
          .set({ email, version: person.version + 1 })
          .where(eq(users.id, caller.id))
        await deleteLinks(tx, 'reset', caller.id)
        await tx.delete(mailCodes).where(eq(mailCodes.user_id, caller.id))
        await events.record(tx, caller.id, 'email_changed', from)
        // Without the addresses, which the log would keep after the account is erased.
        await recordChange(tx, caller, {
          action: 'email',
          resource: 'staff',
          resource_id: caller.id,
        })
        await postMail(tx, person, toEmailChanged(person, email))
        await tellOwners(tx, person, email)
      })
    },

    deleteExpired: () => db.delete(emailChanges).where(sql`${emailChanges.date_ends} < now()`),
  }
}
