import { toShippingWords } from '#contracts/shipping-words.ts'
import type { Letter } from '#domain/mail/letter.ts'
import { letterOpening } from '#domain/mail/letter-opening.ts'
import { formatMoney } from '#domain/money.ts'
import { orderButton } from '#domain/orders/letter-parts.ts'
import { type Sale, toBill, toItemsWithDelivery } from '#domain/orders/sale.ts'

/** After staff changed the contents of an order. `change` says what, in sentences. */
export function toChanged(sale: Sale, change: string): Letter {
  const { order } = sale
  const nombre = order.full_name.split(' ')[0] as string
  const total = formatMoney(order.amount)
  const values = { nombre, pedido: order.transaction_id, total, envio: toShippingWords(order) }
  return {
    ...letterOpening('order_changed', { ...values, cambio: change }),
    preview: `Total: ${total}.`,
    heading: `Hola, ${nombre}`,
    ...toItemsWithDelivery(sale),
    rows: toBill(sale),
    button: toButton(sale),
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
