import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { checkouts } from '#db/schema/checkouts.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import type { Gateway, PreferenceDraft } from '#domain/payments/gateway.ts'
import { Refusal } from '#domain/refusals.ts'
import { toBuyerKey } from './buyer.ts'
import { type Checkout, type CheckoutKey, type Preferences, requireAmount } from './preferences.ts'
import type { Purchase } from './purchase.ts'

type Dependencies = {
  db: Database
  gateway: Gateway
  preferences: Preferences
  attempts: Pick<Attempts, 'record' | 'uncount'>
}

/** Longer than the timeout of a call to the provider. After it, another request may take over an abandoned update. */
const UPDATE_TIMEOUT_MS = 15_000

const isUpdating = ({ update_started }: Checkout) =>
  update_started !== null && Date.now() - update_started.getTime() < UPDATE_TIMEOUT_MS

/** Updates the preference at the provider if the purchase changed. */
export function createSyncPreference({ db, gateway, preferences, attempts }: Dependencies) {
  const { getHeldUntil, toDraft, lock, findPlaced } = preferences

  /**
   * Marks the content of the preference as unknown before the call, so that the next attempt repeats the update if the
   * reply is lost. Returns null if the preference already matches the purchase.
   */
  const claimUpdate = (key: CheckoutKey, read: (tx: Tx, checkout: Checkout) => Promise<Purchase>) =>
    inTransaction(db, async (tx) => {
      const checkout = await lock(tx, key)
      if (await findPlaced(tx, checkout, key.buyer)) return null
      const purchase = await read(tx, checkout)
      const isLongEnough = checkout.expires_at >= (await getHeldUntil(checkout.pay_way, tx))
      if (isLongEnough && purchase.fingerprint === checkout.fingerprint) return null
      // A free purchase has no preference at the provider, so it cannot be updated into a paid one or back.
      if ((purchase.due === 0) !== (checkout.amount === 0)) {
        throw new Refusal('preference_not_found')
      }
      if (isUpdating(checkout)) throw new Refusal('preference_updating')
      const update_key = randomUUID()
      await tx
        .update(checkouts)
        .set({ fingerprint: null, update_key, update_started: new Date() })
        .where(eq(checkouts.transaction_id, checkout.transaction_id))
      return { checkout, purchase, update_key }
    })

  /** Ends an update, unless another one took over in the meantime. */
  const endUpdate = (update_key: string, changes: Partial<Checkout> = {}) =>
    db
      .update(checkouts)
      .set({ ...changes, update_key: null, update_started: null })
      .where(eq(checkouts.update_key, update_key))

  /** While the provider is away, the presses of some shoppers do not stop the others at their address. */
  const change = (
    { preference_id }: Checkout,
    draft: PreferenceDraft,
    attempt: { account: string; address: string },
  ) =>
    gateway.updatePreference(preference_id, draft).catch(async (error: unknown) => {
      await attempts.uncount('preference_change', attempt, ['address'])
      throw error
    })

  /** Calls the provider outside of any transaction. */
  return async function syncPreference(
    { address, ...key }: CheckoutKey & { address: string },
    read: (tx: Tx, checkout: Checkout) => Promise<Purchase>,
  ): Promise<void> {
    const claim = await claimUpdate(key, read)
    if (!claim) return
    const { checkout, purchase, update_key } = claim
    const { due: amount } = purchase
    try {
      const draft = await toDraft(purchase, checkout, key.buyer)
      if (amount > 0 && !checkout.pay_way) {
        const attempt = { account: toBuyerKey(key.buyer), address }
        await attempts.record('preference_change', attempt)
        requireAmount(await change(checkout, draft, attempt), amount)
      }
      const { fingerprint } = purchase
      await endUpdate(update_key, { fingerprint, amount, expires_at: draft.expires_at })
    } catch (error) {
      await endUpdate(update_key)
      throw error
    }
  }
}
