import type { checkoutApi, PaymentTotals } from '#contracts/checkout.ts'
import type { Body, Query, Reply } from '#contracts/endpoint.ts'
import type { Database, ReadSource, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import { findById } from '#domain/auth/users.ts'
import { lockCart } from '#domain/cart/lock-cart.ts'
import type { Emit } from '#domain/events.ts'
import { Refusal } from '#domain/refusals.ts'
import { requireAgreedTotal, toPaymentTotals } from './agreed-total.ts'
import { createOrderLimits, requireFewUnpaid } from './limits.ts'
import {
  type Buyer,
  type Checkout,
  createPreferences,
  type Dependencies as PreferenceDependencies,
} from './preferences.ts'
import { type Purchase, type PurchaseRequest, readPurchase } from './purchase.ts'
import { createSingleFlight } from './single-flight.ts'
import { createSyncPreference } from './sync-preference.ts'

type Form = Body<typeof checkoutApi.makePayment>

type OrderInput = {
  buyer: Buyer
  transaction_id: string
  payment_url: string
  held_until: Date
  form: Form
}

type Confirmation = { buyer: Buyer; form: Form; checkout: Checkout }

type Dependencies = PreferenceDependencies & {
  settings: { getShop: (from?: Database) => Promise<{ iva_rate: number }> }
  /** Called in a transaction that has locked the purchase. */
  place: (tx: Tx, purchase: Purchase, orderInput: OrderInput) => Promise<void>
  emit: Emit
  attempts: Attempts
}

const MAX_TRIES = 4

const SUCCESS = 'Tu pedido quedó registrado. Te llevamos a pagarlo.'

/** Turns a cart into an order that waits for its payment. Amounts sent by the client are never trusted. */
export function createCheckout(dependencies: Dependencies) {
  const { db, settings, place, emit } = dependencies
  const limitOrders = createOrderLimits(dependencies)
  const preferences = createPreferences(dependencies)
  const syncPreference = createSyncPreference({ ...dependencies, preferences })
  const shareCall = createSingleFlight()

  const read = async (source: ReadSource, request: PurchaseRequest): Promise<Purchase> =>
    readPurchase(source, request, {
      ivaRate: (await settings.getShop(source.from)).iva_rate,
      limits: await settings.getCheckout(source.from),
    })

  async function getBuyer(id: number): Promise<Buyer> {
    const buyer = await findById(db, id)
    if (!buyer) throw new Refusal('user_not_found')
    return buyer
  }

  const readAgreed = async (
    source: ReadSource,
    { buyer, form, checkout }: Confirmation,
  ): Promise<Purchase> => {
    const purchase = await read(source, toPurchaseRequest(buyer, form))
    await requireAgreedTotal(source.from, {
      checkout,
      purchase,
      expected_total: form.expected_total,
    })
    return purchase
  }

  /** Returns null if the purchase no longer matches the preference. */
  const placeOrder = async (buyer: Buyer, form: Form): Promise<string | null> => {
    const ordered = await inTransaction(db, async (tx) => {
      const key = { userId: buyer.id, preference_id: form.preference_id }
      const checkout = await preferences.lock(tx, key)
      const placed = await preferences.findPlaced(tx, checkout)
      if (placed) return { transaction_id: placed, isNew: false }
      await lockCart(tx, buyer.id)
      const purchase = await readAgreed({ from: tx, lock: true }, { buyer, form, checkout })
      if (purchase.fingerprint !== checkout.fingerprint) return null
      const { transaction_id, init_point: payment_url } = checkout
      const held_until = await preferences.getHeldUntil(tx)
      await requireFewUnpaid(tx, buyer.id, purchase.lines, await settings.getCheckout(tx))
      await place(tx, purchase, { buyer, form, transaction_id, payment_url, held_until })
      return { transaction_id, isNew: true }
    })
    if (ordered?.isNew) emit({ what: 'order', origin: 'web' })
    return ordered?.transaction_id ?? null
  }

  async function confirm(buyer: Buyer, form: Form): Promise<Reply<typeof checkoutApi.makePayment>> {
    const key = { userId: buyer.id, preference_id: form.preference_id }
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      await syncPreference(key, buyer, (tx, checkout) =>
        readAgreed({ from: tx }, { buyer, form, checkout }),
      )
      const transaction_id = await placeOrder(buyer, form)
      if (transaction_id) return { success: SUCCESS, transaction_id }
    }
    throw new Refusal('purchase_changing')
  }

  return {
    async getTotal(
      userId: number,
      request: Query<typeof checkoutApi.getTotal>,
    ): Promise<PaymentTotals> {
      return toPaymentTotals((await read({ from: db }, { userId, ...request })).totals)
    },

    async createPreference(
      userId: number,
      request: Body<typeof checkoutApi.createPreference>,
    ): Promise<Reply<typeof checkoutApi.createPreference>> {
      const purchase = await read({ from: db }, { userId, ...request })
      const { preference_id, init_point } = await preferences.prepare(
        purchase,
        await getBuyer(userId),
      )
      return { preference_id, init_point }
    },

    /** A double click joins the call in progress. */
    async makePayment(
      userId: number,
      form: Form,
      { address }: { address: string },
    ): Promise<Reply<typeof checkoutApi.makePayment>> {
      const buyer = await getBuyer(userId)
      return shareCall(`${userId} ${JSON.stringify(form)}`, async () => {
        await limitOrders(userId, address)
        return confirm(buyer, form)
      })
    },
  }
}

const toPurchaseRequest = (buyer: Buyer, { shipping_id, coupon_name }: Form): PurchaseRequest => ({
  userId: buyer.id,
  shipping_id,
  coupon_name,
})
