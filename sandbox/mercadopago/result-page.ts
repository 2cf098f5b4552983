import { html, toMoney } from './html.ts'
import { holders, methods } from './outcomes.ts'
import { toPage } from './page.ts'
import type { Payment } from './payments.ts'

const words: Record<string, { title: string; text: string }> = {
  approved: { title: 'Pago aprobado', text: 'Listo: el pago de prueba se acreditó.' },
  pending: { title: 'Pago pendiente', text: 'Falta que se acredite. La tienda te avisa por mail.' },
  in_process: {
    title: 'Pago en revisión',
    text: 'Lo estamos revisando. La tienda te avisa por mail.',
  },
  rejected: { title: 'Pago rechazado', text: 'No se cobró nada. Podés probar con otro medio.' },
}

type Result = {
  base: string
  payment: Payment
  wayBack: string | null
  /** URL to choose another payment method; null once there is nothing left to pay. */
  again: string | null
  seconds: number | null
}

const toReason = (detail: string) =>
  Object.values(holders).find((holder) => holder.detail === detail)?.words ?? detail

export function toResultPage({ base, payment, wayBack, again, seconds }: Result): string {
  const { title, text } = words[payment.status] ?? {
    title: 'Este pago cambió',
    text: 'Volvé a la tienda para ver en qué quedó.',
  }
  const method = methods.find(({ id }) => id === payment.payment_method_id)
  const content = html`<div class="result ${payment.status}">
<h1>${title}</h1>
<p>${text}</p>
<dl>
<dt>Importe</dt><dd class="amount">${toMoney(payment.transaction_amount)}</dd>
<dt>Medio de pago</dt><dd>${method?.name ?? payment.payment_method_id}</dd>
<dt>Operación</dt><dd class="amount">${payment.id}</dd>
${payment.status === 'rejected' ? html`<dt>Motivo</dt><dd>${toReason(payment.status_detail)}</dd>` : null}
</dl>
${seconds && wayBack ? html`<p role="status">En ${seconds} segundos volvés a la tienda.</p>` : null}
${wayBack ? html`<a class="button" href="${wayBack}">Volver al sitio</a>` : null}
${again ? html`<a class="back" href="${again}">Pagar con otro medio</a>` : null}
</div>`
  return toPage({ base, title, content })
}
