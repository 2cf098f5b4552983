import { timeOf, toDayAndMonth } from '#contracts/dates.ts'
import { formatPrice } from '#contracts/format-price.ts'
import type { Order, OrderSummary } from '#contracts/orders.ts'
import { toCentavos } from '#contracts/pesos.ts'
import type { PaymentMessage } from './payment-message.ts'

type ToPay = NonNullable<Order['to_pay']>

/** Of an order that waits for a payment to the shop itself. */
export function toPayWay(
  order: Order,
  { way, amount, held_until, account }: ToPay,
): PaymentMessage {
  const wait = { tone: 'wait', retry: false } as const
  if (isVerifying(order)) {
    return {
      ...wait,
      title: 'Recibimos tu comprobante',
      text: `${VERIFYING}. Cuando la veamos te escribimos, y preparamos tu pedido.`,
    }
  }
  const isPart = isTransferredInPart(order)
  const arrived = isPart
    ? `Recibimos ${formatPrice(order.received)}; faltan ${formatPrice(amount)}. `
    : ''
  const toTransfer = isPart ? 'Falta una parte de tu transferencia' : NOT_TRANSFERRED
  return {
    ...wait,
    title: way === 'transfer' ? toTransfer : 'Lo pagás al retirar',
    text: account
      ? `${arrived}Te guardamos las piezas. Cuando veamos el dinero te escribimos, y preparamos tu pedido.`
      : `Son ${formatPrice(amount)}${way === 'cash' ? ' en efectivo' : ''}. Te guardamos las piezas hasta el ${toDeadline(held_until)}.`,
  }
}

const NOT_TRANSFERRED = 'Falta tu transferencia'
const VERIFYING = 'Estamos verificando tu transferencia'
const TOO_LATE = 'Venció el plazo de tu transferencia'

/** Whether a receipt says that nothing is left to transfer. */
export const isVerifying = (order: Order): boolean =>
  order.receipts > 0 && !isTransferredInPart(order)

/** The shop noted a smaller transfer, so a receipt may be that of the smaller one. */
const isTransferredInPart = ({ to_pay, amount, credit }: Order): boolean =>
  to_pay !== null &&
  toCentavos(to_pay.amount) < toCentavos(amount) - toCentavos(credit?.amount ?? 0)

/** How the payment of an order to the shop itself stands, in the list of orders; null if that is over. */
export function toPayWayWords(order: OrderSummary): string | null {
  const { status, pay_way, pay_until, wants_receipt, receipts } = order
  const until = pay_until ? `, hasta el ${toDeadline(pay_until)}` : ''
  if (pay_way === 'cash' && status === 'sin_procesar') return `Lo pagás al retirar${until}`
  if (!wants_receipt) return null
  if (receipts > 0) return VERIFYING
  return pay_until ? `${NOT_TRANSFERRED}${until}` : TOO_LATE
}

/** «3 de diciembre a las 18:20» */
export const toDeadline = (moment: string): string => {
  const at = new Date(moment)
  return `${toDayAndMonth(at)} a las ${timeOf(at)}`
}

/** Whether the shop received a part of an unpaid order, or may have. */
export const mayHavePaid = ({ pay_way, received }: Order): boolean =>
  pay_way === 'transfer' || received > 0

/** The shop may not know yet whether its buyer transferred. */
export const toCancelledTransfer = (order: Order): PaymentMessage => ({
  tone: 'bad',
  title: 'Pedido cancelado',
  text: `Las piezas volvieron a la tienda. ${toReturnWords(order)}${toCreditWords(order)}`,
  retry: false,
  contact: true,
})

/** Its term ended before the shop saw the transfer. Its pieces go back some minutes later. */
export function toLateTransfer(order: Order): PaymentMessage {
  const isOver = order.status === 'cancelado'
  const late = { retry: false, contact: true } as const
  return order.receipts > 0
    ? {
        ...late,
        tone: 'wait',
        title: 'Recibimos tu comprobante',
        text: isOver
          ? `${VERIFYING}, que no vimos a tiempo: ${IF_IT_CAME}${toCreditWords(order)}`
          : `${VERIFYING}. Te escribimos apenas la veamos.`,
      }
    : {
        ...late,
        tone: 'bad',
        title: TOO_LATE,
        text: isOver
          ? `No vimos tu transferencia a tiempo, así que las piezas volvieron a la tienda. Si ya la hiciste, mandanos el comprobante: ${IF_IT_CAME}${toCreditWords(order)}`
          : 'Si ya la hiciste, mandanos el comprobante: te escribimos apenas la veamos.',
      }
}

const IF_IT_CAME = 'si todavía hay piezas seguimos con tu pedido, y si no te la devolvemos.'

const toCreditWords = ({ credit }: Order): string =>
  credit ? ' Tu crédito volvió a tu saldo.' : ''

function toReturnWords({ pay_way, receipts, received, given_back }: Order): string {
  if (given_back > 0) {
    const left =
      received > 0 ? ` Te devolvemos también los ${formatPrice(received)} que faltan.` : ''
    return `Te devolvimos ${formatPrice(given_back)}.${left}`
  }
  if (received > 0) {
    return pay_way === 'transfer'
      ? `Recibimos ${formatPrice(received)} de tu transferencia: te los devolvemos.`
      : `Pagaste ${formatPrice(received)} a cuenta: la tienda te escribe para resolverlo.`
  }
  return receipts > 0
    ? 'La tienda ve tu comprobante y te devuelve lo que transferiste.'
    : 'Si ya transferiste, escribinos y te lo devolvemos.'
}

/** What happens to the money of an order that its buyer is about to cancel. */
export function toCancelWarning(order: Order): string {
  if (mayHavePaid(order)) return toReturnWords(order)
  return order.is_payment_pending
    ? 'Si tu pago se acredita, te lo devolvemos completo.'
    : 'No se te cobra nada.'
}
