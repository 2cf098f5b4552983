import type { LetterKind } from '#contracts/admin/letter-texts.ts'
import { letterDrafts } from '#contracts/admin/setting-drafts.ts'
import type { TransferAccount } from '#contracts/pay-ways.ts'
import type { Shop as ShopSettings } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { findById } from '#domain/auth/users.ts'
import type { Caller } from '#domain/caller.ts'
import { checkInput } from '#domain/editing/check-input.ts'
import { type Letter, toHtml } from '#domain/mail/letter.ts'
import { withOwnersWords } from '#domain/mail/letter-opening.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { readSale } from '#domain/orders/sale.ts'
import { Refusal } from '#domain/refusals.ts'
import { toSampleLetter } from './sample-letters.ts'
import { readSampleItems, toSampleOrder } from './sample-order.ts'

type Text = { kind: LetterKind; subject: string; opening: string }

type Dependencies = {
  db: Database
  settings: {
    getShop: (from?: Database) => Promise<ShopSettings>
    getBank?: (from?: Database) => Promise<TransferAccount | null>
  }
  postMail: PostMail
  publicUrl: string
}

/** Shows how a mail would look with a text that is not saved yet, on screen or in the mailbox of the caller. */
export function createLetterPreview({ db, settings, postMail, publicUrl }: Dependencies) {
  const write = async ({ kind, ...draft }: Text): Promise<Letter> => {
    const text = checkInput(letterDrafts[kind], draft)
    const items = await readSampleItems(db)
    const sample = toSampleOrder(items)
    const sale = await readSale(
      db,
      { ...sample, pay_way: kind === 'order_transfer' ? 'transfer' : null },
      settings,
      items,
    )
    return withOwnersWords(toSampleLetter(kind, sale), text, sale.shop.name)
  }
  return {
    async preview(text: Text) {
      const letter = await write(text)
      const facts = await settings.getShop()
      return {
        subject: `${letter.subject} · ${facts.name}`,
        html: toHtml(letter, { facts, publicUrl }),
      }
    },

    /** Sends the mail to the caller, marked as a test. Its links lead to the home page. */
    async sendTest(caller: Caller, text: Text) {
      const { subject, preview, heading, paragraphs, items, details, rows, button, smallPrint } =
        await write(text)
      const test: Letter = {
        kind: 'letter_test',
        subject: `PRUEBA: ${subject}`,
        ...{ preview, heading, paragraphs, smallPrint },
        ...(items && { items }),
        ...(details && { details }),
        ...(rows && { rows }),
        ...(button && { button: { ...button, path: '/' } }),
      }
      return inTransaction(db, async (tx) => {
        const person = await findById(tx, caller.id)
        if (!person) throw new Refusal('staff_not_found')
        await postMail(tx, person, test)
        return { email: person.email }
      })
    },
  }
}
