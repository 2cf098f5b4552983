import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { CheckoutSettings } from '#contracts/shop.ts'
import type { Database, Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { cartLines } from '#db/schema/cart.ts'
import { checkouts } from '#db/schema/checkouts.ts'
import { orders } from '#db/schema/orders.ts'
import { type Gateway, GatewayFailure, type Preference } from '#domain/payments/gateway.ts'
import { Refusal } from '#domain/refusals.ts'
import { toPreferenceDraft } from './preference-draft.ts'
import type { Purchase } from './purchase.ts'
import { createSingleFlight } from './single-flight.ts'
import { createTransactionId } from './transaction-id.ts'

export type Buyer = { id: number; email: string; first_name: string; last_name: string }
export type Checkout = typeof checkouts.$inferSelect
export type CheckoutKey = { userId: number; preference_id: string }

export type Dependencies = {
  db: Database
  gateway: Gateway
  publicUrl: string
  settings: { getCheckout: (from?: Database) => Promise<CheckoutSettings> }
}

const MINUTE_MS = 60_000
/** The preference stays valid longer than the reservation, for the time that a shopper takes to confirm. */
const MARGIN_MS = 10 * MINUTE_MS

/** Whether the preference was paid before its order was placed. It cannot be paid again. */
const isPaid = sql<boolean>`exists (
  select 1 from payments
  where payments.external_reference = ${checkouts.transaction_id} and payments.order_id is null
    and payments.status not in ('pending', 'in_process', 'authorized', 'rejected', 'cancelled'))`

/** Creates preferences at the provider and finds their orders. */
export function createPreferences(dependencies: Dependencies) {
  const { db, gateway, publicUrl, settings } = dependencies
  const shareCall = createSingleFlight()

  const getHeldUntil = async (from?: Database): Promise<Date> =>
    new Date(Date.now() + (await settings.getCheckout(from)).hold_minutes * MINUTE_MS)

  async function toDraft(purchase: Purchase, transaction_id: string, buyer: Buyer) {
    const { email, first_name: name, last_name: surname } = buyer
    const expires_at = new Date((await getHeldUntil()).getTime() + MARGIN_MS)
    const payer = { name, surname, email }
    return toPreferenceDraft(purchase, { transaction_id, publicUrl, expires_at, payer })
  }

  /** Finds a preference for the same purchase, so that reloading the page creates no other. */
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
          sql`not ${isPaid}`,
        ),
      )
      .orderBy(desc(checkouts.date_created))
      .limit(1)
    return found?.checkout ?? null
  }

  async function create(purchase: Purchase, buyer: Buyer): Promise<Checkout> {
    const transaction_id = createTransactionId()
    const draft = await toDraft(purchase, transaction_id, buyer)
    const { amount } = purchase.totals
    const preference =
      amount === 0
        ? { id: `sin-pago-${transaction_id}`, init_point: draft.back_urls.success }
        : requireAmount(await gateway.createPreference(draft, transaction_id), amount)
    const checkout = one(
      await db
        .insert(checkouts)
        .values({
          transaction_id,
          user_id: buyer.id,
          preference_id: preference.id,
          init_point: preference.init_point,
          fingerprint: purchase.fingerprint,
          amount,
          lines: purchase.lines.map(({ product_id, price }) => ({ product_id, price })),
          expires_at: draft.expires_at,
        })
        .returning(),
    )
    return checkout
  }

  /** Repeated clicks share one call while the provider is slow. */
  const prepare = (purchase: Purchase, buyer: Buyer): Promise<Checkout> =>
    shareCall(
      `${buyer.id} ${purchase.fingerprint}`,
      async () =>
        (await findPrepared(buyer.id, purchase.fingerprint)) ?? (await create(purchase, buyer)),
    )

  const lock = async (tx: Tx, { userId, preference_id }: CheckoutKey): Promise<Checkout> => {
    const [checkout] = await tx
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.preference_id, preference_id), eq(checkouts.user_id, userId)))
      .for('update')
    if (!checkout) throw new Refusal('preference_not_found')
    return checkout
  }

  /**
   * Finds the order of a locked checkout, so that a repeated request creates no second order. Runs its own query after
   * the lock, because a payment may have been stored while the lock was awaited.
   */
  async function findPlaced(tx: Tx, { transaction_id, user_id }: Checkout) {
    const [found] = await tx
      .select({ order_id: orders.id, isPaid })
      .from(checkouts)
      .leftJoin(orders, eq(orders.transaction_id, checkouts.transaction_id))
      .where(eq(checkouts.transaction_id, transaction_id))
    // The payment arrived before the order and is being refunded, so this preference cannot pay an order any more.
    if (found?.isPaid) throw new Refusal('preference_used')
    if (!found?.order_id) return null
    const [line] = await tx
      .select({ id: cartLines.id })
      .from(cartLines)
      .where(eq(cartLines.user_id, user_id))
      .limit(1)
    if (line) throw new Refusal('preference_used')
    return transaction_id
  }

  return { getHeldUntil, toDraft, prepare, lock, findPlaced }
}

export type Preferences = ReturnType<typeof createPreferences>

export function requireAmount(preference: Preference, amount: number): Preference {
  if (preference.amount === amount) return preference
  throw new GatewayFailure(
    'broken_reply',
    `preference ${preference.id} asks for ${preference.amount}`,
  )
}
