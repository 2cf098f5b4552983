import { html, toMoney } from './html.ts'
import { holders, listInstalments, type Method } from './outcomes.ts'
import { toPage } from './page.ts'
import { type Preference, toTotal } from './preferences.ts'

const toSummary = (preference: Preference) => html`<section class="summary" aria-labelledby="what">
<h2 id="what">Tu compra</h2>
<ul>${preference.items.map(
  ({ title, quantity, unit_price }) =>
    html`<li><span>${title}${quantity > 1 ? ` × ${quantity}` : ''}</span> <span class="amount">${toMoney(unit_price * quantity)}</span></li>`,
)}</ul>
<p class="total"><span>Total</span> <span class="amount">${toMoney(toTotal(preference))}</span></p>
</section>`

const toMethodName = ({ name, number }: Method) => (number ? `${name} · ${number}` : name)

type Checkout = {
  base: string
  preference: Preference
  methods: Method[]
  /** Idempotency key of the form: submitting it again does not pay again. */
  attempt: string
  wayBack: string | null
}

export function toCheckoutPage({ base, preference, methods, attempt, wayBack }: Checkout): string {
  const total = toTotal(preference)
  const content = html`<div class="columns">
<form method="post" action="${base}/checkout/v1/pay">
<h1>Pagá ${toMoney(total)}</h1>
<input type="hidden" name="pref_id" value="${preference.id}">
<input type="hidden" name="attempt" value="${attempt}">
<label for="method">Medio de pago</label>
<select id="method" name="method">${methods.map(
    (method) => html`<option value="${method.id}">${toMethodName(method)}</option>`,
  )}</select>
<label for="installments">Cuotas</label>
<select id="installments" name="installments">${listInstalments(
    preference.payment_methods.installments,
  ).map(
    ([count, interest]) =>
      html`<option value="${count}">${count} × ${toMoney((total * (1 + interest)) / Number(count))}${interest ? ' con interés' : ' sin interés'}</option>`,
  )}</select>
<fieldset aria-describedby="why">
<legend>Nombre del titular</legend>
<p id="why">En las tarjetas de prueba, el nombre decide qué pasa.</p>
${Object.entries(holders).map(
  ([name, { words }]) =>
    html`<label class="choice"><input type="radio" name="holder" value="${name}"${name === 'APRO' ? html` checked` : null}><span><b>${name}</b> ${words}</span></label>`,
)}
</fieldset>
<button type="submit">Pagar</button>
${wayBack ? html`<a class="back" href="${wayBack}">Volver a la tienda sin pagar</a>` : null}
</form>
${toSummary(preference)}
</div>`
  return toPage({ base, title: 'Pagar', content })
}
