import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'

/** The background jobs: name → payload. */
export type Jobs = {
  send_mail: { id: number }
  /** Sends the waiting mails of a batch, which are about one order. */
  send_mails: { batch: string }
  requeue_mail: Record<string, never>
  request_reset: { email: string }
  resend_activation: { email: string }
  mail_code: { email: string }
  forget_mail: { email: string }
  forget_mail_about: { orders: string[] }
  tidy_accounts: Record<string, never>
  sync_payment: { id: string }
  refund_payment: { id: number }
  expire_preference: { transaction_id: string }
  update_payment_link: { transaction_id: string }
  reconcile_payments: Record<string, never>
  remind_appointments: Record<string, never>
  tidy_records: Record<string, never>
  turn_discounts: Record<string, never>
  rank_sales: Record<string, never>
  mail_stock_alerts: Record<string, never>
  push_order: { transaction_id: string }
  push_message: {
    id: number
    title: string
    text: string
    path: string
    topic: string
    /** When it is too late, in milliseconds. */
    until: number
  }
  run_operation: { id: number }
  /** Removes what an emptied demo left outside of the database. */
  tidy_demo: { files: string[]; references: string[]; emails: string[] }
  nightly_backup: Record<string, never>
}

export type JobName = keyof Jobs

/** Jobs that are always added with a key, so that a new one replaces the waiting one. */
export const KEYED_JOBS: JobName[] = [
  'send_mail',
  'send_mails',
  'sync_payment',
  'refund_payment',
  'expire_preference',
  'update_payment_link',
  'reconcile_payments',
  'push_order',
  'push_message',
  'run_operation',
]

/** What a runner of its own does: a queue of other jobs never delays what is known of payments. */
export const MONEY_JOBS: JobName[] = [
  'sync_payment',
  'refund_payment',
  'expire_preference',
  'update_payment_link',
  'reconcile_payments',
]

/** What waits for servers that can be slow for hours: mail servers, and the push services of the browsers. */
export const DELIVERY_JOBS: JobName[] = ['send_mail', 'send_mails', 'push_message']

/** Lower numbers come first. Runners search the queue in this order, past the jobs of others. */
export const DELIVERY_PRIORITY = 1
function priorityOf(name: JobName): number {
  if (MONEY_JOBS.includes(name)) return -1
  return DELIVERY_JOBS.includes(name) ? DELIVERY_PRIORITY : 0
}

type JobOptions = {
  key?: string
  at?: Date
  /** Jobs of one queue run one after the other, even on several servers. */
  queue?: string
}

/** Adds a job; inside a transaction it is added only if that commits. At most one job of a key waits. */
export async function addJob<N extends JobName>(
  db: Database,
  name: N,
  payload: Jobs[N],
  { key, at, queue }: JobOptions = {},
): Promise<void> {
  await db.execute(
    sql`select from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key := ${key ?? null}, queue_name := ${queue ?? null}, run_at := ${at?.toISOString() ?? null}::timestamptz, priority := ${priorityOf(name)})`,
  )
}
