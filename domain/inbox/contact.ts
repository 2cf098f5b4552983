import { type ContactForm, HONEYPOT } from '#contracts/contact.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { contactMessages } from '#db/schema/contact.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import type { PostToShop } from '#domain/mail/mail.ts'
import { toShop } from './contact-letters.ts'

type Dependencies = { db: Database; attempts: Attempts; postToShop: PostToShop }

export function createContact({ db, attempts, postToShop }: Dependencies) {
  return {
    /** A message with the honeypot field gets the usual reply and is dropped, so that bots notice nothing. */
    async send(form: ContactForm, address: string): Promise<'OK'> {
      if (form[HONEYPOT]) return 'OK'
      const { user_name, user_email, subject, phone, message } = form
      const contactMessage = { user_name, user_email, subject, phone, message }
      await attempts.record('message', { account: user_email, address })
      await inTransaction(db, async (tx) => {
        await tx.insert(contactMessages).values(contactMessage)
        await postToShop(tx, toShop(contactMessage))
      })
      return 'OK'
    },
  }
}
