import { and, eq, inArray } from 'drizzle-orm'
import { EMPTY_FIELD } from '#contracts/field-messages.ts'
import type { PaymentTotals } from '#contracts/payment-totals.ts'
import type { Database } from '#db/database.ts'
import { cartLines } from '#db/schema/cart.ts'
import { formatMoney, toCentavos, toPesos } from '#domain/money.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import type { Checkout } from './preferences.ts'
import type { Purchase } from './purchase.ts'

export const toPaymentTotals = ({
  totals,
  credit,
  due,
}: Pick<Purchase, 'totals' | 'credit' | 'due'>): PaymentTotals => ({
  original_price: toPesos(totals.original_price),
  total_after_coupon: toPesos(totals.original_price - totals.discount + totals.pay_way_discount),
  total_amount: toPesos(totals.amount),
  total_compare_amount: toPesos(totals.compare_price),
  estimated_tax: toPesos(totals.tax),
  shipping_cost: toPesos(totals.shipping),
  ...(credit && {
    credit: { code: credit.code, amount: toPesos(credit.used) },
    amount_due: toPesos(due),
  }),
  ...(totals.pay_way_discount > 0 && { pay_way_discount: toPesos(totals.pay_way_discount) }),
})

/**
 * Throws if the shopper has not seen the current total. A client that sends the total it showed must match exactly. For
 * other clients no price, that of shipping included, may have risen and no line may be missing since the preference was
 * created, and a cart that did not change may not cost more, for example because its coupon takes less.
 */
export async function requireAgreedTotal(
  db: Database,
  { checkout, purchase, expected_total, expected_due }: Agreement,
): Promise<void> {
  requireAgreedDue(purchase, expected_due)
  const isAgreed =
    expected_total === undefined
      ? !hasRisen(checkout, purchase) && !(await hasLostLine(db, checkout, purchase))
      : toCentavos(expected_total) === purchase.totals.amount
  if (isAgreed) return
  throw new Refusal('total_changed', {
    wording: `El total de tu compra cambió: ahora es ${formatMoney(purchase.totals.amount)}. Revisalo antes de pagar.`,
    current: toPaymentTotals(purchase),
  })
}

/** With a credit the total does not say what is charged, so the client names that, too. */
function requireAgreedDue(purchase: Agreement['purchase'], expected_due: number | undefined): void {
  if (!purchase.credit) return
  if (expected_due === undefined) throw new Invalid({ expected_due: [EMPTY_FIELD] })
  if (toCentavos(expected_due) === purchase.due) return
  throw new Refusal('credit_changed', { current: toPaymentTotals(purchase) })
}

type Agreement = {
  checkout: Pick<Checkout, 'lines' | 'shipping_price' | 'amount' | 'user_id'>
  purchase: Pick<Purchase, 'lines' | 'totals' | 'credit' | 'due'>
  expected_total: number | undefined
  expected_due: number | undefined
}

function hasRisen(
  { lines, shipping_price, amount }: Agreement['checkout'],
  purchase: Agreement['purchase'],
): boolean {
  if (shipping_price !== null && purchase.totals.shipping > shipping_price) return true
  if (amount !== null && purchase.due > amount && isSameCart(lines, purchase)) return true
  const seen = new Map(lines?.map(({ product_id, price }) => [product_id, price]))
  return purchase.lines.some(({ product_id, price }) => price > (seen.get(product_id) ?? price))
}

/** Whether the buyer changed nothing since the preference was created. */
function isSameCart(
  lines: Agreement['checkout']['lines'],
  purchase: Agreement['purchase'],
): boolean {
  const counts = new Map(lines?.map(({ product_id, count }) => [product_id, count]))
  return (
    counts.size === purchase.lines.length &&
    purchase.lines.every(({ product_id, count }) => counts.get(product_id) === count)
  )
}

/** Whether a line that is still in the cart can no longer be bought. Lines that the shopper removed do not count. */
async function hasLostLine(
  db: Database,
  { lines, user_id }: Agreement['checkout'],
  purchase: Agreement['purchase'],
): Promise<boolean> {
  const bought = new Set(purchase.lines.map(({ product_id }) => product_id))
  const missing = (lines ?? []).flatMap(({ product_id }) =>
    bought.has(product_id) ? [] : [product_id],
  )
  // A guest sends the total that was shown, so nothing is compared.
  if (missing.length === 0 || user_id === null) return false
  const [line] = await db
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(and(eq(cartLines.user_id, user_id), inArray(cartLines.product_id, missing)))
    .limit(1)
  return line !== undefined
}
