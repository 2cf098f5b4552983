import { Counter, type Registry } from 'prom-client'
import type { Events } from '#domain/events.ts'

/** Counts events of this server. All label values come from fixed lists, so that no input creates new time series. */
export function countEvents(register: Registry, events: Events): void {
  const counter = <L extends string>(name: string, help: string, label: L) =>
    new Counter({ name, help, labelNames: [label], registers: [register] })
  const orders = counter('shop_orders_total', 'Orders placed, by where they came from', 'origin')
  const payments = counter('shop_payments_total', 'Payment notifications, by outcome', 'outcome')
  const refusals = counter('shop_refusals_total', 'Refused requests, by code', 'code')
  const faults = counter('shop_faults_total', 'Requests that failed because of the server', 'kind')
  const mails = counter(
    'shop_mails_total',
    'Mails sent, refused permanently, or failed and to be retried',
    'outcome',
  )
  for (const origin of ['web', 'counter', 'whatsapp']) orders.inc({ origin }, 0)
  for (const code of ['not_enough_stock', 'out_of_stock', 'wrong_credentials'])
    refusals.inc({ code }, 0)
  for (const kind of ['database_away', 'database_busy', 'unexpected']) faults.inc({ kind }, 0)
  for (const outcome of ['sent', 'refused', 'failed']) mails.inc({ outcome }, 0)

  events.onEvent((event) => {
    if (event.what === 'order') orders.inc({ origin: event.origin })
    else if (event.what === 'payment') payments.inc({ outcome: event.outcome })
    else if (event.what === 'refusal') refusals.inc({ code: event.code })
    else if (event.what === 'fault') faults.inc({ kind: event.kind })
    else mails.inc({ outcome: event.outcome })
  })
}
