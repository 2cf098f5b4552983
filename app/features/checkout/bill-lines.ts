import type { BillLine } from '#app/ui/bill.tsx'
import { formatPrice } from '#app/ui/price.tsx'
import type { PaymentTotals } from '#contracts/checkout.ts'
import type { Choice } from './find-totals.ts'

/** The lines of the bill, in the order in which they are added up. */
export function toBillLines(totals: PaymentTotals, { shipping_id, coupon }: Choice): BillLine[] {
  const { original_price, total_after_coupon, shipping_cost, estimated_tax } = totals
  const lines: BillLine[] = [
    { label: 'Subtotal', figure: formatPrice(original_price) },
    {
      label: 'Costo de Envío',
      figure: shipping_id ? formatPrice(shipping_cost) : '(Elija una opción de envío)',
      isQuiet: !shipping_id,
    },
    { label: 'IVA', aside: '(incluido)', figure: formatPrice(estimated_tax) },
  ]
  if (!coupon) return lines
  const discount = Math.round((original_price - total_after_coupon) * 100) / 100
  return [...lines, { label: 'Descuento Total', figure: `−${formatPrice(discount)}` }]
}
