import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { OfferedPayWay, PayWay } from '#contracts/pay-ways.ts'
import type { CheckoutSettings } from '#contracts/shop.ts'
import type { Database, Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { checkouts } from '#db/schema/checkouts.ts'
import { orders } from '#db/schema/orders.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import { type Gateway, GatewayFailure, type Preference } from '#domain/payments/gateway.ts'
import { Refusal } from '#domain/refusals.ts'
import { type Buyer, isCheckoutOf, toBuyerKey } from './buyer.ts'
import { hasOtherCart } from './has-other-cart.ts'
import { createOrderLink } from './order-link.ts'
import { toPreferenceDraft } from './preference-draft.ts'
import type { Purchase } from './purchase.ts'
import { createSingleFlight } from './single-flight.ts'
import { createTransactionId } from './transaction-id.ts'

export type Checkout = typeof checkouts.$inferSelect
export type CheckoutKey = { buyer: Buyer; preference_id: string }

export type Dependencies = {
  db: Database
  gateway: Gateway
  publicUrl: string
  settings: {
    getCheckout: (from?: Database) => Promise<CheckoutSettings>
    getPayWays: (from?: Database) => Promise<OfferedPayWay[]>
  }
  attempts: Pick<Attempts, 'record'>
}

const MINUTE_MS = 60_000

/** The ids of preferences that the provider does not know. */
const prefixes: Record<PayWay, string> = { transfer: 'transferencia', cash: 'efectivo' }

/** Whether the preference was paid before its order was placed. It cannot be paid again. */
const isPaid = sql<boolean>`exists (
  select 1 from payments
  where payments.external_reference = ${checkouts.transaction_id} and payments.order_id is null
    and payments.status not in ('pending', 'in_process', 'authorized', 'rejected', 'cancelled'))`

/** Creates preferences at the provider and finds their orders. */
export function createPreferences(dependencies: Dependencies) {
  const { db, gateway, publicUrl, settings, attempts } = dependencies
  const shareCall = createSingleFlight()

  /** Who pays without the provider has longer. */
  async function getHeldUntil(way: PayWay | null, from?: Database): Promise<Date> {
    const offered = way && (await settings.getPayWays(from)).find((each) => each.way === way)
    const minutes = offered ? offered.hours * 60 : (await settings.getCheckout(from)).hold_minutes
    return new Date(Date.now() + minutes * MINUTE_MS)
  }

  async function toDraft(
    purchase: Purchase,
    { transaction_id, link }: Pick<Checkout, 'transaction_id' | 'link'>,
    buyer: Buyer,
  ) {
    const { email, first_name: name, last_name: surname } = buyer
    const held_until = await getHeldUntil(purchase.pay_way?.way ?? null)
    const payer = { name, surname, email }
    return toPreferenceDraft(purchase, { transaction_id, publicUrl, held_until, payer, link })
  }

  /** Finds a preference for the same purchase, so that reloading the page creates no other. */
  async function findPrepared(
    buyer: Buyer,
    { fingerprint, pay_way }: Purchase,
  ): Promise<Checkout | null> {
    const { connection_id } = await gateway.getMode()
    const [found] = await db
      .select({ checkout: checkouts })
      .from(checkouts)
      .leftJoin(orders, eq(orders.transaction_id, checkouts.transaction_id))
      .where(
        and(
          isCheckoutOf(buyer),
          buyer.id === null ? eq(checkouts.guest_email, buyer.email) : undefined,
          eq(checkouts.fingerprint, fingerprint),
          sql`${checkouts.connection_id} is not distinct from ${connection_id}`,
          gt(checkouts.expires_at, await getHeldUntil(pay_way?.way ?? null)),
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
    const link = buyer.id === null ? createOrderLink() : null
    const draft = await toDraft(purchase, { transaction_id, link }, buyer)
    const { due: amount } = purchase
    const pay_way = purchase.pay_way?.way ?? null
    const preference =
      amount === 0 || pay_way
        ? {
            id: `${amount === 0 ? 'sin-pago' : prefixes[pay_way as PayWay]}-${transaction_id}`,
            init_point: draft.back_urls[amount === 0 ? 'success' : 'pending'],
            connection_id: (await gateway.getMode()).connection_id,
          }
        : requireAmount(await gateway.createPreference(draft, transaction_id), amount)
    const checkout = one(
      await db
        .insert(checkouts)
        .values({
          transaction_id,
          user_id: buyer.id,
          guest_key: buyer.guest_key,
          guest_email: buyer.id === null ? buyer.email : null,
          link,
          pay_way,
          preference_id: preference.id,
          init_point: preference.init_point,
          connection_id: preference.connection_id,
          fingerprint: purchase.fingerprint,
          amount,
          shipping_price: purchase.totals.shipping,
          lines: purchase.lines.map(({ product_id, price, count }) => ({
            product_id,
            price,
            count,
          })),
          expires_at: draft.expires_at,
        })
        .returning(),
    )
    return checkout
  }

  /** Repeated clicks share one call while the provider is slow. The requests of guests are counted before. */
  const prepare = (purchase: Purchase, buyer: Buyer, address: string): Promise<Checkout> =>
    shareCall(`${toBuyerKey(buyer)} ${buyer.email} ${purchase.fingerprint}`, async () => {
      const prepared = await findPrepared(buyer, purchase)
      if (prepared) return prepared
      if (buyer.id !== null) {
        await attempts.record('preference', { account: String(buyer.id), address })
      }
      return create(purchase, buyer)
    })

  const lock = async (tx: Tx, { buyer, preference_id }: CheckoutKey): Promise<Checkout> => {
    const [checkout] = await tx
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.preference_id, preference_id), isCheckoutOf(buyer)))
      .for('update')
      .prepare(buyer.id === null ? 'guest_checkout_locked' : 'checkout_locked')
      .execute()
    if (!checkout) throw new Refusal('preference_not_found')
    return checkout
  }

  /**
   * Finds the order of a locked checkout, so that a repeated request creates no second order. Runs its own query after
   * the lock, because a payment may have been stored while the lock was awaited.
   */
  async function findPlaced(tx: Tx, { transaction_id }: Checkout, { cart }: Buyer) {
    const [found] = await tx
      .select({ order_id: orders.id, isPaid })
      .from(checkouts)
      .leftJoin(orders, eq(orders.transaction_id, checkouts.transaction_id))
      .where(eq(checkouts.transaction_id, transaction_id))
      .prepare('order_of_checkout')
      .execute()
    // The payment arrived before the order and is being refunded, so this preference cannot pay an order any more.
    if (found?.isPaid) throw new Refusal('preference_used')
    if (!found?.order_id) return null
    if (await hasOtherCart(tx, found.order_id, cart)) throw new Refusal('preference_used')
    return transaction_id
  }

  return { getHeldUntil, toDraft, prepare, lock, findPlaced }
}

export type Preferences = ReturnType<typeof createPreferences>

export function requireAmount<P extends Preference>(preference: P, amount: number): P {
  if (preference.amount === amount) return preference
  throw new GatewayFailure(
    'broken_reply',
    `preference ${preference.id} asks for ${preference.amount}`,
  )
}
