import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'

type Payment = AdminOrderDetail['payments'][number]

/** What taking tenders of a payment back does to its order. */
export function toVoidEffect(
  { counted, problem, amount }: Pick<Payment, 'counted' | 'problem' | 'amount'>,
  taken: Pick<Payment['tenders'][number], 'amount'>[],
): string {
  if (problem === 'not_owed' && !counted) return 'Deja de figurar en «Dinero por resolver».'
  const gone = taken.reduce((sum, tender) => sum + Math.round(tender.amount * 100), 0)
  const left = Math.round(amount * 100) - gone
  const missing = `vuelven a faltar ${formatPrice(gone / 100)}`
  if (!counted) return `Deja de contar para el pedido: ${missing}.`
  const held = 'Sigue guardando sus piezas, para que se pueda pagar.'
  return left > 0
    ? `Del pedido queda una seña de ${formatPrice(left / 100)}, y ${missing}. ${held}`
    : `El pedido vuelve a «Sin pagar». ${held}`
}
