import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import sdk from './browser-sdk.js?raw'
import style from './checkout.css?raw'
import formStyle from './checkout-form.css?raw'
import { toCheckoutPage } from './checkout-page.ts'
import { type Holder, instalments, isHolder, type Method, methods, toVerdict } from './outcomes.ts'
import { sendPage, toMessagePage } from './page.ts'
import { hasExpired, type Preference } from './preferences.ts'
import type { Provider } from './provider.ts'
import { toResultPage } from './result-page.ts'
import { returnsAlone, toReturnAddress } from './return-address.ts'

const SECONDS_TO_RETURN = 5
const MAX_TRIES = 50

const Form = z.object({
  pref_id: z.string(),
  attempt: z.uuid(),
  method: z.enum(methods.map(({ id }) => id)),
  holder: z.string().trim().toUpperCase().refine(isHolder),
  installments: z.coerce.number().refine((count) => count in instalments),
})

type ByPreference = { Querystring: { pref_id?: string; public_key?: string } }

/** Serves what the shopper's browser loads: the script for the shop's page and the payment pages. */
export function serveCheckout(app: FastifyInstance, provider: Provider): void {
  const { preferences, payments, journal, publicKey, publicUrl } = provider
  const attempts = journal.table<{ payment_id: number; date_created: string }>('attempts')
  const base = new URL(publicUrl).pathname.replace(/\/$/, '')

  const toMethods = ({ payment_methods }: Preference): Method[] => {
    const types = payment_methods.excluded_payment_types.map(({ id }) => id)
    const excluded = payment_methods.excluded_payment_methods.map(({ id }) => id)
    return methods.filter(({ id, type }) => !types.includes(type) && !excluded.includes(id))
  }

  const paymentsOf = ({ merchant_order_id }: Preference) =>
    payments.list(({ order }) => order.id === merchant_order_id)

  /** True even if the money was refunded later. */
  const isPaid = (preference: Preference) =>
    paymentsOf(preference).some(({ date_approved }) => date_approved !== null)

  const refuse = (reply: FastifyReply, preference: Preference) => {
    const wayBack = toReturnAddress(preference, null)
    if (isPaid(preference)) {
      const text = 'No hace falta que pagues otra vez.'
      return sendPage(reply, toMessagePage(base, 'Esta compra ya está paga', text, wayBack), 409)
    }
    const text = 'El tiempo para pagarla terminó. Volvé a la tienda y empezá de nuevo.'
    return sendPage(reply, toMessagePage(base, 'Este pago venció', text, wayBack), 410)
  }

  const addStatic = (path: string, type: string, content: string) =>
    app.get(path, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content),
    )
  addStatic('/js/v2', 'text/javascript; charset=utf-8', sdk)
  addStatic('/checkout.css', 'text/css; charset=utf-8', style + formStyle)

  app.get<ByPreference>('/wallet/preference', async ({ query }) => {
    if (query.public_key !== publicKey) {
      throw new ApiError(401, 'unauthorized', 'invalid public key')
    }
    return { init_point: preferences.get(query.pref_id ?? '').init_point }
  })

  app.get<ByPreference>('/checkout/v1/redirect', async ({ query }, reply) => {
    const id = query.pref_id ?? ''
    if (!preferences.has(id)) {
      const text = 'El enlace está incompleto o ya no sirve.'
      return sendPage(reply, toMessagePage(base, 'No encontramos este pago', text, null), 404)
    }
    const preference = preferences.get(id)
    if (isPaid(preference) || hasExpired(preference)) return refuse(reply, preference)
    const wayBack = toReturnAddress(preference, null)
    const attempt = randomUUID()
    const page = { base, preference, methods: toMethods(preference), attempt, wayBack }
    return sendPage(reply, toCheckoutPage(page))
  })

  app.post('/checkout/v1/pay', async ({ body }, reply) => {
    const form = Form.safeParse(body)
    if (!form.success || !preferences.has(form.data.pref_id)) {
      const text = 'Volvé atrás y completalo de nuevo.'
      return sendPage(reply, toMessagePage(base, 'El formulario no se entiende', text, null), 400)
    }
    const { pref_id, attempt, holder, installments } = form.data
    const preference = preferences.get(pref_id)
    const known = attempts.get(attempt)
    if (installments > (preference.payment_methods.installments ?? installments)) {
      const text = 'Volvé atrás y elegí menos cuotas.'
      return sendPage(reply, toMessagePage(base, 'Son demasiadas cuotas', text, null), 400)
    }
    if (!known && (isPaid(preference) || hasExpired(preference))) return refuse(reply, preference)
    if (!known && paymentsOf(preference).length >= MAX_TRIES) {
      const text = 'Volvé a la tienda y empezá de nuevo.'
      const wayBack = toReturnAddress(preference, null)
      return sendPage(reply, toMessagePage(base, 'Demasiados intentos', text, wayBack), 429)
    }
    const method = methods.find(({ id }) => id === form.data.method) as Method
    const pay = () => {
      const verdict = toVerdict(method, holder as Holder)
      const { id } = provider.pay(preference, { verdict, method, holder, installments })
      return attempts.put(attempt, { payment_id: id, date_created: new Date().toISOString() })
    }
    const { payment_id } = known ?? pay()
    const query = new URLSearchParams({ pref_id, payment_id: String(payment_id) })
    return reply.redirect(`${base}/checkout/v1/result?${query}`, 303)
  })

  app.get<{ Querystring: { pref_id?: string; payment_id?: string } }>(
    '/checkout/v1/result',
    async ({ query }, reply) => {
      const preference = preferences.get(query.pref_id ?? '')
      const payment = payments.get(query.payment_id ?? '')
      if (payment.order.id !== preference.merchant_order_id) {
        throw new ApiError(404, 'not_found', 'Payment not found')
      }
      const wayBack = toReturnAddress(preference, payment)
      const seconds = wayBack && returnsAlone(preference, payment) ? SECONDS_TO_RETURN : null
      if (seconds) reply.header('refresh', `${seconds};url=${wayBack}`)
      const again = payment.status === 'rejected' ? preference.init_point : null
      return sendPage(reply, toResultPage({ base, payment, wayBack, again, seconds }))
    },
  )
}
