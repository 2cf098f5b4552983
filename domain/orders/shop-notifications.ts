import { eq } from 'drizzle-orm'
import type { Shop } from '#contracts/shop.ts'
import type { Database, Tx } from '#db/database.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import type { Letter } from '#domain/mail/letter.ts'
import { type PostMail, toBatch } from '#domain/mail/mail.ts'
import { toShop } from './letters.ts'
import { toShopAboutMoney } from './money-letters.ts'
import { readSale, type SaleItem } from './sale.ts'

type Dependencies = {
  postMail: PostMail
  settings: { getShop: (from?: Database) => Promise<Shop> }
}

/** Mails to the shop. */
export function createShopNotifications({ postMail, settings }: Dependencies) {
  async function post(tx: Tx, letter: Letter): Promise<void> {
    const { name, email } = await settings.getShop(tx)
    // A new shop has no address yet. Its screens show the same.
    if (!email) return
    await postMail(tx, { id: null, email, first_name: name, last_name: '' }, letter)
  }
  /** Sent together with the letters to the buyer. `items` are read unless the caller has them. */
  async function notify(
    tx: Tx,
    order: OrderRow,
    subject: string,
    text: string,
    items?: SaleItem[],
  ): Promise<void> {
    const sale = await readSale(tx, order, settings, items)
    const letter = toShop(sale, subject, text)
    await post(tx, { ...letter, isTest: order.is_test, batch: toBatch(order.id) })
  }

  return {
    notify,
    post,
    async notifyOfPayment(tx: Tx, paymentId: string, text: string): Promise<void> {
      const [found] = await tx
        .select({ order: orders, live_mode: payments.live_mode })
        .from(payments)
        .leftJoin(orders, eq(orders.id, payments.order_id))
        .where(eq(payments.id, paymentId))
      const subject = 'Una devolución necesita tu ayuda'
      if (found?.order) await notify(tx, found.order, subject, text)
      else
        await post(tx, { ...toShopAboutMoney(subject, text), isTest: found?.live_mode === false })
    },
  }
}
