import { type Fault, KINDS } from './faults.ts'
import { type Html, html, toMoney } from './html.ts'
import { toPage } from './page.ts'
import { statusWords, toNoticeSelect, toPaymentCard, toSelect } from './panel-payments.ts'
import type { Payment } from './payments.ts'
import { type Preference, toTotal } from './preferences.ts'
import { REFUND_STATUSES, type RefundStatus } from './refunds.ts'

type Panel = {
  base: string
  collectorId: number
  payments: Payment[]
  preferences: Preference[]
  refundOutcomes: { outcome: RefundStatus; times: number }[]
  faults: Fault[]
}

const kindWords: Record<(typeof KINDS)[number], string> = {
  slow: 'respuesta lenta',
  timeout: 'silencio',
  cut: 'conexión cortada antes',
  error: 'error 500',
  'rate-limit': 'demasiados pedidos (429)',
  unauthorized: 'credenciales rechazadas (401)',
  html: 'página en vez de datos',
  'broken-json': 'datos a medias',
  'lost-reply': 'hecho, y respuesta perdida',
}

const calls = [
  { value: '', label: 'todas' },
  { value: 'POST /checkout/preferences', label: 'crear preferencia' },
  { value: 'PUT /checkout/preferences', label: 'cambiar preferencia' },
  { value: 'GET /v1/payments', label: 'leer pagos' },
  { value: 'PUT /v1/payments', label: 'cancelar pago' },
  { value: 'POST /v1/payments', label: 'devolver' },
]

const toOptions = (words: Record<string, string>, values: readonly string[]) =>
  values.map((value) => ({ value, label: words[value] ?? value }))

const toTimes = (times: number) =>
  times === 0 ? 'siempre' : times === 1 ? 'una vez' : `${times} veces`

const timesField = html`<label>Veces (0: siempre) <input name="times" type="number" min="0" step="1" value="1" required></label>`

/** What is scheduled, with a button to clear it. */
const toScheduled = (clear: string, entries: string[]): Html =>
  entries.length === 0
    ? html`<p class="faint">Nada pedido.</p>`
    : html`<ul>${entries.map((entry) => html`<li>${entry}</li>`)}</ul>
<form method="post" action="${clear}"><button type="submit" class="quiet">Borrar todo</button></form>`

const toNewPayment = ({ base, preferences, collectorId }: Panel): Html =>
  preferences.length === 0
    ? html`<p class="faint">Todavía no hay ninguna preferencia.</p>`
    : html`<form method="post" action="${base}/panel/pay">
${toSelect(
  'Preferencia',
  'preference_id',
  preferences.map((preference) => ({
    value: preference.id,
    label: `${preference.external_reference ?? 'sin referencia'} · ${toMoney(toTotal(preference))}`,
  })),
)}
${toSelect('Resultado', 'outcome', toOptions(statusWords, ['approved', 'pending', 'in_process', 'rejected']))}
<label>Importe <input name="amount" type="number" min="0.01" step="0.01" placeholder="el pedido"></label>
${toSelect('Moneda', 'currency_id', [
  { value: '', label: 'ARS' },
  { value: 'USD', label: 'USD' },
])}
${toSelect('Modo', 'live_mode', [
  { value: '', label: 'el de la cuenta' },
  { value: 'false', label: 'de prueba' },
  { value: 'true', label: 'real' },
])}
${toSelect('Vendedor', 'collector_id', [
  { value: '', label: 'la tienda' },
  { value: String(collectorId + 1), label: 'otra cuenta' },
])}
${toNoticeSelect()}
<button type="submit">Pagar</button>
</form>`

const toRefundOutcomes = ({ base, refundOutcomes }: Panel): Html =>
  html`${toScheduled(
    `${base}/panel/refund-outcomes/clear`,
    refundOutcomes.map(({ outcome, times }) => `${statusWords[outcome]}: ${toTimes(times)}`),
  )}
<form method="post" action="${base}/panel/refund-outcomes">
${toSelect('El próximo reembolso', 'outcome', toOptions(statusWords, REFUND_STATUSES))}
${timesField}
<button type="submit">Agregar resultado</button>
</form>`

const toFaults = ({ base, faults }: Panel): Html =>
  html`${toScheduled(
    `${base}/panel/faults/clear`,
    faults.map(
      ({ kind, call, times, delay_ms }) =>
        `${kindWords[kind]}${kind === 'slow' ? ` (${delay_ms} ms)` : ''}, ${call || 'todas las llamadas'}: ${toTimes(times)}`,
    ),
  )}
<form method="post" action="${base}/panel/faults">
${toSelect('Falla', 'kind', toOptions(kindWords, KINDS))}
${toSelect('Llamada', 'call', calls)}
${timesField}
<label>Demora en ms <input name="delay_ms" type="number" min="0" step="1" value="2000"></label>
<button type="submit">Agregar falla</button>
</form>`

export function toPanelPage(panel: Panel): string {
  const { base, payments, collectorId } = panel
  const content = html`<h1>Panel del proveedor de prueba</h1>
<nav aria-label="Partes del panel"><a href="#pagos">Pagos</a> <a href="#nuevo">Nuevo pago</a> <a href="#reembolsos">Reembolsos</a> <a href="#fallas">Fallas</a></nav>
<div class="panel">
<section aria-labelledby="pagos"><h2 id="pagos">Últimos pagos</h2>
${payments.length > 0 ? payments.map((payment) => toPaymentCard(base, collectorId, payment)) : html`<p class="card faint">Todavía no hay ningún pago.</p>`}
</section>
<div class="controls">
<section class="card" aria-labelledby="nuevo"><h2 id="nuevo">Nuevo pago</h2>${toNewPayment(panel)}</section>
<section class="card" aria-labelledby="reembolsos"><h2 id="reembolsos">Reembolsos que pida la tienda</h2>${toRefundOutcomes(panel)}</section>
<section class="card" aria-labelledby="fallas"><h2 id="fallas">Fallas</h2>${toFaults(panel)}</section>
</div>
</div>`
  return toPage({ base, title: 'Panel', content, stylesheet: 'panel.css' })
}
