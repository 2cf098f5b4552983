import type { orders } from '#db/schema/orders.ts'
import type { Letter } from '#domain/mail/letter.ts'
import { type Centavos, toPesos } from '#domain/money.ts'

export type OrderRow = typeof orders.$inferSelect
type Item = { name: string; price: Centavos; count: number }

const money = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })
export const toMoney = (centavos: Centavos): string => money.format(toPesos(centavos))

const firstNameOf = ({ full_name }: OrderRow) => full_name.split(' ')[0]
const seeOrder = (order: OrderRow) => ({
  text: 'Ver mi pedido',
  path: `/orders/detail/${order.transaction_id}`,
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
  kind: 'order_received',
  subject: `Recibimos tu pedido ${order.transaction_id}`,
  preview: 'Guardamos tus piezas mientras se acredita el pago.',
  heading: `Gracias, ${firstNameOf(order)}`,
  paragraphs: [
    `Tu pedido ${order.transaction_id} ya está registrado. Apartamos las piezas para vos mientras esperamos el pago.`,
  ],
  rows: toRows(order, items),
  button: seeOrder(order),
  smallPrint: [
    'Si el pago quedó a medias, desde tu pedido podés retomarlo mientras dure la reserva.',
  ],
})

export const toPaid = (order: OrderRow, items: Item[]): Letter => ({
  kind: 'order_paid',
  subject: `Tu pago se acreditó: pedido ${order.transaction_id}`,
  preview: 'Ya estamos preparando tu pedido.',
  heading: `Todo listo, ${firstNameOf(order)}`,
  paragraphs: [
    `Recibimos el pago de tu pedido ${order.transaction_id}. Lo preparamos en el taller y te avisamos cuando salga.`,
    `Envío: ${order.shipping_name}, ${order.shipping_time}.`,
  ],
  rows: toRows(order, items),
  button: seeOrder(order),
  smallPrint: ['Tenés 10 días corridos desde que lo recibís para arrepentirte de la compra.'],
})

export const toRejected = (order: OrderRow): Letter => ({
  kind: 'order_payment_rejected',
  subject: `No se pudo cobrar tu pedido ${order.transaction_id}`,
  preview: 'Tus piezas siguen reservadas: podés probar de nuevo.',
  heading: `Hola, ${firstNameOf(order)}`,
  paragraphs: [
    `El pago de tu pedido ${order.transaction_id} fue rechazado. Tus piezas siguen apartadas por un rato: podés intentarlo de nuevo con otro medio de pago.`,
  ],
  button: { ...seeOrder(order), text: 'Reintentar pago' },
  smallPrint: [],
})

export const toShipped = (order: OrderRow): Letter => ({
  kind: 'order_shipped',
  subject: `Tu pedido ${order.transaction_id} está en camino`,
  preview: `${order.shipping_name}, ${order.shipping_time}.`,
  heading: `Ya salió, ${firstNameOf(order)}`,
  paragraphs: [
    `Tu pedido ${order.transaction_id} está en camino. Envío: ${order.shipping_name}, ${order.shipping_time}.`,
    ...(order.tracking_number ? [`Número de seguimiento: ${order.tracking_number}.`] : []),
  ],
  button: seeOrder(order),
  smallPrint: [],
})

export const toDelivered = (order: OrderRow): Letter => ({
  kind: 'order_delivered',
  subject: `Entregamos tu pedido ${order.transaction_id}`,
  preview: 'Que lo disfrutes.',
  heading: `Que lo disfrutes, ${firstNameOf(order)}`,
  paragraphs: [
    `Tu pedido ${order.transaction_id} figura como entregado. Si algo no está como esperabas, respondé este correo.`,
  ],
  button: seeOrder(order),
  smallPrint: [
    'Tenés 10 días corridos desde que lo recibiste para arrepentirte de la compra, y un año de garantía por defectos de fabricación.',
  ],
})

export const toCancelled = (order: OrderRow, why: string): Letter => ({
  kind: 'order_cancelled',
  subject: `Tu pedido ${order.transaction_id} fue cancelado`,
  preview: why,
  heading: `Hola, ${firstNameOf(order)}`,
  paragraphs: [`Tu pedido ${order.transaction_id} quedó cancelado. ${why}`],
  button: { text: 'Volver a la tienda', path: '/shop' },
  smallPrint: ['Si tenés dudas, respondé este correo.'],
})

export const toRefunded = (order: OrderRow, amount: Centavos, why: string): Letter => ({
  kind: 'order_refunded',
  subject: `Te devolvimos el pago del pedido ${order.transaction_id}`,
  preview: `${toMoney(amount)} vuelven a tu medio de pago.`,
  heading: `Hola, ${firstNameOf(order)}`,
  paragraphs: [
    `Devolvimos ${toMoney(amount)} del pedido ${order.transaction_id}. ${why}`,
    'Según tu medio de pago, puede tardar unos días en verse en tu resumen.',
  ],
  button: seeOrder(order),
  smallPrint: [],
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
