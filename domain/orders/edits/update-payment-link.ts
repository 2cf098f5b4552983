import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { checkouts } from '#db/schema/checkouts.ts'
import { orderEvents } from '#db/schema/order-events.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import {
  type Payable,
  toLinkEnd,
  toPreferenceDraft,
  toPreferenceItems,
} from '#domain/checkout/preference-draft.ts'
import { requireAmount } from '#domain/checkout/preferences.ts'
import { toDue } from '#domain/credit/credit-of-order.ts'
import { addJob } from '#domain/jobs.ts'
import type { Moves } from '#domain/orders/move-order.ts'
import { type Items, listItems } from '#domain/orders/order-items.ts'
import { findOrder, lockOrder } from '#domain/payments/find-order.ts'
import type { Gateway, Preference } from '#domain/payments/gateway.ts'
import { hasPendingPayment } from '#domain/payments/pending-payment.ts'
import { toChanged } from './edit-letters.ts'

type Dependencies = { db: Database; gateway: Gateway; publicUrl: string; moves: Moves }

const isWaiting = ({ status, held_until }: OrderRow) =>
  status === 'sin_procesar' && held_until > new Date()

const isOutdated = (sent: OrderRow, order: OrderRow) =>
  order.version !== sent.version || order.held_until.getTime() !== sent.held_until.getTime()

/** Makes the payment link of a changed order ask for the new total as long as its pieces are kept, then mails the buyer. */
export function createUpdatePaymentLink({ db, gateway, publicUrl, moves }: Dependencies) {
  async function sendToProvider(order: OrderRow, items: Items): Promise<Preference> {
    const payable = toPayable(order, items)
    const id = order.preference_id ?? (await findCheckoutPreference(db, order.transaction_id))
    const preference = id
      ? await gateway.updatePreference(id, {
          items: toPreferenceItems(payable, publicUrl),
          expires_at: toLinkEnd(order.held_until),
        })
      : await createPreference(order, payable)
    return requireAmount(preference, toDue(order))
  }

  /** Older orders do not know their preference, so they get another link. */
  function createPreference(order: OrderRow, payable: Payable): Promise<Preference> {
    const { transaction_id, version, full_name, email, user_id, link, held_until } = order
    const [name = '', ...surnames] = full_name.split(' ')
    const draft = toPreferenceDraft(payable, {
      transaction_id,
      publicUrl,
      held_until,
      payer: { name, surname: surnames.join(' '), ...(email && { email }) },
      link: user_id === null ? link : null,
      home: user_id === null,
    })
    return gateway.createPreference(draft, `${transaction_id}-${version}`)
  }

  /** Returns false if the order changed during the call, so that it must be sent again. */
  const finish = (sent: OrderRow, preference: Preference | null): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, sent.id)
      const isOpen = isWaiting(order)
      // It was cancelled or is paid otherwise, and the page that ended was given another end meanwhile.
      if (preference && (!isOpen || order.payment_url === null)) {
        const { transaction_id } = order
        await addJob(
          tx,
          'expire_preference',
          { transaction_id },
          { key: `expire:${transaction_id}` },
        )
      }
      if (order.link_update === null) return true
      if (isOpen && isOutdated(sent, order)) return false
      const link = preference && {
        payment_url: preference.init_point,
        preference_id: preference.id,
      }
      await tx
        .update(orders)
        .set({ link_update: null, ...link })
        .where(eq(orders.id, order.id))
      if (isOpen && order.link_update === 'notify') {
        const [event] = await tx
          .select({ text: orderEvents.text })
          .from(orderEvents)
          .where(and(eq(orderEvents.order_id, order.id), eq(orderEvents.kind, 'lines_changed')))
          .orderBy(desc(orderEvents.id))
          .limit(1)
        const isPending = await hasPendingPayment(tx, order.id)
        await moves.notify(tx, { ...order, ...link }, (sale) =>
          toChanged(sale, event?.text ?? '', isPending),
        )
      }
      return true
    })

  return async function updatePaymentLink(transaction_id: string): Promise<void> {
    const order = await findOrder({ from: db }, transaction_id)
    if (order.link_update === null) return
    const preference = isWaiting(order)
      ? await sendToProvider(order, await listItems(db, order.id))
      : null
    if (!(await finish(order, preference))) await updatePaymentLink(transaction_id)
  }
}

const toPayable = (order: OrderRow, items: Items): Payable => ({
  lines: items,
  shipping: { name: order.shipping_name },
  totals: { shares: items.map(({ discount }) => discount), shipping: order.shipping_price },
  credit: order.credit > 0 ? { used: order.credit } : null,
  due: toDue(order),
})

async function findCheckoutPreference(db: Database, transactionId: string) {
  const [checkout] = await db
    .select({ preference_id: checkouts.preference_id })
    .from(checkouts)
    .where(eq(checkouts.transaction_id, transactionId))
  return checkout?.preference_id ?? null
}
