import { eq } from 'drizzle-orm'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import { type OrderRow, orderHistory } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { toPesos } from '#domain/money.ts'
import { author, authorName, listNotes, toAdminOrder } from './admin-order-rows.ts'
import { readAdminItems } from './order-items.ts'

const orNull = (centavos: number | null) => (centavos === null ? null : toPesos(centavos))

const listHistory = async (db: Database, orderId: number) => {
  const rows = await db
    .select({
      status: orderHistory.status,
      at: orderHistory.at,
      note: orderHistory.note,
      author: authorName,
    })
    .from(orderHistory)
    .leftJoin(author, eq(author.id, orderHistory.author_id))
    .where(eq(orderHistory.order_id, orderId))
    .orderBy(orderHistory.id)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

const listPayments = (db: Database, orderId: number) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.order_id, orderId))
    .orderBy(payments.date_created, payments.id)

async function listRefunds(db: Database, orderId: number) {
  const rows = await db
    .select({ refund: refunds, currency: payments.currency, author: authorName })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .leftJoin(author, eq(author.id, refunds.author_id))
    .where(eq(payments.order_id, orderId))
    .orderBy(refunds.id)
  return rows.map(({ refund, currency, author }) => ({
    id: refund.id,
    amount: orNull(refund.amount),
    currency,
    reason: refund.reason,
    author,
    date_created: refund.date_created.toISOString(),
    date_done: refund.date_done?.toISOString() ?? null,
    status: refund.status,
    refusal: refund.refusal,
    fault: refund.fault,
  }))
}

/** The amount of the counted payment that is neither refunded nor being refunded. */
function toRefundable(
  paid: Awaited<ReturnType<typeof listPayments>>,
  refunds: Awaited<ReturnType<typeof listRefunds>>,
): number {
  const payment = paid.find(({ counted }) => counted)
  // The provider refunds no payment that is disputed or charged back.
  if (payment?.status !== 'approved') return 0
  const open = refunds.filter(({ status }) => status === 'requested' || status === 'in_process')
  if (open.some(({ amount }) => amount === null)) return 0
  const pending = open.reduce((sum, { amount }) => sum + (amount as number), 0)
  return Math.max(0, toPesos(payment.amount - payment.refunded) - pending)
}

const findPerson = async (db: Database, id: number | null) => {
  if (id === null) return null
  const [person] = await db
    .select({
      id: users.id,
      email: users.email,
      full_name: fullName(users),
      date_deleted: users.date_deleted,
    })
    .from(users)
    .where(eq(users.id, id))
  return person ?? null
}

export async function toDetail(db: Database, order: OrderRow): Promise<AdminOrderDetail> {
  const items = (await readAdminItems(db, [order.id])).get(order.id) ?? []
  const paid = await listPayments(db, order.id)
  const refunds = await listRefunds(db, order.id)
  const person = await findPerson(db, order.user_id)
  const canBePaid = order.status === 'sin_procesar' && order.held_until > new Date()
  return {
    ...toAdminOrder(order, items),
    original_price: toPesos(order.original_price),
    discount: toPesos(order.discount),
    estimated_tax: toPesos(order.estimated_tax),
    coupon_name: order.coupon_name,
    address_line_1: order.address_line_1,
    address_line_2: order.address_line_2,
    state_province_region: order.state_province_region,
    postal_zip_code: order.postal_zip_code,
    country_region: order.country_region,
    shipping_time: order.shipping_time,
    carrier: order.carrier,
    tracking_number: order.tracking_number,
    customer:
      person && !person.date_deleted
        ? { id: person.id, email: person.email, full_name: person.full_name }
        : null,
    author: (await findPerson(db, order.author_id))?.full_name ?? null,
    payment_url: canBePaid ? order.payment_url : null,
    refundable: toRefundable(paid, refunds),
    payments: paid.map((payment) => ({
      id: payment.id,
      status: payment.status,
      status_detail: payment.status_detail,
      method: payment.method,
      amount: toPesos(payment.amount),
      refunded: toPesos(payment.refunded),
      currency: payment.currency,
      at_counter: payment.at_counter,
      counted: payment.counted,
      problem: payment.problem,
      date_created: payment.date_created.toISOString(),
    })),
    refunds,
    history: await listHistory(db, order.id),
    notes: await listNotes(db, { order_id: order.id }),
  }
}
