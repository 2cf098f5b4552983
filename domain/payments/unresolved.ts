import { type SQL, sql } from 'drizzle-orm'
import type {
  MoneyAction,
  UnresolvedKind,
  UnresolvedMoney,
} from '#contracts/admin/unresolved-money.ts'
import type { OrderStatus, PaymentStatus } from '#contracts/orders.ts'
import type { Database, Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { toPesos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { LEFT_OF_PAYMENT } from './open-refunds.ts'

type Row = {
  kind: UnresolvedKind
  payment_id: string
  refund_id: number | null
  amount: number
  /** The line of the bank statement of which it is a part. */
  transfer: number | null
  currency: string
  is_test: boolean
  at_counter: boolean
  since: string
  detail: string
  transaction_id: string | null
  full_name: string | null
  order_amount: number | null
  status: OrderStatus | null
  payment_status: PaymentStatus | null
  has_paid: boolean
  /** Whether the provider received the refund and has not decided yet. */
  in_process: boolean
}

const HAS_REJECTED = sql`exists (
  select from refunds r
  where r.payment_id = p.id and r.status = 'rejected' and r.date_resolved is null)`

const LINE = sql`(select b.amount from bank_transfers b
  where p.at_counter and p.id = 'transferencia-' || b.id and b.amount > p.amount)`

const shape = (
  kind: SQL,
  { amount, since, detail = sql`''`, refund_id = sql`null::int`, in_process = sql`false` }: Columns,
) =>
  sql`select ${kind} as kind, p.id as payment_id, ${refund_id} as refund_id, ${amount}::float8 as amount,
    ${LINE}::float8 as transfer, p.currency, not p.live_mode as is_test, p.at_counter, ${since} as since, ${detail} as detail, o.transaction_id, o.full_name,
    (o.amount - o.credit)::float8 as order_amount, o.status, o.payment_status,
    exists (select from payments c where c.order_id = o.id and c.counted) as has_paid,
    ${in_process} as in_process`

type Columns = { amount: SQL; since: SQL; detail?: SQL; refund_id?: SQL; in_process?: SQL }

/** Whether it was taken at the counter towards its order, and not beyond what that costs. */
const isDeposit = sql`(p.at_counter and p.problem is distinct from 'not_owed')`

/** Whether what was taken at the counter pays a part of its order, beside the payment that counts. */
const isPart = sql`(o.payment_status = 'approved' and o.status <> 'cancelado' and p.amount + (
  select c.amount from payments c where c.order_id = o.id and c.counted) <= o.amount - o.credit)`

/**
 * Approved payments that pay no order and are not being refunded. Payments without a reference are excluded, because
 * the owner may use the same account outside of this shop. The deposit of an open order waits for the rest, and a part of
 * a paid one belongs to it.
 */
const uncounted = sql`
  ${shape(
    sql`case when p.status = 'in_mediation' then 'dispute_open' when ${isDeposit} then 'deposit'
      else coalesce(p.problem, 'not_owed') end`,
    { amount: LEFT_OF_PAYMENT, since: sql`p.date_updated` },
  )}
  from payments p left join orders o on o.id = p.order_id
  where p.status in ('approved', 'in_mediation') and not p.counted and p.date_resolved is null
    and (p.order_id is not null or p.external_reference is not null)
    and not (${isDeposit} and coalesce(o.status = 'sin_procesar' or ${isPart}, false))
    and ${LEFT_OF_PAYMENT} > 0 and not ${HAS_REJECTED}`

const rejectedRefunds = sql`
  ${shape(sql`'refund_rejected'`, {
    amount: sql`least(coalesce(r.amount, p.amount), p.amount - p.refunded)`,
    since: sql`r.date_created`,
    detail: sql`coalesce(r.refusal, '')`,
    refund_id: sql`r.id`,
  })}
  from refunds r join payments p on p.id = r.payment_id left join orders o on o.id = p.order_id
  where r.status = 'rejected' and r.date_resolved is null and p.refunded < p.amount`

const delayedRefunds = sql`
  ${shape(sql`'refund_delayed'`, {
    amount: sql`least(coalesce(r.amount, p.amount), p.amount - p.refunded)`,
    since: sql`r.date_created`,
    detail: sql`coalesce(r.fault, '')`,
    refund_id: sql`r.id`,
    in_process: sql`r.status = 'in_process'`,
  })}
  from refunds r join payments p on p.id = r.payment_id left join orders o on o.id = p.order_id
  where (r.status = 'requested' and (r.fault is not null or r.date_created < now() - interval '10 minutes'))
    or (r.status = 'in_process' and r.date_created < now() - interval '1 day')`

const disputes = sql`
  ${shape(sql`case o.dispute when 'open' then 'dispute_open' else 'dispute_lost' end`, {
    amount: sql`p.amount`,
    since: sql`p.date_updated`,
  })}
  from orders o join payments p on p.order_id = o.id and p.counted
  where (o.dispute = 'open' and o.payment_status <> 'refunded')
    or (o.dispute = 'lost' and o.payment_status = 'charged_back' and p.date_resolved is null)`

/** Orders whose dispute was won after their products had been sold to others. */
const paidButCancelled = sql`
  ${shape(sql`'paid_cancelled'`, { amount: LEFT_OF_PAYMENT, since: sql`p.date_updated` })}
  from orders o join payments p on p.order_id = o.id and p.counted
  where o.status = 'cancelado' and o.payment_status = 'approved' and o.dispute = 'won'
    and p.date_resolved is null and ${LEFT_OF_PAYMENT} > 0 and not ${HAS_REJECTED}`

/**
 * Payments that the provider returned after the buyer had spent the store credit given for them. A lost dispute has an
 * entry of its own; a chargeback of what was refunded before changes nothing.
 */
const spentCredit = sql`
  ${shape(sql`'credit_spent'`, {
    amount: sql`p.refunded + p.credited - p.amount`,
    since: sql`p.date_updated`,
  })}
  from payments p left join orders o on o.id = p.order_id
  where p.credited > 0 and p.refunded + p.credited > p.amount and p.date_resolved is null
    and not coalesce(p.counted and o.payment_status = 'charged_back', false)`

const all = sql.join(
  [uncounted, rejectedRefunds, delayedRefunds, disputes, paidButCancelled, spentCredit],
  sql` union all `,
)

/** Payments that no rule could settle, oldest first. Every paid amount has an order, a refund or an entry here. */
export async function listUnresolved(
  db: Database,
): Promise<{ results: UnresolvedMoney[]; total: number }> {
  const { rows } = await db.execute<Row>(sql`${all} order by since, payment_id`)
  return { results: rows.map(toUnresolved), total: rows.length }
}

/** Throws unless staff may take this action now. The payment must be locked. */
export async function requireAction(tx: Tx, paymentId: string, action: MoneyAction): Promise<void> {
  const { results } = await listUnresolved(tx)
  const isListed = results.some(
    ({ payment_id, refund_id, actions }) =>
      payment_id === paymentId && refund_id === null && actions.includes(action),
  )
  if (!isListed) throw new Refusal('payment_settled')
}

export async function countUnresolved(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${all}) entries`,
  )
  return one(rows).count
}

const toUnresolved = (row: Row): UnresolvedMoney => ({
  id: row.refund_id === null ? `payment-${row.payment_id}` : `refund-${row.refund_id}`,
  kind: row.kind,
  payment_id: row.payment_id,
  refund_id: row.refund_id,
  amount: toPesos(row.amount),
  transfer: row.transfer === null ? null : toPesos(row.transfer),
  currency: row.currency,
  is_test: row.is_test,
  at_counter: row.at_counter,
  since: new Date(row.since).toISOString(),
  detail: row.detail,
  order: toOrder(row),
  actions: toActions(row),
})

const toOrder = (row: Row): UnresolvedMoney['order'] =>
  row.transaction_id === null
    ? null
    : {
        transaction_id: row.transaction_id,
        full_name: row.full_name as string,
        amount: toPesos(row.order_amount as number),
        status: row.status as OrderStatus,
        payment_status: row.payment_status as PaymentStatus,
      }

function toActions({ kind, transaction_id, has_paid, status, in_process }: Row): MoneyAction[] {
  if (kind === 'refund_rejected') return ['retry', 'dismiss']
  if (kind === 'refund_delayed') return in_process ? ['retry'] : ['retry', 'dismiss']
  if (kind === 'dispute_open') return []
  if (kind === 'dispute_lost' || kind === 'credit_spent') return ['dismiss']
  if (kind === 'paid_cancelled' || kind === 'deposit') return ['refund', 'dismiss']
  const canPay = !has_paid && (status === 'sin_procesar' || status === 'cancelado')
  const settle: MoneyAction[] = transaction_id === null ? ['link'] : canPay ? ['accept'] : []
  // Money in another account can only be refunded from there.
  return kind === 'account' ? [...settle, 'dismiss'] : [...settle, 'refund', 'dismiss']
}
