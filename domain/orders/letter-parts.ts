import { timeOf, toDayAndMonth } from '#contracts/dates.ts'
import { FROM_MAIL } from '#contracts/from-mail.ts'
import { toOrderPath } from '#contracts/order-links.ts'
import { toShippingWords } from '#contracts/shipping-words.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { letterOpening } from '#domain/mail/letter-opening.ts'
import { formatMoney } from '#domain/money.ts'

/** «23 de noviembre a las 00:03», or the last day if it ends with it. */
export const formatDeadline = (at: Date): string =>
  timeOf(at) === '00:00'
    ? toDayAndMonth(new Date(at.getTime() - 1))
    : `${toDayAndMonth(at)} a las ${timeOf(at)}`

export const firstNameOf = ({ full_name }: OrderRow) => full_name.split(' ')[0] as string

export const NO_RETURN =
  'Una pieza ya grabada queda hecha a pedido y no tiene devolución, salvo falla.'

type Paged = Pick<OrderRow, 'user_id' | 'link' | 'transaction_id'>

/** The page of an order in a mail: that of the account, or that of its link. Orders that staff entered have none. */
export function findOrderPage({ user_id, link, transaction_id }: Paged): string | null {
  if (user_id !== null) return `/orders/detail/${transaction_id}?${FROM_MAIL}`
  return link === null ? null : toOrderPath(link)
}

/** Mails about an order without a page have no button. */
export function orderButton(order: Paged, text = 'Ver mi pedido') {
  const path = findOrderPage(order)
  return path === null ? undefined : { text, path }
}

export const toValues = (order: OrderRow, more: Record<string, string> = {}) => ({
  nombre: firstNameOf(order),
  pedido: order.transaction_id,
  total: formatMoney(order.amount),
  envio: toShippingWords(order),
  seguimiento: order.tracking_number ?? '',
  correo: order.carrier ?? '',
  codigo: order.pickup_code ?? '',
  ...more,
})

/** The opening, which the owner can edit, followed by fixed paragraphs. */
export function openLetter(
  kind: Parameters<typeof letterOpening>[0],
  values: Record<string, string>,
  next: string[],
) {
  const opened = letterOpening(kind, values)
  return { ...opened, paragraphs: [...opened.paragraphs, ...next] }
}
