import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { toProviderMethod } from '#contracts/provider-methods.ts'

type Payment = Pick<AdminOrderDetail['payments'][number], 'method' | 'installments'>

/** How the buyer paid at the provider: «Mastercard · 3 cuotas». */
export function toPaidWith({ method, installments }: Payment): string {
  if (!method) return 'Mercado Pago'
  const name = toProviderMethod(method)
  return installments !== null && installments > 1 ? `${name} · ${installments} cuotas` : name
}
