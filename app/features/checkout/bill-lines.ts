import type { BillLine } from '#app/ui/bill.tsx'
import { formatPrice } from '#contracts/format-price.ts'
import { payWayReasons } from '#contracts/pay-way-words.ts'
import type { PaymentTotals } from '#contracts/payment-totals.ts'
import type { Totals } from './checkout-backend.ts'
import type { Choice } from './find-totals.ts'

/** The lines of the bill, in the order that the specification gives them. */
export function toBillLines(totals: Totals, choice: Choice): BillLine[] {
  const { original_price, shipping_cost, estimated_tax, applied_coupon } = totals
  const { shipping_id } = choice
  return [
    { label: 'Subtotal', figure: formatPrice(original_price) },
    {
      label: 'Costo de Envío',
      ...(applied_coupon?.free_shipping &&
        shipping_id && { aside: `(cupón ${applied_coupon.name})` }),
      figure: shipping_id ? formatPrice(shipping_cost) : '(Elija una opción de envío)',
      isQuiet: !shipping_id,
    },
    { label: 'IVA', aside: '(incluido)', figure: formatPrice(estimated_tax) },
    ...toDiscounts(totals, choice),
  ]
}

/** A coupon that pays for the shipping takes nothing off. */
function toDiscounts(totals: Totals, { coupon, pay_way }: Choice): BillLine[] {
  const { original_price, total_after_coupon, applied_coupon, pay_way_discount = 0 } = totals
  const isForPayWay = pay_way !== undefined && pay_way_discount > 0
  const lines: BillLine[] = []
  if (applied_coupon ? !applied_coupon.free_shipping : coupon) {
    const discount = Math.round((original_price - total_after_coupon) * 100) / 100
    const label = isForPayWay ? 'Descuento por cupón' : 'Descuento Total'
    lines.push({ label, figure: `−${formatPrice(discount)}` })
  }
  if (isForPayWay) {
    lines.push({ label: payWayReasons[pay_way], figure: `−${formatPrice(pay_way_discount)}` })
  }
  return lines
}

/** What store credit pays of the total, and what is left. */
export const toPaidLines = ({ credit, amount_due = 0 }: PaymentTotals): BillLine[] =>
  credit
    ? [
        { label: 'Crédito en la tienda', figure: `−${formatPrice(credit.amount)}` },
        { label: 'Te queda por pagar', figure: formatPrice(amount_due) },
      ]
    : []
