import type { pageIcons } from '#backoffice/icons/page-icons.ts'
import {
  channelWords,
  problemWords,
  toProviderWord,
  toTenderWords,
} from '#backoffice/messages/order-words.ts'
import { eventWords, mailStateWords, refundTitles } from '#backoffice/messages/timeline-words.ts'
import type { Tone } from '#backoffice/messages/tone.ts'
import { listTakings, type Taking } from '#backoffice/orders/list-takings.ts'
import { toPaidWith } from '#backoffice/orders/payment-words.ts'
import type { AdminOrderDetail, OrderMail } from '#contracts/admin/order-shapes.ts'
import { formatAmount } from '#contracts/pesos.ts'

export type TimelineEntry = {
  key: string
  at: string
  icon: keyof typeof pageIcons
  tone: Tone
  title: string
  /** Who did it, or how. */
  by: string | null
  text?: string | undefined
  /** The mail that can be read. */
  mail?: OrderMail | undefined
}

/** All that happened to an order, newest first. */
export const toTimeline = (order: AdminOrderDetail): TimelineEntry[] =>
  [
    ...toNotes(order),
    ...toEvents(order),
    ...toMails(order),
    ...toRefunds(order),
    ...toPayments(order),
    ...toMoves(order).reverse(),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))

const toNotes = ({ notes }: AdminOrderDetail): TimelineEntry[] =>
  notes.map(({ id, at, text, author }) => ({
    key: `note ${id}`,
    at,
    icon: 'note',
    tone: 'todo',
    title: 'Nota',
    by: author,
    text,
  }))

const eventIcons: Partial<
  Record<AdminOrderDetail['events'][number]['kind'], TimelineEntry['icon']>
> = {
  tags_changed: 'tag',
  tracking: 'truck',
  handed_over: 'check',
  return: 'back_money',
  payment_voided: 'card',
  payment_resolved: 'card',
  pay_way_changed: 'card',
}

const toEvents = ({ events, mails }: AdminOrderDetail): TimelineEntry[] =>
  events.map(({ id, at, kind, text, author, channel }) => {
    const mail = mails.find(({ event_id }) => event_id === id)
    const entry = { key: `event ${id}`, at, by: author, text, tone: 'calm' as const }
    if (kind !== 'message')
      return { ...entry, icon: eventIcons[kind] ?? 'box', title: eventWords[kind] }
    if (channel === 'whatsapp') {
      return { ...entry, icon: 'whatsapp', tone: 'good', title: 'WhatsApp a quien compró' }
    }
    const by = [author, mail && mailStateWords[mail.state]].filter(Boolean).join(' · ')
    return { ...entry, ...toMailTitle(mail), by, icon: 'mail', mail }
  })

const toMailTitle = (mail: OrderMail | undefined) => ({
  title: mail ? `Correo «${mail.subject}»` : 'Correo a quien compró',
  tone: mail?.state === 'refused' ? ('bad' as const) : ('calm' as const),
})

/** A mail that delivers a message of staff is part of the entry of that message. */
const toMails = ({ mails, events }: AdminOrderDetail): TimelineEntry[] =>
  mails
    .filter(({ event_id }) => !events.some(({ id }) => id === event_id))
    .map((mail) => ({
      key: `mail ${mail.id}`,
      at: mail.at,
      icon: 'mail',
      ...toMailTitle(mail),
      by: mailStateWords[mail.state],
      mail,
    }))

/** What was given back was approved at that time. A refund in the panel of the provider has no entry of its own. */
const toStatusThen = (status: string, { refunds }: AdminOrderDetail) =>
  status === 'refunded' && refunds.length > 0 ? 'approved' : status

const toPayments = (order: AdminOrderDetail): TimelineEntry[] =>
  order.payments.flatMap((payment) =>
    listTakings(payment, order).map(({ key, part, amount, at, method, tenders, author }) => ({
      key: `payment ${key}`,
      at,
      icon: 'card' as const,
      tone: payment.counted && part !== 'Anulado' ? ('good' as const) : ('calm' as const),
      title: `${toPartTitle(part, toStatusThen(payment.status, order))} · ${formatAmount(amount, payment.currency)}`,
      by: payment.at_counter
        ? [tenders.length > 1 ? toTenderWords(tenders) : method, author].filter(Boolean).join(' · ')
        : toPaidWith(payment),
      text: toProblem(payment),
    })),
  )

function toPartTitle(part: Taking['part'], status: string): string {
  if (part === null) return `Pago ${toProviderWord(status)}`
  if (part === 'Anulado') return 'Pago anotado, que después se anuló'
  if (part === 'Parte') return 'Pagó una parte'
  return part === 'Seña' ? 'Seña' : 'Se pagó el resto'
}

const toProblem = ({ problem, counted }: AdminOrderDetail['payments'][number]) =>
  problem && !counted ? `No paga el pedido: ${problemWords[problem]}.` : undefined

const toRefunds = ({ refunds }: AdminOrderDetail): TimelineEntry[] =>
  refunds.map(({ id, date_created, date_done, amount, currency, status, reason, author }) => ({
    key: `refund ${id}`,
    at: date_done ?? date_created,
    icon: 'back_money',
    tone: status === 'rejected' ? 'bad' : 'calm',
    title: `${refundTitles[status]} · ${amount === null ? 'total' : formatAmount(amount, currency)}`,
    by: author,
    text: reason,
  }))

const toMoves = (order: AdminOrderDetail): TimelineEntry[] =>
  order.history.map(({ status, at, note, author }, index) => ({
    key: `move ${index}`,
    at,
    icon: status === 'en_camino' ? 'truck' : 'box',
    tone: status === 'cancelado' ? 'bad' : 'calm',
    title: index === 0 && author ? 'Se cargó el pedido' : toMoveTitle(order, status, index),
    by: author ?? (index === 0 ? channelWords[order.channel] : null),
    text: note,
  }))

function toMoveTitle(
  { full_name, shipping_type }: AdminOrderDetail,
  status: AdminOrderDetail['status'],
  index: number,
): string {
  const isPickup = shipping_type === 'pickup'
  if (status === 'sin_procesar')
    return index === 0 ? `${full_name} hizo el pedido` : 'Se reabrió, sin pagar'
  if (status === 'procesado') return 'Quedó para preparar'
  if (status === 'en_camino') return isPickup ? 'Listo para retirar' : 'En camino'
  if (status === 'entregado') return isPickup ? 'Retirado' : 'Entregado'
  return 'Cancelado'
}

export type TimelineDay = { day: string; entries: TimelineEntry[] }

/** Groups sorted entries by day. `toHeading` names the day of a timestamp. */
export function groupByDay(
  entries: TimelineEntry[],
  toHeading: (at: string) => string,
): TimelineDay[] {
  const days: TimelineDay[] = []
  for (const entry of entries) {
    const day = toHeading(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
