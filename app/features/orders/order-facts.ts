import type { BillLine } from '#app/ui/bill.tsx'
import { formatPrice } from '#contracts/format-price.ts'
import type { Order } from '#contracts/orders.ts'
import { payWayReasons } from '#contracts/pay-way-words.ts'
import { toCentavos } from '#contracts/pesos.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import { isShort, toReceived } from './short-payment.ts'

/** The address in the order of a parcel label. */
export const toDeliveryAddress = (order: Order): string =>
  [
    order.address_line_1,
    order.address_line_2,
    `${order.postal_zip_code} ${order.city}`,
    order.state_province_region,
    order.country_region,
  ]
    .filter((part) => part.trim() !== '')
    .join(', ')

/** The address at which pickup orders are collected. */
export const toShopAddress = ({ address }: Pick<ShopFacts, 'address'>): string =>
  [address.street, address.city].filter(Boolean).join(', ')

/** The lines of the bill, in the order of those at checkout. */
export function toBillLines(order: Order): BillLine[] {
  const { amount, shipping_price, discount, estimated_tax } = order
  const productsTotal = toCentavos(amount) - toCentavos(shipping_price) + toCentavos(discount)
  return [
    { label: 'Subtotal', figure: formatPrice(productsTotal / 100) },
    { label: 'Costo de Envío', figure: formatPrice(shipping_price) },
    { label: 'IVA', aside: '(incluido)', figure: formatPrice(estimated_tax) },
    ...toDiscounts(order),
    ...toRefunded(order),
  ]
}

function toDiscounts(order: Order): BillLine[] {
  const { discount, coupon_name, exchange, pay_way, pay_way_discount } = order
  const isForPayWay = pay_way !== null && pay_way_discount > 0
  const lines: BillLine[] = []
  // A coupon that paid for the shipping took nothing off.
  const taken = (toCentavos(discount) - toCentavos(pay_way_discount)) / 100
  if (taken > 0) {
    const given = coupon_name ? 'Descuento por cupón' : 'Descuento de la tienda'
    const label = isForPayWay ? given : 'Descuento Total'
    lines.push({
      label: exchange ? 'Por el cambio' : label,
      ...(coupon_name && { aside: `(${coupon_name})` }),
      figure: `−${formatPrice(taken)}`,
    })
  }
  if (isForPayWay) {
    lines.push({ label: payWayReasons[pay_way], figure: `−${formatPrice(pay_way_discount)}` })
  }
  return lines
}

function toRefunded({ refunded, payment_status, credit }: Order): BillLine[] {
  if (refunded <= 0) return []
  const isChargedBack = payment_status === 'charged_back'
  const returned = credit?.returned ?? 0
  return [
    {
      label: isChargedBack ? 'Te devolvió tu medio de pago' : 'Te devolvimos',
      ...(returned > 0 && { aside: `(${formatPrice(returned)} en tu crédito)` }),
      figure: formatPrice(refunded),
    },
  ]
}

/** What store credit paid, and what was left to pay; of a payment that was too small, what is missing. */
export function toPaidLines(order: Order): BillLine[] {
  const { credit, amount, shortfall } = order
  const withoutCredit = (pesos: number) =>
    (toCentavos(pesos) - toCentavos(credit?.amount ?? 0)) / 100
  const lines: BillLine[] = credit
    ? [
        {
          label: 'Con tu crédito',
          aside: `(${credit.code})`,
          figure: `−${formatPrice(credit.amount)}`,
        },
        { label: 'Con otro medio', figure: formatPrice(withoutCredit(amount)) },
      ]
    : []
  if (!isShort(order)) return lines
  return [
    ...lines,
    { label: 'Recibimos', figure: formatPrice(withoutCredit(toReceived(order))) },
    { label: 'Falta pagar', figure: formatPrice(shortfall) },
  ]
}
