import { and, eq, inArray } from 'drizzle-orm'
import type { PaymentTotals } from '#contracts/checkout.ts'
import type { Database } from '#db/database.ts'
import { cartLines } from '#db/schema/cart.ts'
import { toCentavos, toPesos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Checkout } from './preferences.ts'
import type { Purchase } from './purchase.ts'
import type { Totals } from './totals.ts'

export const toPaymentTotals = (totals: Totals): PaymentTotals => ({
  original_price: toPesos(totals.original_price),
  total_after_coupon: toPesos(totals.original_price - totals.discount),
  total_amount: toPesos(totals.amount),
  total_compare_amount: toPesos(totals.compare_price),
  estimated_tax: toPesos(totals.tax),
  shipping_cost: toPesos(totals.shipping),
})

const pesos = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })

/**
 * Throws if the shopper has not seen the current total. A client that sends the total it showed must match exactly. For
 * other clients no price may have risen and no line may be missing since the preference was created.
 */
export async function requireAgreedTotal(
  db: Database,
  { checkout, purchase, expected_total }: Agreement,
): Promise<void> {
  const isAgreed =
    expected_total === undefined
      ? !hasRisen(checkout, purchase) && !(await hasLostLine(db, checkout, purchase))
      : toCentavos(expected_total) === purchase.totals.amount
  if (isAgreed) return
  throw new Refusal('total_changed', {
    wording: `El total de tu compra cambió: ahora es ${pesos.format(toPesos(purchase.totals.amount))}. Revisalo antes de pagar.`,
    current: toPaymentTotals(purchase.totals),
  })
}

type Agreement = {
  checkout: Pick<Checkout, 'lines' | 'user_id'>
  purchase: Pick<Purchase, 'lines' | 'totals'>
  expected_total: number | undefined
}

function hasRisen({ lines }: Agreement['checkout'], purchase: Agreement['purchase']): boolean {
  const seen = new Map(lines?.map(({ product_id, price }) => [product_id, price]))
  return purchase.lines.some(({ product_id, price }) => price > (seen.get(product_id) ?? price))
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
  if (missing.length === 0) return false
  const [line] = await db
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(and(eq(cartLines.user_id, user_id), inArray(cartLines.product_id, missing)))
    .limit(1)
  return line !== undefined
}
