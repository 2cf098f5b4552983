import { eq } from 'drizzle-orm'
import type { Shop } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { type OrderRow, toShop } from './letters.ts'

type Dependencies = {
  postMail: PostMail
  settings: { getShop: (from?: Database) => Promise<Shop> }
}

/** Mail to whoever runs the shop. */
export function createDesk({ postMail, settings }: Dependencies) {
  async function tell(tx: Database, order: OrderRow, subject: string, text: string): Promise<void> {
    const { name, email } = await settings.getShop(tx)
    const shop = { id: null, email, first_name: name, last_name: '' }
    await postMail(tx, shop, toShop(order, subject, text))
  }
  return {
    tell,
    async tellOfPayment(tx: Database, paymentId: string, text: string): Promise<void> {
      const [found] = await tx
        .select({ order: orders })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.order_id))
        .where(eq(payments.id, paymentId))
      if (found) await tell(tx, found.order, 'Una devolución necesita tu ayuda', text)
    },
  }
}
