import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import type { Action } from './control-actions.ts'
import type { Faults } from './faults.ts'
import { html } from './html.ts'
import { sendPage, toPage } from './page.ts'
import style from './panel.css?raw'
import { toPanelPage } from './panel-page.ts'
import type { Provider } from './provider.ts'

type Form = Record<string, string>
type Options = { provider: Provider; faults: Faults; actions: Action[] }

const MAX_PAYMENTS = 30
const MAX_PREFERENCES = 20
const NUMBERS = ['amount', 'times', 'delay_ms', 'collector_id']

/** Offers the control actions as forms. */
export function servePanel(app: FastifyInstance, { provider, faults, actions }: Options): void {
  const { payments, preferences, refundOutcomes, collectorId, publicUrl } = provider
  const base = new URL(publicUrl).pathname.replace(/\/$/, '')

  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    const content = html`<div class="result"><h1>No se pudo hacer</h1><p>${error.message}</p>
<a class="button" href="${base}/panel">Volver al panel</a></div>`
    return sendPage(reply, toPage({ base, title: 'No se pudo hacer', content }), error.status)
  })

  app.get('/panel.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )

  app.get('/panel', async (_request, reply) => {
    const page = {
      base,
      collectorId,
      payments: payments.list(() => true).slice(0, MAX_PAYMENTS),
      preferences: preferences.list().slice(0, MAX_PREFERENCES),
      refundOutcomes: refundOutcomes.list(),
      faults: faults.list(),
    }
    return sendPage(reply, toPanelPage(page))
  })

  for (const { path, run } of actions) {
    app.post<{ Body: Form | undefined }>(`/panel${path}`, async ({ body = {} }, reply) => {
      run(toInput(body))
      const place = body['payment_id'] ? `#pago-${encodeURIComponent(body['payment_id'])}` : ''
      return reply.redirect(`${base}/panel${place}`, 303)
    })
  }

  for (const [path, schedule] of [
    ['/faults', faults],
    ['/refund-outcomes', refundOutcomes],
  ] as const) {
    app.post(`/panel${path}/clear`, async (_request, reply) => {
      schedule.clear()
      return reply.redirect(`${base}/panel`, 303)
    })
  }
}

/** Form values are text: converts numbers, drops empty fields, and splits a status with its detail. */
function toInput(form: Form): Record<string, unknown> {
  const given = Object.entries(form).filter(([, text]) => text !== '')
  const input: Record<string, unknown> = Object.fromEntries(
    given.map(([name, text]) => [name, NUMBERS.includes(name) ? Number(text) : text]),
  )
  const [status, status_detail] = form['status']?.split('/') ?? []
  return {
    ...input,
    ...(status && { status }),
    ...(status_detail && { status_detail }),
    ...('live_mode' in input && { live_mode: input['live_mode'] === 'true' }),
  }
}
