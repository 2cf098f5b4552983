import { toShippingWords } from '#contracts/shipping-words.ts'
import type { Letter } from '#domain/mail/letter.ts'
import { letterOpening } from '#domain/mail/letter-opening.ts'
import { formatMoney } from '#domain/money.ts'
import { orderButton } from '#domain/orders/letter-parts.ts'
import { type Sale, toBill, toItemsWithDelivery } from '#domain/orders/sale.ts'

const IN_REVIEW =
  'Mercado Pago está revisando un pago tuyo de este pedido: esperá su respuesta antes de pagar otra vez.'

/**
 * After staff changed the contents of an order. `change` says what, in sentences. While a payment is pending, nobody is asked
 * for another.
 */
export function toChanged(sale: Sale, change: string, isPaymentPending = false): Letter {
  const { order } = sale
  const nombre = order.full_name.split(' ')[0] as string
  const total = formatMoney(order.amount)
  const values = { nombre, pedido: order.transaction_id, total, envio: toShippingWords(order) }
  const { paragraphs, ...opening } = letterOpening('order_changed', { ...values, cambio: change })
  return {
    ...opening,
    paragraphs: isPaymentPending ? [...paragraphs, IN_REVIEW] : paragraphs,
    preview: `Total: ${total}.`,
    heading: `Hola, ${nombre}`,
    ...toItemsWithDelivery(sale),
    rows: toBill(sale),
    button: isPaymentPending ? orderButton(order) : toButton(sale),
    smallPrint: ['Si no esperabas este cambio, respondé este correo.'],
  }
}

function toButton({ order }: Sale): Letter['button'] {
  const { status, payment_url } = order
  if (status === 'sin_procesar' && payment_url) {
    return { text: 'Pagar mi pedido', path: payment_url }
  }
  return orderButton(order)
}
