import { capitalise } from '#app/ui/capitalise.ts'
import { toArrivalSpan } from '#contracts/arrival-words.ts'
import { toDaysFromPayment } from '#contracts/delivery-days.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { PICKUP_NEEDS, toPieceWords } from '#contracts/order-words.ts'
import type { Order, OrderItem } from '#contracts/orders.ts'
import { payWayWords } from '#contracts/pay-way-words.ts'
import { toPreparationWords } from '#contracts/preparation-words.ts'
import type { Shop } from '#contracts/shop.ts'
import { toShopAddress } from './order-facts.ts'
import { TEST_PAYMENT } from './order-status.ts'
import type { ReturnStatus } from './payment-message.ts'
import { isShort } from './short-payment.ts'
import { toDeadline } from './transfer-message.ts'

type Place = Pick<Shop, 'address' | 'hours' | 'preparation'>

/** What its buyer wants to know right after the purchase. */
export function toThanksFacts(order: Order, shop: Place): [label: string, text: string | null][] {
  const { transaction_id, order_items, is_pickup, amount, is_test, to_pay } = order
  return [
    ['Pedido', transaction_id],
    [order_items.length > 1 ? 'Piezas' : 'Pieza', order_items.map(toPiece).join('\n')],
    [is_pickup ? 'Listo' : 'Llega', toArrival(order, shop)],
    is_pickup ? ['En', toShopAddress(shop)] : ['A', toAddress(order)],
    ['Horario', is_pickup ? shop.hours : null],
    ['Para retirarlo', is_pickup ? PICKUP_NEEDS : null],
    [
      'Te lo guardamos',
      isForCash(order) ? `Hasta el ${toDeadline(order.to_pay.held_until)}` : null,
    ],
    to_pay
      ? ['A pagar', `${formatPrice(to_pay.amount)}, ${payWayWords[to_pay.way].toLowerCase()}`]
      : ['Pagaste', amount > 0 ? formatPrice(amount) : null],
    ['Pago', is_test ? TEST_PAYMENT : null],
  ]
}

function toPiece(item: OrderItem): string {
  const options = toPieceWords(item)
  const name = options ? `${item.name} · ${options}` : item.name
  return item.count > 1 ? `${item.count} × ${name}` : name
}

type ForCash = Order & { to_pay: NonNullable<Order['to_pay']> }

/** It is paid when it is collected, so nobody waits for its preparation. */
const isForCash = (order: Order): order is ForCash => order.to_pay?.way === 'cash'

/** Before the payment, the days that it takes from then on. Null afterwards, and if nobody knows. */
export function toArrival(
  order: Order,
  { preparation }: Pick<Place, 'preparation'>,
): string | null {
  const { arrives, shipping_time, is_pickup, status } = order
  if (arrives) return capitalise(toArrivalSpan(arrives))
  if (status !== 'sin_procesar' || isForCash(order)) return null
  const span = toDaysFromPayment({ time_to_delivery: shipping_time, is_pickup }, preparation)
  if (!span) return null
  const days = toPreparationWords({ min_days: span.min, max_days: span.max })
  return `${capitalise(days)} desde el pago`
}

const toAddress = ({ address_line_1, address_line_2, city }: Order): string =>
  [address_line_1, address_line_2, city].filter((part) => part.trim() !== '').join(', ')

type Come = {
  returnStatus: ReturnStatus
  /** Whether it was placed a moment ago, to be paid to the shop itself. */
  isPlaced: boolean
}

/** Whether its buyer comes from the purchase, and nothing has happened since that the page of the order has to say. */
export function isThanked(order: Order, { returnStatus, isPlaced }: Come): boolean {
  if (isPlaced && order.to_pay) return true
  const isWaiting = order.status === 'sin_procesar' || order.status === 'procesado'
  const isSettled = order.payment_status === 'approved' && !isShort(order) && order.refunded === 0
  return returnStatus === 'aprobado' && isWaiting && isSettled && !order.revocation
}
