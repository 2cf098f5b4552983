import { randomUUID } from 'node:crypto'
import type { MailAccount, MailDraft } from '#contracts/admin/mail-account.ts'
import { EMPTY_FIELD } from '#contracts/field-messages.ts'
import type { Shop } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { requireOwner } from '#domain/auth/require-permission.ts'
import { findById } from '#domain/auth/users.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import type { Mailer } from '#domain/mail/mail.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import type { ConnectionStore } from './connection-store.ts'
import type { MailServer } from './current-mailer.ts'
import { requireFree } from './require-free.ts'

/** Signs in at a mail server and sends nothing. Throws what is wrong, by field. */
export type VerifyMail = (server: MailServer) => Promise<void>

type Dependencies = {
  db: Database
  store: ConnectionStore
  verify: VerifyMail
  mailer: Pick<Mailer, 'deliver'>
  variable: string | null
  settings: { getShop: () => Promise<Shop> }
  publicUrl: string
  getSender: () => Promise<{ name: string; address: string } | string>
}

const resource = 'connections'

const toLogged = (facts: MailAccount | undefined) =>
  facts
    ? { host: facts.host, from_address: facts.from_address }
    : { host: null, from_address: null }

/** Connects the server that sends the shop's mail. */
export function createMailAccount(dependencies: Dependencies) {
  const { db, store, verify, mailer, variable, settings, publicUrl, getSender } = dependencies

  /** A stored password never goes to another server or user than the one that it was typed for. */
  async function toPassword({ host, user, password }: MailDraft): Promise<string> {
    if (password !== undefined || user === '') return password ?? ''
    const { mail } = await store.read()
    const isSame = mail?.facts.host === host && mail.facts.user === user
    if (!isSame || !mail?.secret) throw new Invalid({ password: [EMPTY_FIELD] })
    return mail.secret.password
  }

  return {
    async connect(caller: Caller, draft: MailDraft): Promise<void> {
      requireOwner(caller, 'only_owner_connects')
      requireFree(variable)
      const password = await toPassword(draft)
      const { password: _, ...facts } = draft
      await verify({ ...facts, password })
      const { mail: before } = await store.read()
      await inTransaction(db, async (tx) => {
        await store.replace(tx, { kind: 'mail', facts, secret: { password } })
        await recordChange(tx, caller, {
          action: 'connect',
          resource,
          resource_id: 'mail',
          before: toLogged(before?.facts),
          after: toLogged(facts),
        })
      })
      store.announce()
    },

    async disconnect(caller: Caller): Promise<void> {
      requireOwner(caller, 'only_owner_connects')
      requireFree(variable)
      const { mail: before } = await store.read()
      if (!before) throw new Refusal('not_connected')
      await inTransaction(db, async (tx) => {
        await store.disconnect(tx, 'mail')
        await recordChange(tx, caller, {
          action: 'disconnect',
          resource,
          resource_id: 'mail',
          before: toLogged(before.facts),
          after: toLogged(undefined),
        })
      })
      store.announce()
    },

    /** Sent at once instead of queued, so that its failure is seen. */
    async sendTest(caller: Caller): Promise<{ to: string }> {
      const person = await findById(db, caller.id)
      const { full_name, email } = await settings.getShop()
      const to = person?.email ?? email
      const text = `Si leés esto, los mails de ${full_name} salen bien.`
      const outcome = await mailer
        .deliver({
          messageId: `<${randomUUID()}@${new URL(publicUrl).hostname}>`,
          date: new Date(),
          from: await getSender(),
          replyTo: email,
          to: { name: person?.first_name ?? '', address: to },
          subject: `Prueba de correo · ${full_name}`,
          text,
          html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
        })
        .catch(() => {
          throw new Refusal('mail_not_sent', {
            wording:
              'El servidor de correo no aceptó el mail de prueba. Revisá el remitente y la contraseña.',
          })
        })
      if (outcome.refusal) {
        throw new Refusal('mail_not_sent', { wording: `El servidor no acepta mandarle a ${to}.` })
      }
      return { to }
    },
  }
}
