import { eq, inArray } from 'drizzle-orm'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { toTrackingUrl } from '#contracts/carriers.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import { orderHistory } from '#db/schema/order-history.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { tenders as tenderRows } from '#db/schema/tenders.ts'
import { readCreditUse } from '#domain/credit/credit-of-order.ts'
import { toPesos } from '#domain/money.ts'
import { readUsable } from '#domain/payments/exchange-credit.ts'
import { readRefundableOfOrder } from '#domain/payments/refundable.ts'
import { author, authorName, listNotes, readRelated, toAdminOrder } from './admin-order-rows.ts'
import { toPromised } from './due-day.ts'
import { findGuestBuyer, findOrderCustomer } from './order-customer.ts'
import { listOrderEvents } from './order-events.ts'
import { readAdminItems } from './order-items.ts'
import { listOrderMails } from './order-mails.ts'
import { canBePaidLate } from './pay-late.ts'
import { findExchangedOrder, findOpenRevocation, listReturnsOfOrder } from './return-marks.ts'
import { readTakeBack } from './take-back.ts'

type TenderLine = AdminOrderDetail['payments'][number]['tenders'][number]

const orNull = (centavos: number | null) => (centavos === null ? null : toPesos(centavos))

const listHistory = async (db: Database, { id, full_name }: OrderRow) => {
  const rows = await db
    .select({
      status: orderHistory.status,
      at: orderHistory.at,
      note: orderHistory.note,
      author: authorName,
      by_guest: orderHistory.by_guest,
    })
    .from(orderHistory)
    .leftJoin(author, eq(author.id, orderHistory.author_id))
    .where(eq(orderHistory.order_id, id))
    .orderBy(orderHistory.id)
  return rows.map(({ by_guest, author, ...row }) => ({
    ...row,
    author: by_guest ? full_name : author,
    at: row.at.toISOString(),
  }))
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
    tenders:
      refund.tenders?.map(({ method, amount }) => ({ method, amount: toPesos(amount) })) ?? null,
  }))
}

type PaymentRows = Awaited<ReturnType<typeof listPayments>>

/** The methods of the payments at the counter, by the id of the payment. */
async function listTendersByPayment(db: Database, paid: PaymentRows) {
  const atCounter = paid.filter(({ at_counter }) => at_counter).map(({ id }) => id)
  if (atCounter.length === 0) return new Map<string, TenderLine[]>()
  const rows = await db
    .select({ tender: tenderRows, author: authorName })
    .from(tenderRows)
    .leftJoin(author, eq(author.id, tenderRows.author_id))
    .where(inArray(tenderRows.payment_id, atCounter))
    .orderBy(tenderRows.id)
  const byPayment = new Map<string, TenderLine[]>()
  for (const { tender, author } of rows) {
    const { id, method, amount, refunded, date_created, date_voided } = tender
    const line = {
      id,
      method,
      amount: toPesos(amount),
      refunded: toPesos(refunded),
      author,
      date_created: date_created.toISOString(),
      date_voided: date_voided?.toISOString() ?? null,
    }
    byPayment.set(tender.payment_id, [...(byPayment.get(tender.payment_id) ?? []), line])
  }
  return byPayment
}

const findAuthor = async (db: Database, id: number | null): Promise<string | null> => {
  if (id === null) return null
  const [person] = await db
    .select({ full_name: fullName(users) })
    .from(users)
    .where(eq(users.id, id))
  return person?.full_name ?? null
}

export async function toDetail(db: Database, order: OrderRow): Promise<AdminOrderDetail> {
  const items = (await readAdminItems(db, [order.id])).get(order.id) ?? []
  const paid = await listPayments(db, order.id)
  const tenders = await listTendersByPayment(db, paid)
  const refunds = await listRefunds(db, order.id)
  const isWaiting = order.status === 'sin_procesar' && order.held_until > new Date()
  const canBePaid = isWaiting && order.payment_status !== 'in_review'
  return {
    ...toAdminOrder(order, items, await readRelated(db, order)),
    returns: await listReturnsOfOrder(db, order.id),
    revocation: await findOpenRevocation(db, order.id),
    exchange_of: await findExchangedOrder(db, order.id),
    original_price: toPesos(order.original_price),
    discount: toPesos(order.discount),
    pay_way_discount: toPesos(order.pay_way_discount),
    estimated_tax: toPesos(order.estimated_tax),
    coupon_name: order.coupon_name,
    address_line_1: order.address_line_1,
    address_line_2: order.address_line_2,
    state_province_region: order.state_province_region,
    postal_zip_code: order.postal_zip_code,
    country_region: order.country_region,
    shipping_time: order.shipping_time,
    arrives: toPromised(order),
    tracking_url: toTrackingUrl(order.carrier, order.tracking_number),
    collected_by: order.collected_by,
    collected_document: order.collected_document,
    customer: await findOrderCustomer(db, order),
    guest_buyer: await findGuestBuyer(db, order),
    author: await findAuthor(db, order.author_id),
    payment_url: canBePaid ? order.payment_url : null,
    can_be_paid_late: canBePaidLate(order),
    is_link_outdated: canBePaid && order.link_update !== null,
    credit: await readCreditUse(db, order),
    refundable: toPesos(
      Math.min(await readRefundableOfOrder(db, order.id), await readUsable(db, order.id)),
    ),
    payments: paid.map((payment) => ({
      id: payment.id,
      status: payment.status,
      status_detail: payment.status_detail,
      method: payment.method,
      installments: payment.installments,
      amount: toPesos(payment.amount),
      refunded: toPesos(payment.refunded),
      currency: payment.currency,
      at_counter: payment.at_counter,
      counted: payment.counted,
      problem: payment.problem,
      date_created: payment.date_created.toISOString(),
      tenders: tenders.get(payment.id) ?? [],
    })),
    refunds,
    history: await listHistory(db, order),
    take_back_until: await readTakeBack(db, order),
    notes: await listNotes(db, { order_id: order.id }),
    events: await listOrderEvents(db, order.id),
    mails: await listOrderMails(db, order.id),
  }
}
