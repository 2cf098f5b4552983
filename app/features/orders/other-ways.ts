import type { Order } from '#contracts/orders.ts'
import { toPayWayPrice } from '#contracts/pay-way-price.ts'
import type { OfferedPayWay } from '#contracts/pay-ways.ts'
import { toCentavos } from '#contracts/pesos.ts'

export type OtherWay = Pick<OfferedPayWay, 'way'> & {
  /** What the order costs that way, and what is left of it after a credit. */
  total: number
  due: number
}

/** Whether nothing of an order of the website is paid, nor may be. The old pieces of an exchange are a payment, too. */
export const isUnpaidForSure = (order: Order): boolean =>
  order.channel === 'web' &&
  order.status === 'sin_procesar' &&
  (order.payment_status === 'pending' || order.payment_status === 'rejected') &&
  !order.is_payment_pending &&
  !order.exchange &&
  order.received === 0

/** How an order that waits for its payment at the provider can be paid to the shop instead. */
export function listOtherWays(order: Order, offered: OfferedPayWay[]): OtherWay[] {
  if (order.payment === null || !isUnpaidForSure(order)) return []
  return offered
    .filter(({ way }) => way !== 'cash' || order.is_pickup)
    .map(({ way, discount }) => ({ way, ...toAmounts(order, discount) }))
    .filter(({ due }) => due > 0)
}

/** The discount is of the pieces, and not of the shipping. */
function toAmounts({ amount, shipping_price, credit }: Order, discount: number) {
  const goods = (toCentavos(amount) - toCentavos(shipping_price)) / 100
  const total = toCentavos(toPayWayPrice(goods, discount)) + toCentavos(shipping_price)
  return { total: total / 100, due: (total - toCentavos(credit?.amount ?? 0)) / 100 }
}
