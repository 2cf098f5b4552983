import { and, eq, inArray } from 'drizzle-orm'
import { ALERT_CREATED, UNSUBSCRIBED } from '#contracts/stock-alerts.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { stockAlerts } from '#db/schema/stock-alerts.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import { isShown } from '#domain/catalogue/product.ts'
import { Refusal } from '#domain/refusals.ts'
import { toHash } from './token.ts'

export function createStockAlerts({ db, attempts }: { db: Database; attempts: Attempts }) {
  return {
    /** The reply is the same for an address that already waits, so that it reveals nothing about others. */
    async create(productId: number, email: string, address: string) {
      await attempts.record('stock_alert', { account: email, address })
      const [product] = await db
        .select({ quantity: products.quantity })
        .from(products)
        .where(and(eq(products.id, productId), isShown))
      if (!product) throw new Refusal('product_not_found')
      if (product.quantity > 0) throw new Refusal('product_in_stock')
      await db.insert(stockAlerts).values({ product_id: productId, email }).onConflictDoNothing()
      return { success: ALERT_CREATED }
    },

    /** Deletes all alerts of the address, because the one of the link has already sent its only mail. */
    async unsubscribe(token: string) {
      const found = db
        .select({ email: stockAlerts.email })
        .from(stockAlerts)
        .where(eq(stockAlerts.token_hash, toHash(token)))
      const deleted = await db
        .delete(stockAlerts)
        .where(inArray(stockAlerts.email, found))
        .returning({ id: stockAlerts.id })
      if (deleted.length === 0) throw new Refusal('stock_alert_not_found')
      return { success: UNSUBSCRIBED }
    },
  }
}
