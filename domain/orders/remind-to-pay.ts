import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { toDue } from '#domain/credit/credit-of-order.ts'
import { lockOrder } from '#domain/payments/find-order.ts'
import { formatDeadline } from './letter-parts.ts'
import { readMissing } from './manual-purchase.ts'
import type { Moves } from './move-order.ts'
import { countReceipts } from './receipts.ts'
import { toPaymentReminder, toRest } from './transfer-letters.ts'

/** The rest comes in the next run, a minute later. */
const BATCH_SIZE = 50

/** Once the second half of the time has begun, and twelve hours before its end. */
const isSoon = sql`${orders.held_until} > now() and ${orders.held_until} - now() <
  least(interval '12 hours', (${orders.held_until} - ${orders.date_issued}) / 2)`

const isToRemind = and(
  eq(orders.status, 'sin_procesar'),
  eq(orders.payment_status, 'pending'),
  isNotNull(orders.pay_way),
  isNull(orders.date_reminded),
)

type Dependencies = {
  db: Database
  moves: Pick<Moves, 'notify'>
  notifyShop: (tx: Tx, order: OrderRow, subject: string, text: string) => Promise<void>
}

const toLook = ({ held_until }: OrderRow): string =>
  `Quien compró mandó un comprobante, y nadie anotó su transferencia. Buscala en tu banco: si no la anotás hasta el ${formatDeadline(held_until)}, el pedido se cancela y las piezas vuelven a la venta.`

/** Reminds once of what is paid to the shop itself, before its pieces go back. Whoever sent a receipt has done their part, and whoever paid a part is asked for the rest. */
export const createPaymentReminders =
  ({ db, moves, notifyShop }: Dependencies) =>
  async (): Promise<void> => {
    const due = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isToRemind, isSoon))
      .limit(BATCH_SIZE)
    for (const { id } of due) {
      await inTransaction(db, async (tx) => {
        await lockOrder(tx, id)
        const [order] = await tx
          .update(orders)
          .set({ date_reminded: sql`now()` })
          .where(and(eq(orders.id, id), isToRemind))
          .returning()
        if (!order) return
        const missing = await readMissing(tx, order)
        if (order.pay_way === 'transfer' && missing < toDue(order)) {
          await moves.notify(tx, order, (sale) => toRest(sale, { missing }))
        } else if ((await countReceipts(tx, order)) > 0) {
          await notifyShop(tx, order, 'Un comprobante espera', toLook(order))
        } else await moves.notify(tx, order, toPaymentReminder)
      })
    }
  }
