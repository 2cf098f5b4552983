import { formatPrice } from '#contracts/format-price.ts'
import type { Order } from '#contracts/orders.ts'
import { isShort, toReceived } from './short-payment.ts'
import { mayHavePaid, toCancelledTransfer, toLateTransfer, toPayWay } from './transfer-message.ts'

/** The query parameter of the return from the provider. Anybody can edit it, so it only chooses the wording. */
export type ReturnStatus = 'aprobado' | 'pendiente' | 'fallido' | null

export type PaymentMessage = {
  tone: 'good' | 'wait' | 'bad'
  title: string
  text: string
  /** Whether to offer another payment attempt, if one is still possible. */
  retry: boolean
  /** The text of the link that pays, if it is not another attempt. */
  retryText?: string
  /** Whether that link is no more than a possibility. */
  isCalm?: true
  /** Whether to show how to write to the shop. */
  contact?: true
}

type Facts = {
  returnStatus: ReturnStatus
  /** Polling has ended without a result. */
  hasTimedOut: boolean
  /** The payment link of the order is still valid. */
  isPayable: boolean
}

export const toReturnStatus = (text: string | null): ReturnStatus =>
  text === 'aprobado' || text === 'pendiente' || text === 'fallido' ? text : null

/** The server decides the state of the payment; the return status only adapts the wording. */
export function toPaymentMessage(order: Order, facts: Facts): PaymentMessage | null {
  if (order.status === 'cancelado') return toCancelled(order, facts)
  if (order.payment_status === 'refunded') return toRefund(order)
  if (order.payment_status === 'charged_back') return chargedBack
  if (isShort(order)) return toShort(order)
  if (order.status === 'procesado' && order.revocation) return toRevoked(order.revocation)
  if (order.status !== 'sin_procesar') return facts.returnStatus && toSuccess(order)
  if (order.payment_status === 'approved') return toSuccess(order)
  if (order.payment_status === 'in_review') return inReview
  if (order.to_pay) return toPayWay(order, order.to_pay)
  if (order.wants_receipt) return toLateTransfer(order)
  const { returnStatus, hasTimedOut, isPayable } = facts
  if (returnStatus === 'aprobado' && !hasTimedOut) return confirming
  if (order.is_payment_pending && !order.rejection) return toPending(isPayable)
  const mayBePending = !hasTimedOut || (isPayable && !order.rejection)
  if (returnStatus === 'pendiente' && mayBePending) return toPending(isPayable)
  if (!isPayable) return holdExpired
  if (order.payment_status === 'rejected') return toRejected(order)
  return returnStatus === 'aprobado' ? unconfirmed : returnStatus === 'fallido' ? failed : unpaid
}

/** The status may still change without the shopper, so the page polls it. */
export const isUnsettled = ({ status, payment_status }: Order): boolean =>
  status === 'sin_procesar' && payment_status !== 'approved'

const toShort = ({ shortfall }: Order): PaymentMessage => ({
  tone: 'wait',
  title: 'Recibimos una parte de tu pago',
  text: `Falta pagar ${formatPrice(shortfall)}. Escribinos y vemos cómo completarlo.`,
  retry: false,
  contact: true,
})

/** The provider may take days to decide. Whoever changes their mind pays otherwise, because a second payment is given back. */
const toPending = (isPayable: boolean): PaymentMessage => ({
  tone: 'wait',
  title: 'Tu pago está pendiente',
  text: `Puede tardar hasta dos días hábiles, y no hace falta que hagas nada: cuando se acredite preparamos tu pedido y te escribimos. Si tarda más de lo que guardamos tus piezas y ya no están, te lo devolvemos completo.${isPayable ? ' Si preferís, pagalo con otro medio: si llegaran los dos pagos, te devolvemos uno.' : ''}`,
  retry: isPayable,
  retryText: 'Pagar con otro medio',
  isCalm: true,
})

const toSuccess = ({ amount, is_pickup }: Order): PaymentMessage => ({
  tone: 'good',
  title: amount > 0 ? 'Recibimos tu pago' : 'Tu pedido está confirmado',
  text: `Ya estamos preparando tu pedido. Te escribimos ${is_pickup ? 'cuando esté listo para retirar' : 'apenas salga'}.`,
  retry: false,
})

/** Nobody prepares what its buyer does not want any more. */
const toRevoked = ({ code }: NonNullable<Order['revocation']>): PaymentMessage => ({
  tone: 'wait',
  title: 'Recibimos tu arrepentimiento',
  text: `Tu código es ${code}. Te escribimos por correo: no hace falta que hagas nada más.`,
  retry: false,
})

/** The provider confirms a refund some time after the shop requests it, or never. */
function toRefund(order: Order): PaymentMessage {
  const { refunded, amount, credit } = order
  if (refunded <= 0 || refunded < toReceived(order)) return refundRequested
  if (!credit) return fullRefund
  return credit.amount === amount
    ? { ...fullRefund, text: 'Tu crédito en la tienda volvió completo: podés usarlo de nuevo.' }
    : {
        ...fullRefund,
        text: `Lo que pagaste con tu crédito volvió a él. El resto vuelve a ${YOUR_METHOD}`,
      }
}

