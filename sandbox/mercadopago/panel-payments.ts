import { type Html, html, toMoney } from './html.ts'
import { MODES } from './notices.ts'
import type { Payment } from './payments.ts'
import { isRefundable, type Refund, toRefundable } from './refunds.ts'

export const statusWords: Record<string, string> = {
  pending: 'Pendiente',
  approved: 'Aprobado',
  authorized: 'Autorizado',
  in_process: 'En proceso',
  in_mediation: 'En disputa',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
}

const modeWords: Record<(typeof MODES)[number], string> = {
  normal: 'con aviso',
  none: 'sin aviso',
  duplicate: 'con aviso doble',
  late: 'con aviso tardío',
  'out-of-order': 'con avisos desordenados',
  'bad-signature': 'con firma falsa',
  unsigned: 'con aviso sin firma',
}

type Option = { value: string; label: string }

export const toSelect = (label: string, name: string, options: Option[]): Html =>
  html`<label>${label} <select name="${name}">${options.map(
    ({ value, label: text }) => html`<option value="${value}">${text}</option>`,
  )}</select></label>`

export const toNoticeSelect = (): Html =>
  toSelect(
    'Aviso a la tienda',
    'webhook',
    MODES.map((value) => ({ value, label: modeWords[value] })),
  )

type Move = { label: string; status: string }

const OPEN: Move[] = [
  { label: 'Aprobar', status: 'approved' },
  { label: 'Rechazar', status: 'rejected' },
  { label: 'Cancelar', status: 'cancelled' },
]
const LOST: Move = { label: 'Disputa perdida', status: 'charged_back/settled' }

/** Possible next statuses of a payment, except a refund. */
function nextMoves({ status, status_detail }: Payment): Move[] {
  if (['pending', 'in_process', 'authorized'].includes(status)) return OPEN
  if (status === 'approved') {
    return [
      { label: 'Abrir disputa', status: 'in_mediation' },
      { label: 'Abrir contracargo', status: 'charged_back/in_process' },
    ]
  }
  if (status === 'in_mediation') {
    return [
      { label: 'Disputa ganada', status: 'approved/accredited' },
      LOST,
      { label: 'Terminar con devolución', status: 'refunded' },
    ]
  }
  const isOpen = status === 'charged_back' && status_detail === 'in_process'
  return isOpen ? [{ label: 'Disputa ganada', status: 'charged_back/reimbursed' }, LOST] : []
}

const toActionForm = (base: string, payment: Payment): Html | null => {
  const moves = nextMoves(payment)
  const left = isRefundable(payment) ? toRefundable(payment) : 0
  if (moves.length === 0 && left === 0) return null
  return html`<form method="post" action="${base}/panel/move">
<input type="hidden" name="payment_id" value="${payment.id}">
${toNoticeSelect()}
${
  left > 0
    ? html`<label>Importe a devolver <input name="amount" type="number" min="0.01" step="0.01" max="${left}" placeholder="todo: ${left}"></label>`
    : null
}
<div class="buttons">${
    left > 0
      ? html`<button type="submit" formaction="${base}/panel/refund">Devolver</button>`
      : null
  }${moves.map(
    ({ label, status }) =>
      html`<button type="submit" name="status" value="${status}">${label}</button>`,
  )}</div>
</form>`
}

const toRefundRow = (base: string, refund: Refund): Html =>
  html`<li><p><span class="amount">${toMoney(refund.amount)}</span> ${statusWords[refund.status] ?? null}</p>
${
  refund.status === 'in_process'
    ? html`<form method="post" action="${base}/panel/settle-refund">
<input type="hidden" name="payment_id" value="${refund.payment_id}">
<input type="hidden" name="refund_id" value="${refund.id}">
${toNoticeSelect()}
<div class="buttons"><button type="submit" name="status" value="approved">Aprobar reembolso</button><button type="submit" name="status" value="rejected">Rechazar reembolso</button></div>
</form>`
    : null
}</li>`

export const toPaymentCard = (base: string, collectorId: number, payment: Payment): Html =>
  html`<article id="pago-${payment.id}" class="card">
<h3>${payment.external_reference ?? 'Sin referencia'} <span class="amount">${toMoney(payment.transaction_amount, payment.currency_id)}</span></h3>
<p><strong class="status ${payment.status}">${statusWords[payment.status] ?? payment.status}</strong> <span class="faint">${payment.status_detail}</span></p>
<p class="faint">Operación ${payment.id} · ${payment.payment_method_id} · <time datetime="${payment.date_created}">${toTime(payment.date_created)}</time>${payment.live_mode ? ' · modo real' : ''}${payment.collector_id === collectorId ? '' : ' · vendedor ajeno'}</p>
${
  payment.refunds.length > 0
    ? html`<h4>Reembolsos</h4><ul class="refunds">${payment.refunds.map((refund) => toRefundRow(base, refund))}</ul>`
    : null
}
${toActionForm(base, payment)}
</article>`

const toTime = (date: string) =>
  new Date(date).toLocaleString('es-AR', {
    timeZone: 'America/Argentina/Buenos_Aires',
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
