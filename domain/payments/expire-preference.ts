import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { checkouts } from '#db/schema/checkouts.ts'
import { type Gateway, GatewayFailure } from './gateway.ts'

const MINUTE_MS = 60_000

/** Makes the payment page expire of an order that was cancelled, or is paid to the shop itself. */
export const createExpirePreference =
  ({ db, gateway }: { db: Database; gateway: Gateway }) =>
  async (transactionId: string): Promise<void> => {
    const [checkout] = await db
      .select({
        preference_id: checkouts.preference_id,
        amount: checkouts.amount,
        pay_way: checkouts.pay_way,
      })
      .from(checkouts)
      .where(eq(checkouts.transaction_id, transactionId))
    // The provider does not know what costs nothing or is paid otherwise.
    if (!checkout || checkout.amount === 0 || checkout.pay_way) return
    try {
      const expires_at = new Date(Date.now() - MINUTE_MS)
      await gateway.updatePreference(checkout.preference_id, { expires_at })
    } catch (error) {
      // A refusal is final. A payment that still arrives is refunded, or looked at by somebody.
      if (!(error instanceof GatewayFailure) || error.reason !== 'refused') throw error
    }
  }
