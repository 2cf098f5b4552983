import { and, eq, gt } from 'drizzle-orm'
import type { adminOrderEditsApi, LinesDraft } from '#contracts/admin/order-edits.ts'
import type { Body, Reply } from '#contracts/endpoint.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import { lockProducts } from '#domain/catalogue/lock-products.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { requireVersion } from '#domain/editing/versions.ts'
import { addJob } from '#domain/jobs.ts'
import { formatMoney, toCentavos, toPesos } from '#domain/money.ts'
import type { Moves } from '#domain/orders/move-order.ts'
import { toDetail } from '#domain/orders/order-detail.ts'
import { addOrderEvent } from '#domain/orders/order-events.ts'
import { type Items, listItems } from '#domain/orders/order-items.ts'
import { findExchangedOrder } from '#domain/orders/return-marks.ts'
import type { SaleShop } from '#domain/orders/sale.ts'
import { findOrder, lockOrder } from '#domain/payments/find-order.ts'
import { leaveToJob } from '#domain/payments/leave-to-job.ts'
import { hasPendingPayment } from '#domain/payments/pending-payment.ts'
import { Refusal } from '#domain/refusals.ts'
import { describeChange } from './describe-change.ts'
import { toChanged } from './edit-letters.ts'
import { type EditedPurchase, readEditedPurchase } from './edited-purchase.ts'
import { storeChange } from './store-change.ts'

type Input = Body<typeof adminOrderEditsApi.changeLines>

type Dependencies = {
  db: Database
  settings: { getShop: (from?: Database) => Promise<SaleShop> }
  moves: Moves
  syncPayments: (transactionId: string) => Promise<void>
  updatePaymentLink: (transactionId: string) => Promise<void>
}

/** Changes the contents of orders that wait for their payment. */
export function createChangeLines(dependencies: Dependencies) {
  const { db, settings, moves, syncPayments, updatePaymentLink } = dependencies

  async function changeIn(tx: Tx, caller: Caller, transactionId: string, input: Input) {
    const order = await findOrder({ from: tx, lock: true }, transactionId)
    if (order.version !== input.version) requireVersion(input.version, await toDetail(tx, order))
    await requireEditable(tx, order)
    await requireNoDeposit(tx, order)
    const items = await listItems(tx, order.id)
    await lockProducts(
      tx,
      [...items, ...input.lines].map(({ product_id }) => product_id),
    )
    const purchase = await readEditedPurchase(
      { from: tx, lock: true },
      { order, items, draft: input, ivaRate: (await settings.getShop(tx)).iva_rate },
    )
    requireTerms(caller, order, purchase)
    requireSeenTotal(purchase, input)
    const text = describeChange(order, items, purchase)
    if (!text) return
    await storeChange(tx, { order, items, purchase, author_id: caller.id })
    await addOrderEvent(tx, order.id, { kind: 'lines_changed', text, author_id: caller.id })
    await recordChange(tx, caller, {
      action: 'edit',
      resource: 'orders',
      resource_id: order.transaction_id,
      before: toFacts(order, items),
      after: toFacts(await lockOrder(tx, order.id), await listItems(tx, order.id)),
    })
    await announce(tx, order, { text, notify: input.notify })
  }

  /** A mail names the new total, so it waits until the payment link asks for it. */
  async function announce(
    tx: Tx,
    { id, transaction_id, payment_url, link_update }: OrderRow,
    { text, notify }: { text: string; notify: boolean },
  ) {
    if (payment_url) {
      const how = notify || link_update === 'notify' ? 'notify' : 'silent'
      await tx.update(orders).set({ link_update: how }).where(eq(orders.id, id))
      const key = `update_link:${transaction_id}`
      await addJob(tx, 'update_payment_link', { transaction_id }, { key })
    } else if (notify) {
      const isPending = await hasPendingPayment(tx, id)
      await moves.notify(tx, await lockOrder(tx, id), (sale) => toChanged(sale, text, isPending))
    }
  }

  return {
    async quote(
      transactionId: string,
      draft: LinesDraft,
    ): Promise<Reply<typeof adminOrderEditsApi.quoteLines>> {
      const order = await findOrder({ from: db }, transactionId)
      await requireEditable(db, order)
      await requireNoDeposit(db, order)
      const items = await listItems(db, order.id)
      const ivaRate = (await settings.getShop()).iva_rate
      return toQuote(await readEditedPurchase({ from: db }, { order, items, draft, ivaRate }))
    },

    /** Asks the provider first, because the notification of a payment may be late or lost. */
    async change(caller: Caller, transactionId: string, input: Input) {
      await syncPayments(transactionId.toUpperCase())
      await inTransaction(db, (tx) => changeIn(tx, caller, transactionId, input))
      // If the provider does not reply, the job retries.
      await updatePaymentLink(transactionId).catch(leaveToJob)
    },
  }
}

async function requireEditable(from: Database, order: OrderRow): Promise<void> {
  const { status, payment_status, held_until } = order
  if (payment_status === 'in_review') throw new Refusal('order_in_review')
  if (payment_status === 'approved') throw new Refusal('order_already_paid')
  if (status !== 'sin_procesar' || held_until <= new Date()) throw new Refusal('order_not_waiting')
  // Its discount is the credit of the returned pieces.
  if (await findExchangedOrder(from, order.id)) throw new Refusal('order_is_exchange')
}

/** A new total could be less than what was paid. */
async function requireNoDeposit(tx: Database, { id }: OrderRow): Promise<void> {
  const [deposit] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.order_id, id), payments.at_counter, gt(payments.amount, 0)))
    .limit(1)
  if (deposit) throw new Refusal('order_has_deposit')
}

/** A coupon needs no permission, because authorized staff created it; nor does a discount that the order has already. */
function requireTerms(caller: Caller, order: OrderRow, { coupon, totals }: EditedPurchase): void {
  // What the way of paying takes off was agreed with the order.
  const given = totals.discount - totals.pay_way_discount
  const isOwn = order.coupon_id === null && order.discount - order.pay_way_discount >= given
  const isGiven = given > 0 && !coupon && !isOwn
  if (isGiven || totals.original_price <= totals.discount)
    requirePermission(caller, 'prices_discounts')
  if (totals.amount === 0) throw new Refusal('nothing_to_pay')
  // The rest of a credit goes back to it with the cancellation only.
  if (totals.amount <= order.credit) throw new Refusal('order_paid_by_credit')
}

function requireSeenTotal({ totals }: EditedPurchase, { expected_total }: Input): void {
  if (totals.amount === toCentavos(expected_total)) return
  const wording = `El total cambió mientras tanto: ahora es ${formatMoney(totals.amount)}. Revisalo y guardá de nuevo.`
  throw new Refusal('total_changed', { wording })
}

const toQuote = ({ lines, totals }: EditedPurchase) => ({
  original_price: toPesos(totals.original_price),
  discount: toPesos(totals.discount),
  shipping_price: toPesos(totals.shipping),
  amount: toPesos(totals.amount),
  estimated_tax: toPesos(totals.tax),
  lines: lines.map(({ product_id, price, count, item }) => ({
    product_id,
    price: toPesos(price),
    count,
    is_new: item === null,
  })),
})

const toFacts = ({ amount, shipping_name, coupon_name }: OrderRow, items: Items) => ({
  lines: items.map(({ product_id, count }) => ({ product_id, count })),
  shipping_name,
  coupon_name,
  amount: toPesos(amount),
})
