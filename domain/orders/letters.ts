import type { orders } from '#db/schema/orders.ts'
import { open } from '#domain/letter-opening.ts'
import type { Letter } from '#domain/mail/letter.ts'
import { type Centavos, toPesos } from '#domain/money.ts'

export type OrderRow = typeof orders.$inferSelect
type Item = { name: string; price: Centavos; count: number }

const money = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })
const figures = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 })
const moment = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Argentina/Buenos_Aires',
})
const toEnd = (at: Date): string => moment.format(at)

export const toMoney = (centavos: Centavos, currency = 'ARS'): string =>
  currency === 'ARS'
    ? money.format(toPesos(centavos))
    : `${currency} ${figures.format(toPesos(centavos))}`

const firstNameOf = ({ full_name }: OrderRow) => full_name.split(' ')[0] as string

/** Only who has an account can see an order there. */
const seeOrder = (order: OrderRow) =>
  order.user_id === null
    ? undefined
    : { text: 'Ver mi pedido', path: `/orders/detail/${order.transaction_id}` }

const payOrder = ({ payment_url }: OrderRow, text: string) =>
  payment_url ? { text, path: payment_url } : undefined

const toSending = ({ shipping_name, shipping_time }: OrderRow) =>
  [shipping_name, shipping_time].filter(Boolean).join(', ')

const toValues = (order: OrderRow, more: Record<string, string> = {}) => ({
  nombre: firstNameOf(order),
  pedido: order.transaction_id,
  total: toMoney(order.amount),
  envio: toSending(order),
  seguimiento: order.tracking_number ?? '',
  correo: order.carrier ?? '',
  ...more,
})

function toRows(order: OrderRow, items: Item[]) {
  const { discount, shipping_name, shipping_price, amount } = order
  return [
    ...items.map(({ name, price, count }) => ({
      text: count === 1 ? name : `${count} × ${name}`,
      figure: toMoney(price * count),
    })),
    ...(discount > 0 ? [{ text: 'Descuento', figure: `− ${toMoney(discount)}` }] : []),
    { text: `Envío: ${shipping_name}`, figure: toMoney(shipping_price) },
    { text: 'Total (IVA incluido)', figure: toMoney(amount) },
  ]
}

export const toReceived = (order: OrderRow, items: Item[]): Letter => ({
  ...open('order_received', toValues(order)),
  preview: 'Guardamos tus piezas mientras se acredita el pago.',
  heading: `Gracias, ${firstNameOf(order)}`,
  rows: toRows(order, items),
  button: seeOrder(order),
  smallPrint: [
    'Si el pago quedó a medias, desde tu pedido podés retomarlo mientras dure la reserva.',
  ],
})

/** Of an order that the shop itself took. */
export const toPaymentLink = (order: OrderRow, items: Item[]): Letter => ({
  ...open('order_payment_link', toValues(order, { vence: toEnd(order.held_until) })),
  preview: `Total: ${toMoney(order.amount)}.`,
  heading: `Hola, ${firstNameOf(order)}`,
  rows: toRows(order, items),
  button: payOrder(order, 'Pagar mi pedido'),
  smallPrint: ['Si no hiciste este pedido, respondé este correo y lo anulamos.'],
})

export function toPaid(order: OrderRow, items: Item[]): Letter {
  const opened = open('order_paid', toValues(order))
  return {
    ...opened,
    preview: 'Ya estamos preparando tu pedido.',
    heading: `Todo listo, ${firstNameOf(order)}`,
    paragraphs: [...opened.paragraphs, `Envío: ${toSending(order)}.`],
    rows: toRows(order, items),
    button: seeOrder(order),
    smallPrint: ['Tenés 10 días corridos desde que lo recibís para arrepentirte de la compra.'],
  }
}

export const toRejected = (order: OrderRow): Letter => ({
  ...open('order_payment_rejected', toValues(order)),
  preview: 'Tus piezas siguen reservadas: podés probar de nuevo.',
  heading: `Hola, ${firstNameOf(order)}`,
  button: order.user_id
    ? { text: 'Reintentar pago', path: `/orders/detail/${order.transaction_id}` }
    : payOrder(order, 'Reintentar pago'),
  smallPrint: [],
})

export function toShipped(order: OrderRow): Letter {
  const opened = open('order_shipped', toValues(order))
  const { carrier, tracking_number } = order
  return {
    ...opened,
    preview: `${toSending(order)}.`,
    heading: `Ya salió, ${firstNameOf(order)}`,
    paragraphs: [
      ...opened.paragraphs,
      ...(carrier ? [`Lo lleva ${carrier}.`] : []),
      ...(tracking_number ? [`Número de seguimiento: ${tracking_number}.`] : []),
    ],
    button: seeOrder(order),
    smallPrint: [],
  }
}

export const toDelivered = (order: OrderRow): Letter => ({
  ...open('order_delivered', toValues(order)),
  preview: 'Que lo disfrutes.',
  heading: `Que lo disfrutes, ${firstNameOf(order)}`,
  button: seeOrder(order),
  smallPrint: [
    'Tenés 10 días corridos desde que lo recibiste para arrepentirte de la compra, y un año de garantía por defectos de fabricación.',
  ],
})

export const toCancelled = (order: OrderRow, why: string): Letter => ({
  ...open('order_cancelled', toValues(order, { motivo: why })),
  preview: why,
  heading: `Hola, ${firstNameOf(order)}`,
  button: { text: 'Volver a la tienda', path: '/shop' },
  smallPrint: ['Si tenés dudas, respondé este correo.'],
})

type Returned = { amount: Centavos; currency?: string; why: string }

export function toRefunded(order: OrderRow, { amount, currency, why }: Returned): Letter {
  const monto = toMoney(amount, currency)
  const opened = open('order_refunded', toValues(order, { monto, motivo: why }))
  return {
    ...opened,
    preview: `${monto} vuelven a tu medio de pago.`,
    heading: `Hola, ${firstNameOf(order)}`,
    paragraphs: [
      ...opened.paragraphs,
      'Según tu medio de pago, puede tardar unos días en verse en tu resumen.',
    ],
    button: seeOrder(order),
    smallPrint: [],
  }
}

/** Not a refund of the shop: the buyer, or the bank, took the money back. */
export const toDisputed = (order: OrderRow): Letter => ({
  ...open('order_disputed', toValues(order)),
  preview: 'El medio de pago nos avisó de un desconocimiento.',
  heading: `Hola, ${firstNameOf(order)}`,
  button: seeOrder(order),
  smallPrint: ['Si fue un error, respondé este correo y lo resolvemos juntos.'],
})

/** To the shop itself. */
export const toShop = (order: OrderRow, subject: string, text: string): Letter => ({
  kind: 'order_for_shop',
  subject: `${subject}: pedido ${order.transaction_id}`,
  preview: text,
  heading: subject,
  paragraphs: [
    text,
    `Compra: ${order.full_name}, ${order.email}, ${order.telephone_number}. Total: ${toMoney(order.amount)}.`,
  ],
  smallPrint: [],
})
