import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { products } from '#db/schema/catalogue.ts'
import { photos } from '#db/schema/photos.ts'
import { stockAlerts } from '#db/schema/stock-alerts.ts'
import { isMainPhoto, isShown } from '#domain/catalogue/product.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { toBackInStock } from './letters.ts'
import { createToken } from './token.ts'

/** Keeps transactions short when many people wait for one product. */
const BATCH_SIZE = 100

/**
 * Queues the mail of every open alert whose product has stock. It runs every minute and reads the stock itself, because
 * stock returns in many ways (form, import, cancelled order, SQL): no event can be missed, and stock that is gone again
 * sends nothing. The alert is locked and marked in the transaction of its mail, so several servers send it once.
 */
export const createStockAlertMailing =
  ({ db, postMail }: { db: Database; postMail: PostMail }) =>
  async (): Promise<void> => {
    let queued = BATCH_SIZE
    while (queued === BATCH_SIZE) queued = await inTransaction(db, (tx) => mailBatch(tx, postMail))
  }

async function mailBatch(tx: Tx, postMail: PostMail): Promise<number> {
  const due = await tx
    .select({ alert: stockAlerts, product: products, photo: photos })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.product_id))
    .leftJoin(photos, isMainPhoto)
    .where(and(isNull(stockAlerts.date_sent), isShown, gt(products.quantity, 0)))
    .orderBy(asc(stockAlerts.id))
    .limit(BATCH_SIZE)
    .for('update', { of: stockAlerts, skipLocked: true })
  for (const { alert, product, photo } of due) {
    const { token, hash } = createToken()
    await tx
      .update(stockAlerts)
      .set({ date_sent: sql`now()`, token_hash: hash })
      .where(eq(stockAlerts.id, alert.id))
    const recipient = { id: null, email: alert.email, first_name: '', last_name: '' }
    await postMail(tx, recipient, toBackInStock({ ...product, photo }, token))
  }
  return due.length
}
