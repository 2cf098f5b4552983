import { asc, eq, sql } from 'drizzle-orm'
import { formatPrice } from '#contracts/format-price.ts'
import { toNet } from '#contracts/net-price.ts'
import type { Order } from '#contracts/orders.ts'
import type { PayWayChange } from '#contracts/pay-way-changes.ts'
import { payWayWords } from '#contracts/pay-way-words.ts'
import type { OfferedPayWay } from '#contracts/pay-ways.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { type OrderRow, orderItems, orders } from '#db/schema/orders.ts'
import { divide } from '#domain/checkout/totals.ts'
import { addJob } from '#domain/jobs.ts'
import { type Centavos, toCentavos, toPesos } from '#domain/money.ts'
import { setPaymentStatus } from '#domain/payments/payment-status.ts'
import { hasPendingPayment } from '#domain/payments/pending-payment.ts'
import { Refusal } from '#domain/refusals.ts'
import { toPlaced } from './letters.ts'
import type { Moves } from './move-order.ts'
import { addOrderEvent } from './order-events.ts'
import { isOwnOrder, type OrderOwner, toNotFound } from './own-order.ts'
import { readReceivedInPart } from './received-in-part.ts'
import { isExchange } from './returns-of-order.ts'

type Dependencies = {
  db: Database
  settings: {
    getShop: (from?: Database) => Promise<{ pay_ways: OfferedPayWay[]; iva_rate: number }>
  }
  moves: Pick<Moves, 'notify'>
  /** Applies new payments of the order. Ignores a provider that does not reply. */
  syncPayments: (transactionId: string) => Promise<void>
  getOwn: (owner: OrderOwner) => Promise<Order>
}

/** Whoever cannot pay at the provider, or would rather not, pays the shop itself, at the price for it. */
export const createPayWayChange =
  ({ db, settings, moves, syncPayments, getOwn }: Dependencies) =>
  async (owner: OrderOwner, { pay_way, expected_total }: PayWayChange): Promise<Order> => {
    const known = await getOwn(owner)
    if (known.pay_way === pay_way) return known
    if (known.status !== 'sin_procesar' || known.channel !== 'web') {
      throw new Refusal('pay_way_final')
    }
    // A payment that was made meanwhile pays the order.
    await syncPayments(known.transaction_id)
    await inTransaction(db, async (tx) => {
      const [order] = await tx.select().from(orders).where(isOwnOrder(owner)).for('update')
      if (!order) throw toNotFound(owner)
      if (order.pay_way === pay_way) return
      const { pay_ways, iva_rate } = await settings.getShop(tx)
      const offered = pay_ways.find(({ way }) => way === pay_way)
      if (!offered) throw new Refusal('pay_way_not_offered')
      if (pay_way === 'cash' && !order.is_pickup) throw new Refusal('cash_needs_pickup')
      await requireUnpaid(tx, order)
      const amounts = await readAmounts(tx, order, { ...offered, iva_rate })
      if (order.credit > 0 && amounts.amount <= order.credit) throw new Refusal('pay_way_final')
      requireExpected(amounts.amount, expected_total)
      const changed = await store(tx, order, offered, amounts)
      await moves.notify(tx, changed, toPlaced)
      const { transaction_id } = order
      await addJob(tx, 'expire_preference', { transaction_id }, { key: `expire:${transaction_id}` })
    })
    return getOwn(owner)
  }

/** Nothing of it is paid, nor may be: a payment that was begun could still come. */
async function requireUnpaid(tx: Tx, order: OrderRow): Promise<void> {
  if (order.payment_status === 'in_review') throw new Refusal('payment_being_checked')
  if (await hasPendingPayment(tx, order.id)) throw new Refusal('payment_being_checked')
  const { received } = await readReceivedInPart(tx, order)
  const isOpen =
    order.status === 'sin_procesar' && order.payment_url !== null && order.held_until > new Date()
  if (!isOpen || order.channel !== 'web' || order.pay_way !== null || received > 0) {
    throw new Refusal('pay_way_final')
  }
  // The old pieces are its discount, so it has no price of its own.
  if (order.discount > 0 && (await isExchange(tx, order))) throw new Refusal('pay_way_final')
}

function requireExpected(amount: Centavos, expected: number): void {
  if (toCentavos(expected) === amount) return
  throw new Refusal('total_changed', {
    wording: `El total de tu pedido cambió: ahora es ${formatPrice(toPesos(amount))}. Revisalo antes de elegir.`,
  })
}

type Amounts = {
  amount: Centavos
  tax: Centavos
  pay_way_discount: Centavos
  /** What is taken off each line in all. */
  discounts: { id: number; discount: Centavos }[]
}

/** As `computeTotals` does it: the percentage is of what the coupon leaves of the pieces. */
async function readAmounts(
  tx: Tx,
  order: OrderRow,
  { discount: percentage, iva_rate }: OfferedPayWay & { iva_rate: number },
): Promise<Amounts> {
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, order.id))
    .orderBy(asc(orderItems.id))
  const left = items.map(({ price, count, discount }) => price * count - discount)
  const goods = left.reduce((sum, each) => sum + each, 0)
  const pay_way_discount = Math.round((goods * percentage) / 100)
  const shares = divide(pay_way_discount, left)
  const amount = order.amount - pay_way_discount
  const taxed = items.map((item, at) => ({
    centavos: (left[at] as number) - (shares[at] as number),
    iva_rate: item.iva_rate,
  }))
  const shipping = {
    centavos: order.shipping_price,
    iva_rate: order.shipping_iva_rate ?? iva_rate,
  }
  return {
    amount,
    tax: amount - toNet([...taxed, shipping]),
    pay_way_discount,
    discounts: items.map(({ id, discount }, at) => ({
      id,
      discount: discount + (shares[at] as number),
    })),
  }
}

/** Its pieces are kept for as long as those of every order that is paid that way. */
async function store(tx: Tx, order: OrderRow, offered: OfferedPayWay, amounts: Amounts) {
  const { way, discount: percentage, hours } = offered
  const { amount, tax, pay_way_discount, discounts } = amounts
  if (order.payment_status !== 'pending') await setPaymentStatus(tx, order, 'pending')
  for (const { id, discount } of discounts) {
    await tx.update(orderItems).set({ discount }).where(eq(orderItems.id, id))
  }
  const text = `${payWayWords[way]}: ${formatPrice(toPesos(amount))} en vez de ${formatPrice(toPesos(order.amount))}.`
  await addOrderEvent(tx, order.id, { kind: 'pay_way_changed', text, author_id: order.user_id })
  return one(
    await tx
      .update(orders)
      .set({
        pay_way: way,
        pay_way_percentage: percentage,
        pay_way_discount,
        discount: order.discount + pay_way_discount,
        amount,
        estimated_tax: tax,
        payment_url: null,
        link_update: null,
        held_until: sql`now() + make_interval(hours => ${hours})`,
        date_reminded: null,
        // A transfer moves money whatever the keys of the provider.
        is_test: order.credit > 0 && order.is_test,
        version: order.version + 1,
      })
      .where(eq(orders.id, order.id))
      .returning(),
  )
}
