import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { Fault, type Faults } from './faults.ts'
import { MODES } from './notices.ts'
import { holders, type Method, methods, STATUSES, type Verdict } from './outcomes.ts'
import type { Provider } from './provider.ts'
import { REFUND_STATUSES } from './refunds.ts'
import { Times } from './schedule.ts'

const Id = z.union([z.int(), z.string()]).transform(String)
const Amount = z.number().positive()
const Webhook = z.enum(MODES).default('normal')

const Pay = z.object({
  preference_id: z.string(),
  outcome: z.enum(['approved', 'pending', 'in_process', 'rejected']),
  /** Of an approved payment; default: the first card. */
  method: z.enum(methods.map(({ id }) => id)).optional(),
  installments: z.int().positive().default(1),
  webhook: Webhook,
  amount: Amount.optional(),
  currency_id: z.string().length(3).optional(),
  live_mode: z.boolean().optional(),
  /** Pays to another account than the shop's. */
  collector_id: z.int().positive().optional(),
})

const Move = z.object({
  payment_id: Id,
  status: z.enum(STATUSES),
  status_detail: z.string().optional(),
  webhook: Webhook,
})

const Refund = z.object({
  payment_id: Id,
  /** Default: the remaining amount. */
  amount: Amount.optional(),
  status: z.enum(REFUND_STATUSES).default('approved'),
  webhook: Webhook,
})

const EndRefund = z.object({
  payment_id: Id,
  refund_id: Id,
  status: z.enum(['approved', 'rejected']),
  webhook: Webhook,
})

const Row = z.looseObject({ id: Id, external_reference: z.string().nullish() })

/** Preferences and payments as another sandbox stored them. */
const Adopted = z.object({ preferences: z.array(Row), payments: z.array(Row) })

/** The references of orders that the shop deleted. */
const Forgotten = z.object({ references: z.array(z.string()) })

const RefundOutcome = z.object({ outcome: z.enum(REFUND_STATUSES), times: Times })

const [card] = methods
const ticket = methods.find(({ id }) => id === 'rapipago') as Method

const charges: Record<z.infer<typeof Pay>['outcome'], { method: Method; verdict: Verdict }> = {
  approved: { method: card, verdict: holders.APRO },
  pending: { method: ticket, verdict: { status: 'pending', detail: 'pending_waiting_payment' } },
  in_process: { method: card, verdict: holders.CONT },
  rejected: { method: card, verdict: holders.OTHE },
}

export type Action = { path: string; status: number; run: (input: unknown) => unknown }

const action = <S extends z.ZodType>(
  path: string,
  shape: S,
  run: (input: z.infer<S>) => unknown,
  status = 200,
): Action => ({ path, status, run: (input) => run(read(shape, input)) })

/** Events at the provider without the shop, called by scripts as JSON and by the panel as forms. */
export function toActions(
  { preferences, payments, journal, refundOutcomes, ...provider }: Provider,
  faults: Faults,
) {
  const actions = ['payment.updated' as const]
  return [
    action('/pay', Pay, ({ preference_id, outcome, webhook, ...input }) => {
      const charge = {
        ...charges[outcome],
        ...(input.method && { method: methods.find(({ id }) => id === input.method) as Method }),
        installments: input.installments,
        holder: 'APRO',
        amount: input.amount,
        currency: input.currency_id,
        liveMode: input.live_mode,
        collectorId: input.collector_id,
      }
      const { id } = provider.pay(preferences.get(preference_id), charge, webhook)
      return { payment_id: id }
    }),
    action('/move', Move, ({ payment_id, status, status_detail, webhook: mode }) => {
      const payment = payments.move(payment_id, status, status_detail)
      return { payment_id: provider.notify(payment, { mode, actions }).id }
    }),
    action('/refund', Refund, ({ payment_id, webhook: mode, ...draft }) => {
      const refund = provider.refund(payment_id, {
        amount: draft.amount,
        status: draft.status,
        mode,
      })
      return { payment_id: refund.payment_id, refund_id: refund.id }
    }),
    action('/settle-refund', EndRefund, ({ payment_id, refund_id, status, webhook: mode }) => {
      const { refund, payment } = payments.endRefund(payment_id, refund_id, status)
      provider.notify(payment, { mode, actions })
      return { payment_id: payment.id, refund_id: refund.id }
    }),
    action('/adopt', Adopted, (rows) => {
      for (const table of ['preferences', 'payments'] as const) {
        for (const row of rows[table]) journal.table(table).put(row.id, row)
      }
      return {}
    }),
    action('/forget', Forgotten, ({ references }) => {
      const forgotten = new Set<unknown>(references)
      for (const name of ['preferences', 'payments']) {
        const table = journal.table<z.infer<typeof Row>>(name)
        for (const { id, external_reference } of table.all()) {
          if (forgotten.has(external_reference)) table.remove(String(id))
        }
      }
      return {}
    }),
    action(
      '/refund-outcomes',
      RefundOutcome,
      (entry) => {
        refundOutcomes.add(entry)
        return refundOutcomes.list()
      },
      201,
    ),
    action(
      '/faults',
      Fault,
      (fault) => {
        faults.add(fault)
        return faults.list()
      },
      201,
    ),
  ]
}

function read<S extends z.ZodType>(shape: S, input: unknown): z.infer<S> {
  const parsed = shape.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ApiError(400, 'bad_request', `${issue?.path.join('.')}: ${issue?.message}`)
}