function toCancelled(order: Order, { returnStatus }: Facts): PaymentMessage {
  const { payment_status } = order
  if (payment_status === 'refunded') return { ...toRefund(order), title: 'Pedido cancelado' }
  if (payment_status === 'in_review') return { ...inReview, title: 'Pedido cancelado' }
  if (payment_status === 'charged_back') return { ...chargedBack, title: 'Pedido cancelado' }
  if (payment_status === 'approved') return toCancelledByShop(order)
  if (order.is_payment_pending) return cancelledAndPending
  if (order.given_back > 0) return toCancelledTransfer(order)
  if (order.wants_receipt) return toLateTransfer(order)
  if (mayHavePaid(order)) return toCancelledTransfer(order)
  const wasPaid = returnStatus === 'aprobado'
  return {
    tone: 'bad',
    title: 'Pedido cancelado',
    text: wasPaid
      ? 'Si llegaste a pagarlo, revisamos el pago y te escribimos por correo.'
      : `Quedó cancelado sin pagarse, así que las piezas volvieron a la tienda. No se te cobró nada${order.credit ? ', y tu crédito volvió a tu saldo' : ''}.`,
    retry: false,
  }
}

/** The shop cancelled a paid order, and gave back a part of it or nothing yet. */
const toCancelledByShop = ({ refunded }: Order): PaymentMessage => ({
  tone: 'bad',
  title: 'Pedido cancelado',
  text:
    refunded > 0
      ? `Lo canceló la tienda, que te devolvió ${formatPrice(refunded)}. Si tenés dudas, escribinos.`
      : 'Lo canceló la tienda. Si tenés dudas sobre tu pago, escribinos.',
  retry: false,
  contact: true,
})

/** Who pays late gets the pieces if they are still there, unless they cancelled the order themselves. */
const cancelledAndPending: PaymentMessage = {
  tone: 'wait',
  title: 'Pedido cancelado',
  text: 'Tu pago sigue pendiente. Si se acredita, te escribimos por correo: si el pedido ya no puede seguir, te lo devolvemos completo.',
  retry: false,
}

const YOUR_METHOD =
  'tu medio de pago; según cuál sea, puede tardar unos días en verse en tu resumen.'

const fullRefund: PaymentMessage = {
  tone: 'wait',
  title: 'Te devolvimos el pago',
  text: `Vuelve a ${YOUR_METHOD}`,
  retry: false,
}
const refundRequested: PaymentMessage = {
  tone: 'wait',
  title: 'Pedimos la devolución de tu pago',
  text: 'Te escribimos cuando el medio de pago la confirme. No hace falta que hagas nada.',
  retry: false,
}
const chargedBack: PaymentMessage = {
  tone: 'bad',
  title: 'Pago desconocido',
  text: 'El pago se desconoció ante el medio de pago. Si no fuiste vos, escribinos.',
  retry: false,
  contact: true,
}
const inReview: PaymentMessage = {
  tone: 'wait',
  title: 'Estamos revisando tu pago',
  text: 'Lo mira una persona de la tienda y te escribe. No hace falta que hagas nada.',
  retry: false,
}
const confirming: PaymentMessage = {
  tone: 'wait',
  title: 'Estamos confirmando tu pago',
  text: 'Mercado Pago nos avisa en un momento. Podés quedarte acá o cerrar la página: te escribimos igual.',
  retry: false,
}
const unconfirmed: PaymentMessage = {
  tone: 'wait',
  title: 'Todavía no nos confirmaron tu pago',
  text: 'Puede demorar un poco más: te escribimos apenas llegue. Si no llegaste a pagar, podés hacerlo ahora.',
  retry: true,
  retryText: 'Pagar mi pedido',
}
const failed: PaymentMessage = {
  tone: 'bad',
  title: 'El pago no se completó',
  text: 'No recibimos ningún pago de este pedido. Podés probar de nuevo, con otro medio si preferís.',
  retry: true,
}
const toRejected = ({ rejection }: Order): PaymentMessage => ({
  tone: 'bad',
  title: 'El pago fue rechazado',
  text: `${rejection ?? 'El medio de pago no lo aceptó.'} No se te cobró nada. Podés probar de nuevo, con otro medio si preferís.`,
  retry: true,
})
const unpaid: PaymentMessage = {
  tone: 'wait',
  title: 'Este pedido espera su pago',
  text: 'Lo preparamos apenas se acredite.',
  retry: true,
  retryText: 'Pagar mi pedido',
}
const holdExpired: PaymentMessage = {
  tone: 'wait',
  title: 'Terminó el tiempo para pagar este pedido',
  text: 'No llegó ningún pago mientras guardamos tus piezas. Si ya pagaste, te escribimos apenas se confirme.',
  retry: false,
}
