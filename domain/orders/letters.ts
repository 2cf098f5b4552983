import { toArrivalWords } from '#contracts/arrival-words.ts'
import { toLessWords } from '#contracts/pay-way-price.ts'
import { formatPhone } from '#contracts/phone.ts'
import { toPreparationWords } from '#contracts/preparation-words.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { toDue } from '#domain/credit/credit-of-order.ts'
import type { Letter } from '#domain/mail/letter.ts'
import { letterOpening } from '#domain/mail/letter-opening.ts'
import { type Centavos, formatMoney } from '#domain/money.ts'
import { toPromised } from './due-day.ts'
import {
  firstNameOf,
  formatDeadline,
  NO_RETURN,
  openLetter,
  orderButton,
  toValues,
} from './letter-parts.ts'
import {
  type Sale,
  toBill,
  toItemsForShop,
  toItemsOnly,
  toItemsWithDelivery,
  toOpenBill,
} from './sale.ts'
import { toDueValues, toTransfer } from './transfer-letters.ts'

const payButton = ({ payment_url }: OrderRow, text: string) =>
  payment_url ? { text, path: payment_url } : undefined

export const toReceived = (sale: Sale): Letter => ({
  ...openLetter('order_received', toValues(sale.order), [
    `Si el pago quedó a medias, podés retomarlo desde tu pedido hasta el ${formatDeadline(sale.order.held_until)}.`,
  ]),
  preview: 'Guardamos tus piezas mientras se acredita el pago.',
  heading: `Gracias, ${firstNameOf(sale.order)}`,
  ...toItemsWithDelivery(sale),
  rows: toOpenBill(sale),
  button: orderButton(sale.order),
  smallPrint: [],
})

/** With the way to pay that its buyer chose. */
export const toPlaced = (sale: Sale): Letter => {
  const { pay_way } = sale.order
  if (pay_way === null || toDue(sale.order) === 0) return toReceived(sale)
  return pay_way === 'transfer' ? toTransfer(sale) : toCash(sale)
}

export const toCash = (sale: Sale): Letter => {
  const { order } = sale
  return {
    ...openLetter('order_cash', toDueValues(order), [
      'Si preferís que lo tengamos listo cuando llegues, avisanos qué día venís respondiendo este correo.',
    ]),
    preview: `Pagás ${formatMoney(toDue(order))} en el local, hasta el ${formatDeadline(order.held_until)}.`,
    heading: `Gracias, ${firstNameOf(order)}`,
    ...toItemsWithDelivery(sale),
    rows: toBill(sale),
    button: orderButton(order),
    smallPrint: ['Si no hiciste este pedido, respondé este correo y lo anulamos.'],
  }
}

/** For manual orders that are paid by link. */
export const toPaymentLink = (sale: Sale): Letter => {
  const { order } = sale
  return {
    ...letterOpening(
      'order_payment_link',
      toValues(order, { vence: formatDeadline(order.held_until) }),
    ),
    preview: `Total: ${formatMoney(order.amount)}.`,
    heading: `Hola, ${firstNameOf(order)}`,
    ...toItemsWithDelivery(sale),
    rows: toOpenBill(sale),
    button: payButton(order, 'Pagar mi pedido'),
    smallPrint: ['Si no hiciste este pedido, respondé este correo y lo anulamos.'],
  }
}

export function toPaid(sale: Sale): Letter {
  const { order, shop } = sale
  const preparation = `Prepararlo lleva ${toPreparationWords(shop.preparation)}.`
  const missing = formatMoney(order.shortfall)
  const isShort = order.shortfall > 0 && !order.rest_waived
  const arrival = toArrivalWords(toPromised(order), order.is_pickup)
  const known = arrival ? `${preparation} ${arrival}.` : preparation
  const next = [
    order.is_pickup
      ? `${known} Te escribimos cuando esté listo para retirar. No hace falta que vengas antes.`
      : `${known} Te escribimos cuando salga.`,
  ]
  if (isShort) next.unshift(`Falta pagar ${missing}. Respondé este correo y vemos cómo.`)
  return {
    ...openLetter('order_paid', toValues(order), next),
    preview: isShort ? `Falta pagar ${missing}.` : 'Ya estamos preparando tu pedido.',
    heading: `Recibimos ${isShort ? 'una parte de tu pago' : 'tu pago'}, ${firstNameOf(order)}`,
    ...toItemsWithDelivery(sale),
    rows: [
      ...toBill(sale),
      ...(isShort
        ? [
            { text: 'Recibimos', figure: formatMoney(toDue(order) - order.shortfall) },
            { text: 'Falta pagar', figure: missing },
          ]
        : []),
    ],
    button: orderButton(order),
    smallPrint: [
      'Si querés grabar una pieza que lo admite, respondé este correo con el texto antes de que lo preparemos.',
      `Tenés 10 días corridos desde que lo recibís para arrepentirte de la compra. ${NO_RETURN}`,
    ],
  }
}

