import { eq } from 'drizzle-orm'
import type { AdminTerms } from '#contracts/admin/order-drafts.ts'
import type { Database } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import type { AdminPurchaseRequest } from '#domain/checkout/admin-purchase.ts'
import { readDestination } from '#domain/checkout/choose-shipping.ts'
import type { Purchase } from '#domain/checkout/purchase.ts'
import { toDue } from '#domain/credit/credit-of-order.ts'
import { toCreditRequest } from '#domain/credit/find-credit.ts'
import { type Centavos, toCentavos, toPesos } from '#domain/money.ts'
import { toCounterPaymentId } from '#domain/payments/counter-payment.ts'

export const toInput = (
  { customer_id, discount, credit_code, ...terms }: AdminTerms,
  mode: { is_test: boolean },
): AdminPurchaseRequest => ({
  ...terms,
  userId: customer_id ?? null,
  credit: toCreditRequest(credit_code, customer_id ?? null, mode, true),
  destination: readDestination({ ...terms, postal_code: terms.postal_zip_code }),
  discount: discount && 'amount' in discount ? { amount: toCentavos(discount.amount) } : discount,
})

export const toQuote = ({ lines, totals, credit, due }: Purchase) => ({
  original_price: toPesos(totals.original_price),
  discount: toPesos(totals.discount),
  shipping_price: toPesos(totals.shipping),
  amount: toPesos(totals.amount),
  credit: toPesos(credit?.used ?? 0),
  amount_due: toPesos(due),
  estimated_tax: toPesos(totals.tax),
  lines: lines.map(({ product_id, name, price, count }) => ({
    product_id,
    name,
    price: toPesos(price),
    count,
  })),
})

/** What credit and deposit of an order leave to pay. */
export async function readMissing(
  from: Database,
  { transaction_id, ...order }: OrderRow,
): Promise<Centavos> {
  const [deposit] = await from
    .select({ amount: payments.amount })
    .from(payments)
    .where(eq(payments.id, toCounterPaymentId(transaction_id)))
  return toDue(order) - (deposit?.amount ?? 0)
}
