import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { checkouts } from '#db/schema/checkouts.ts'
import type { Gateway } from '#domain/payments/gateway.ts'
import { Refusal } from '#domain/refusals.ts'
import {
  type Asked,
  type Buyer,
  type Checkout,
  type Preferences,
  requireAmount,
} from './preferences.ts'
import type { Purchase } from './purchase.ts'

type Dependencies = { db: Database; gateway: Gateway; preferences: Preferences }

/** Longer than a call to the provider may take. After it, an update whose process died is taken over. */
const UPDATE_TIMEOUT_MS = 15_000

const isUpdating = ({ update_started }: Checkout) =>
  update_started !== null && Date.now() - update_started.getTime() < UPDATE_TIMEOUT_MS

/** Makes the provider ask for what a purchase comes to now. */
export function createAlign({ db, gateway, preferences }: Dependencies) {
  const { getHeldUntil, toDraft, lock, findPlaced } = preferences

  /**
   * Notes that what the provider asks for becomes unknown, before anything is sent: if the reply is lost, the next
   * press writes it again. Null when the preference already asks for this purchase.
   */
  const claimUpdate = (asked: Asked, read: (tx: Tx, checkout: Checkout) => Promise<Purchase>) =>
    inTransaction(db, async (tx) => {
      const checkout = await lock(tx, asked)
      if (await findPlaced(tx, checkout)) return null
      const purchase = await read(tx, checkout)
      const lasts = checkout.expires_at >= (await getHeldUntil(tx))
      if (lasts && purchase.fingerprint === checkout.fingerprint) return null
      // A preference that asks for nothing and one that asks for money are of two kinds.
      if ((purchase.totals.amount === 0) !== (checkout.amount === 0)) {
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
  const endUpdate = (update_key: string, reached: Partial<Checkout> = {}) =>
    db
      .update(checkouts)
      .set({ ...reached, update_key: null, update_started: null })
      .where(eq(checkouts.update_key, update_key))

  /** No transaction is open during the call. */
  return async function align(
    asked: Asked,
    buyer: Buyer,
    read: (tx: Tx, checkout: Checkout) => Promise<Purchase>,
  ): Promise<void> {
    const claim = await claimUpdate(asked, read)
    if (!claim) return
    const { checkout, purchase, update_key } = claim
    const { amount } = purchase.totals
    try {
      const draft = await toDraft(purchase, checkout.transaction_id, buyer)
      if (amount > 0) {
        requireAmount(await gateway.updatePreference(checkout.preference_id, draft), amount)
      }
      const { fingerprint } = purchase
      await endUpdate(update_key, { fingerprint, amount, expires_at: draft.expires_at })
    } catch (error) {
      await endUpdate(update_key)
      throw error
    }
  }
}