/** The pieces are kept until the provider has decided. */
export const toPending = (sale: Sale): Letter => ({
  ...openLetter('order_payment_pending', toDueValues(sale.order), [
    'Cuando se acredite te escribimos y preparamos tu pedido. Si lo rechazan, no se te cobra nada y podés pagarlo con otro medio.',
  ]),
  preview: `Guardamos tus piezas hasta el ${formatDeadline(sale.order.held_until)}.`,
  heading: `Hola, ${firstNameOf(sale.order)}`,
  ...toItemsWithDelivery(sale),
  rows: toOpenBill(sale),
  button: orderButton(sale.order),
  smallPrint: [],
})

/** The page of an order of the website offers a transfer instead. */
function toTransferOffer({ order, shop, isOfExchange }: Sale): string[] {
  const offered = shop.pay_ways?.find(({ way }) => way === 'transfer')
  if (!offered || order.channel !== 'web' || isOfExchange || order.credit > 0) return []
  const saving = offered.discount > 0 ? `: ${toLessWords(offered.discount)}` : ''
  return [`Desde tu pedido también podés pagarlo por transferencia${saving}.`]
}

/** `why` is a sentence. */
export function toRejected(sale: Sale, why: string): Letter {
  const { order } = sale
  const isHeld = order.held_until > new Date()
  const next = isHeld
    ? `Guardamos tus piezas hasta el ${formatDeadline(order.held_until)}: podés probar de nuevo, con otro medio de pago si preferís.`
    : 'Terminó el tiempo para pagarlo y ya no guardamos tus piezas.'
  const retry = 'Reintentar pago'
  return {
    ...openLetter('order_payment_rejected', toValues(order), [
      why,
      isHeld ? [next, ...toTransferOffer(sale)].join(' ') : next,
    ]),
    preview: next,
    heading: `Hola, ${firstNameOf(order)}`,
    ...toItemsWithDelivery(sale),
    rows: isHeld ? toOpenBill(sale) : toBill(sale),
    button: isHeld ? (orderButton(order, retry) ?? payButton(order, retry)) : orderButton(order),
    smallPrint: [],
  }
}

export const toCancelled = (sale: Sale, why: string, isToChange = false): Letter => ({
  ...letterOpening('order_cancelled', toValues(sale.order, { motivo: why })),
  preview: why,
  heading: `Hola, ${firstNameOf(sale.order)}`,
  ...toItemsOnly(sale),
  button: isToChange
    ? { text: 'Ir a tu bolsa', path: '/cart' }
    : { text: 'Volver a la tienda', path: '/shop' },
  smallPrint: ['Si tenés dudas, respondé este correo.'],
})

type Returned = { amount: Centavos; currency?: string; why: string }

export function toRefunded(sale: Sale, { amount, currency, why }: Returned): Letter {
  const monto = formatMoney(amount, currency)
  return {
    ...openLetter('order_refunded', toValues(sale.order, { monto, motivo: why }), [
      'Según tu medio de pago, puede tardar unos días en verse en tu resumen.',
    ]),
    preview: `${monto} vuelven a tu medio de pago.`,
    heading: `Hola, ${firstNameOf(sale.order)}`,
    ...(sale.order.status === 'cancelado' ? toItemsOnly(sale) : toItemsWithDelivery(sale)),
    button: orderButton(sale.order),
    smallPrint: [],
  }
}

/** The buyer or the bank charged the payment back. */
export const toDisputed = (sale: Sale): Letter => ({
  ...letterOpening('order_disputed', toValues(sale.order)),
  preview: 'El medio de pago nos avisó de un desconocimiento.',
  heading: `Hola, ${firstNameOf(sale.order)}`,
  ...toItemsOnly(sale),
  button: orderButton(sale.order),
  smallPrint: ['Si fue un error, respondé este correo y lo resolvemos juntos.'],
})

export function toShop(sale: Sale, subject: string, text: string): Letter {
  const { order } = sale
  const { items, details } = toItemsForShop(sale)
  const buyer = [order.full_name, order.email, formatPhone(order.telephone_number)].filter(Boolean)
  return {
    kind: 'order_for_shop',
    subject: `${subject}: pedido ${order.transaction_id}`,
    preview: text,
    heading: subject,
    paragraphs: [text],
    items,
    details: [...details, { label: 'Compra', lines: buyer }],
    rows: toBill(sale),
    button: { text: 'Ver el pedido', path: `/admin/orders/${order.transaction_id}` },
    smallPrint: [],
  }
}
