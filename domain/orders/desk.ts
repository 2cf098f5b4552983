import { eq } from 'drizzle-orm'
import type { Shop } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import type { Letter } from '#domain/mail/letter.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { type OrderRow, toShop } from './letters.ts'
import { toShopAboutMoney } from './money-letters.ts'

type Dependencies = {
  postMail: PostMail
  settings: { getShop: (from?: Database) => Promise<Shop> }
}

/** Mail to whoever runs the shop. */
export function createDesk({ postMail, settings }: Dependencies) {
  async function post(tx: Database, letter: Letter): Promise<void> {
    const { name, email } = await settings.getShop(tx)
    await postMail(tx, { id: null, email, first_name: name, last_name: '' }, letter)
  }
  const tell = (tx: Database, order: OrderRow, subject: string, text: string): Promise<void> =>
    post(tx, { ...toShop(order, subject, text), isTest: order.is_test })
  const tellOfMoney = (tx: Database, subject: string, text: string): Promise<void> =>
    post(tx, toShopAboutMoney(subject, text))

  return {
    tell,
    tellOfMoney,
    async tellOfPayment(tx: Database, paymentId: string, text: string): Promise<void> {
      const [found] = await tx
        .select({ order: orders })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.order_id))
        .where(eq(payments.id, paymentId))
      const subject = 'Una devolución necesita tu ayuda'
      if (found) await tell(tx, found.order, subject, text)
      else await tellOfMoney(tx, subject, text)
    },
  }
}
