import type { checkoutApi } from '#contracts/checkout.ts'
import type { Body, Query, Reply } from '#contracts/endpoint.ts'
import type { OfferedPayWay } from '#contracts/pay-ways.ts'
import type { Preparation } from '#contracts/preparation.ts'
import type { Database, ReadSource, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import { toCreditRequest } from '#domain/credit/find-credit.ts'
import type { Emit } from '#domain/events.ts'
import { Refusal } from '#domain/refusals.ts'
import { requireAgreedTotal, toPaymentTotals } from './agreed-total.ts'
import { type Buyer, type Cart, findBuyer, toBuyerKey } from './buyer.ts'
import { readDestination } from './choose-shipping.ts'
import { createGuestCheckout } from './guest-checkout.ts'
import { requireFewUnpaid } from './limits.ts'
import { lockBuyer } from './lock-buyer.ts'
import { toPlacedWords } from './placed-words.ts'
import {
  type Checkout,
  createPreferences,
  type Dependencies as PreferenceDependencies,
} from './preferences.ts'
import { type Purchase, readPurchase } from './purchase.ts'
import { type Asked, requireAddress, toAppliedCoupon, toPurchaseRequest } from './purchase-form.ts'
import { requireFewReservations } from './reservations.ts'
import { listArrivals, listOfferedShipping } from './shipping.ts'
import { createSingleFlight } from './single-flight.ts'
import { createSyncPreference } from './sync-preference.ts'

type Form = Body<typeof checkoutApi.makePayment>

type OrderInput = {
  buyer: Buyer
  transaction_id: string
  /** Null if the provider is not asked to charge it. */
  payment_url: string | null
  held_until: Date
  is_test: boolean
  form: Form
  link: string | null
  terms_version: string | null
  network: string | null
}

type Confirmation = { buyer: Buyer; form: Form; checkout: Checkout }
type Placing = {
  buyer: Buyer
  form: Form
  /** The hash of the network that the buyer uses. */
  network: string | null
  /** The version of the terms that a guest accepted. */
  terms_version?: string
}
/** `link` is the token of the page of a guest's order; `success` is what its buyer reads. */
type Placed = { transaction_id: string; link: string | null; success: string }

type CheckoutSettings = { iva_rate: number; pay_ways: OfferedPayWay[]; preparation: Preparation }

type Dependencies = PreferenceDependencies & {
  settings: {
    getShop: (from?: Database) => Promise<CheckoutSettings>
  }
  getTermsVersion: () => Promise<string>
  /** Called in a transaction that has locked the purchase. */
  place: (tx: Tx, purchase: Purchase, orderInput: OrderInput) => Promise<void>
  emit: Emit
  attempts: Attempts
}

/** How often the preference is updated for a purchase that changes meanwhile. */
const MAX_UPDATES = 4

/** Turns a cart into an order that waits for its payment. Amounts sent by the client are never trusted. */
export function createCheckout(dependencies: Dependencies) {
  const { db, settings, gateway, attempts, place, emit } = dependencies
  const preferences = createPreferences(dependencies)
  const syncPreference = createSyncPreference({ ...dependencies, preferences })
  const shareCall = createSingleFlight()

  const read = async (
    source: ReadSource,
    { credit_code, pay_way: way, ...request }: Asked,
  ): Promise<Purchase> => {
    const mode = await gateway.getMode(source.from)
    const credit = toCreditRequest(credit_code, request.cart.userId, mode)
    const { iva_rate: ivaRate, pay_ways } = await settings.getShop(source.from)
    const pay_way = pay_ways.find((offered) => offered.way === way)
    if (way && !pay_way) throw new Refusal('pay_way_not_offered')
    return readPurchase(
      source,
      { ...request, credit, pay_way },
      {
        ivaRate,
        limits: await settings.getCheckout(source.from),
      },
    )
  }

  const readAgreed = async (
    source: ReadSource,
    { buyer, form, checkout }: Confirmation,
  ): Promise<Purchase> => {
    const pay_way = checkout.pay_way ?? undefined
    const purchase = await read(source, { ...toPurchaseRequest(buyer, form), pay_way })
    requireAddress(form, purchase)
    await requireAgreedTotal(source.from, {
      checkout,
      purchase,
      expected_total: form.expected_total,
      expected_due: form.expected_due,
    })
    return purchase
  }

  /** Returns null if the preference at the provider does not match the purchase, or expires too soon. */
  const placeOrder = async ({ buyer, form, ...more }: Placing): Promise<Placed | null> => {
    const ordered = await inTransaction(db, async (tx) => {
      const checkout = await preferences.lock(tx, { buyer, preference_id: form.preference_id })
      const { transaction_id, link, init_point, expires_at, pay_way } = checkout
      const success = toPlacedWords(checkout)
      const placed = await preferences.findPlaced(tx, checkout, buyer)
      if (placed) return { transaction_id, link, success, isNew: false }
      await lockBuyer(tx, buyer)
      const purchase = await readAgreed({ from: tx, lock: true }, { buyer, form, checkout })
      const { connection_id, is_test } = await gateway.getMode(tx)
      if (checkout.connection_id !== connection_id) throw new Refusal('preference_not_found')
      const held_until = await preferences.getHeldUntil(pay_way, tx)
      if (purchase.fingerprint !== checkout.fingerprint || expires_at < held_until) return null
      const { lines } = purchase
      const limits = await settings.getCheckout(tx)
      await requireFewUnpaid(tx, buyer, lines, limits)
      await requireFewReservations(tx, { buyer, lines, ...more }, limits)
      const payment_url = pay_way ? null : init_point
      // A transfer moves money whatever the keys of the provider.
      const mode = { is_test: is_test && !pay_way }
      const orderInput = { buyer, form, transaction_id, payment_url, held_until, ...mode }
      await place(tx, purchase, { ...orderInput, link, terms_version: null, ...more })
      return { transaction_id, link, success, isNew: true }
    })
    if (!ordered) return null
    const { isNew, ...order } = ordered
    if (isNew) emit({ what: 'order', origin: 'web' })
    return order
  }

  async function confirm(placing: Placing, address: string): Promise<Placed> {
    const { buyer, form } = placing
    for (let tries = 0; ; tries += 1) {
      const placed = await placeOrder(placing)
      if (placed) return placed
      if (tries === MAX_UPDATES) throw new Refusal('purchase_changing')
      const key = { buyer, preference_id: form.preference_id, address }
      await syncPreference(key, (tx, checkout) =>
        readAgreed({ from: tx }, { buyer, form, checkout }),
      )
    }
  }

  async function getTotal(
    cart: Cart,
    request: Query<typeof checkoutApi.getTotal>,
  ): Promise<Reply<typeof checkoutApi.getTotal>> {
    const destination = readDestination(request)
    const purchase = await read({ from: db }, { cart, destination, ...request })
    const reply = {
      ...toPaymentTotals(purchase),
      ...toAppliedCoupon(purchase, request.coupon_name),
      arrivals: await listArrivals(db, (await settings.getShop()).preparation),
    }
    if (!destination) return reply
    const { totals } = purchase
    const goods = totals.original_price - totals.discount + totals.pay_way_discount
    return { ...reply, shipping_options: await listOfferedShipping(db, goods, destination) }
  }

  async function prepare(
    buyer: Buyer,
    request: Body<typeof checkoutApi.createPreference>,
    { address }: { address: string },
  ): Promise<Reply<typeof checkoutApi.createPreference>> {
    const destination = readDestination(request)
    const purchase = await read({ from: db }, { cart: buyer.cart, destination, ...request })
    const { preference_id, init_point } = await preferences.prepare(purchase, buyer, address)
    return { preference_id, init_point }
  }

  /** A double click joins the call in progress. */
  const pay = (press: Omit<Placing, 'network'>, { address }: { address: string }) =>
    shareCall(`${toBuyerKey(press.buyer)} ${JSON.stringify(press)}`, () =>
      confirm({ ...press, network: attempts.toNetworkHash(address) }, address),
    )

  return {
    getTotal: (userId: number, request: Query<typeof checkoutApi.getTotal>) =>
      getTotal({ userId }, request),

    createPreference: async (
      userId: number,
      request: Body<typeof checkoutApi.createPreference>,
      from: { address: string },
    ) => prepare(await findBuyer(db, userId), request, from),

    async makePayment(
      userId: number,
      form: Form,
      from: { address: string },
    ): Promise<Reply<typeof checkoutApi.makePayment>> {
      const buyer = await findBuyer(db, userId)
      const { success, transaction_id } = await pay({ buyer, form }, from)
      return { success, transaction_id }
    },

    guests: createGuestCheckout({ ...dependencies, getTotal, prepare, pay }),
  }
}
