import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { CheckoutSettings } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { cartLines } from '#db/schema/cart.ts'
import { checkouts } from '#db/schema/checkouts.ts'
import { orders } from '#db/schema/orders.ts'
import type { Gateway } from '#domain/payment/gateway.ts'
import { Refusal } from '#domain/refusals.ts'
import { toPreferenceDraft } from './preference-draft.ts'
import type { Purchase } from './purchase.ts'

export type Buyer = { id: number; email: string; first_name: string; last_name: string }
export type Checkout = typeof checkouts.$inferSelect
type Asked = { userId: number; preference_id: string }

export type Dependencies = {
  db: Database
  gateway: Gateway
  publicUrl: string
  settings: { getCheckout: (from?: Database) => Promise<CheckoutSettings> }
  createTransactionId: () => string
}

const MINUTE = 60_000
/** A preference outlives the hold by what a shopper takes to confirm. */
const MARGIN = 10 * MINUTE

/** What the provider is asked to collect, and the order that it is for. */
export function createPreferences(dependencies: Dependencies) {
  const { db, gateway, publicUrl, settings, createTransactionId } = dependencies

  const getHeldUntil = async (from?: Database): Promise<Date> =>
    new Date(Date.now() + (await settings.getCheckout(from)).hold_minutes * MINUTE)

  type Drafting = { purchase: Purchase; transaction_id: string; buyer: Buyer }

  async function toDraft({ purchase, transaction_id, buyer }: Drafting, from?: Database) {
    const { email, first_name: name, last_name: surname } = buyer
    const expires_at = new Date((await getHeldUntil(from)).getTime() + MARGIN)
    const payer = { name, surname, email }
    return toPreferenceDraft(purchase, { transaction_id, publicUrl, expires_at, payer })
  }

  /** The preference made before for exactly this, so that coming back to the page makes no other. */
  async function findPrepared(userId: number, fingerprint: string): Promise<Checkout | null> {
    const [found] = await db
      .select({ checkout: checkouts })
      .from(checkouts)
      .leftJoin(orders, eq(orders.transaction_id, checkouts.transaction_id))
      .where(
        and(
          eq(checkouts.user_id, userId),
          eq(checkouts.fingerprint, fingerprint),
          gt(checkouts.expires_at, await getHeldUntil()),
          isNull(orders.id),
        ),
      )
      .orderBy(desc(checkouts.date_created))
      .limit(1)
    return found?.checkout ?? null
  }

  async function prepare(purchase: Purchase, buyer: Buyer): Promise<Checkout> {
    const transaction_id = createTransactionId()
    const asked = await toDraft({ purchase, transaction_id, buyer })
    const made =
      purchase.totals.amount === 0
        ? { id: `sin-pago-${transaction_id}`, init_point: asked.back_urls.success }
        : await gateway.createPreference(asked, transaction_id)
    const [checkout] = await db
      .insert(checkouts)
      .values({
        transaction_id,
        user_id: buyer.id,
        preference_id: made.id,
        init_point: made.init_point,
        fingerprint: purchase.fingerprint,
        amount: purchase.totals.amount,
        expires_at: asked.expires_at,
      })
      .returning()
    return checkout as Checkout
  }

  const lock = async (tx: Database, { userId, preference_id }: Asked): Promise<Checkout> => {
    const [checkout] = await tx
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.preference_id, preference_id), eq(checkouts.user_id, userId)))
      .for('update')
    if (!checkout) throw new Refusal('preference_not_found')
    return checkout
  }

  /** Pressed twice, or asked again after a reply that never came, a payment is still the one order. */
  async function findPlaced(tx: Database, { transaction_id, user_id }: Checkout) {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.transaction_id, transaction_id))
    if (!order) return null
    const [line] = await tx
      .select({ id: cartLines.id })
      .from(cartLines)
      .where(eq(cartLines.user_id, user_id))
      .limit(1)
    if (line) throw new Refusal('preference_used')
    return transaction_id
  }

  /** The provider collects what the purchase comes to now. Only this checkout waits for its answer. */
  const align = (
    asked: Asked,
    buyer: Buyer,
    read: (tx: Database) => Promise<Purchase>,
  ): Promise<void> =>
    inTransaction(db, async (tx) => {
      const checkout = await lock(tx, asked)
      if (await findPlaced(tx, checkout)) return
      const purchase = await read(tx)
      const lasts = checkout.expires_at >= (await getHeldUntil(tx))
      if (lasts && purchase.fingerprint === checkout.fingerprint) return
      const { amount } = purchase.totals
      // What the provider was never asked to collect, or never can, needs a preference of another kind.
      if ((amount === 0) !== (checkout.amount === 0)) throw new Refusal('preference_not_found')
      const { transaction_id } = checkout
      const draft = await toDraft({ purchase, transaction_id, buyer }, tx)
      if (amount > 0) await gateway.updatePreference(checkout.preference_id, draft)
      await tx
        .update(checkouts)
        .set({ fingerprint: purchase.fingerprint, amount, expires_at: draft.expires_at })
        .where(eq(checkouts.transaction_id, checkout.transaction_id))
    })

  return { getHeldUntil, findPrepared, prepare, lock, findPlaced, align }
}
