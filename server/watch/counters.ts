import { Counter, type Registry } from 'prom-client'
import type { Events } from '#domain/events.ts'

/** What this server saw happen. Every label is a word of a list of ours, so that no visitor can make a new one. */
export function countEvents(register: Registry, events: Events): void {
  const counter = <L extends string>(name: string, help: string, label: L) =>
    new Counter({ name, help, labelNames: [label], registers: [register] })
  const orders = counter('shop_orders_total', 'Orders placed, by where they came from', 'origin')
  const payments = counter(
    'shop_payments_total',
    'News of payments, by what became of them',
    'outcome',
  )
  const refusals = counter('shop_refusals_total', 'Times the shop said no, by its reason', 'code')
  const faults = counter(
    'shop_faults_total',
    'Requests that failed through no fault of theirs',
    'kind',
  )
  const mails = counter(
    'shop_mails_total',
    'Mail handed over, refused for good, or to be tried again',
    'outcome',
  )
  for (const origin of ['web', 'counter', 'whatsapp']) orders.inc({ origin }, 0)
  for (const code of ['not_enough_stock', 'out_of_stock', 'wrong_credentials'])
    refusals.inc({ code }, 0)
  for (const kind of ['database_away', 'database_busy', 'unexpected']) faults.inc({ kind }, 0)
  for (const outcome of ['sent', 'refused', 'failed']) mails.inc({ outcome }, 0)

  events.onEvent((it) => {
    if (it.what === 'order') orders.inc({ origin: it.origin })
    else if (it.what === 'payment') payments.inc({ outcome: it.outcome })
    else if (it.what === 'refusal') refusals.inc({ code: it.code })
    else if (it.what === 'fault') faults.inc({ kind: it.kind })
    else mails.inc({ outcome: it.outcome })
  })
}
