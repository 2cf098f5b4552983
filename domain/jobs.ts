import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'

/** What may wait for its turn: name → what it needs to know. */
export type Jobs = {
  send_mail: { id: number }
  requeue_mail: Record<string, never>
  request_reset: { email: string }
  resend_activation: { email: string }
  forget_mail: { email: string }
  tidy_accounts: Record<string, never>
  sync_payment: { id: string }
  refund_payment: { id: number }
  expire_preference: { transaction_id: string }
  reconcile_payments: Record<string, never>
  remind_appointments: Record<string, never>
  tidy_records: Record<string, never>
  turn_discounts: Record<string, never>
}

export type JobName = keyof Jobs

/** Always added with a key. */
export const KEYED_JOBS: JobName[] = [
  'send_mail',
  'sync_payment',
  'refund_payment',
  'expire_preference',
  'reconcile_payments',
]

type When = {
  key?: string
  at?: Date
  /** Jobs of one queue are done one after the other, whichever servers do them. */
  queue?: string
}

/** Given a transaction, the job exists only if that transaction does. Of one key there is one job waiting. */
export async function addJob<N extends JobName>(
  db: Database,
  name: N,
  payload: Jobs[N],
  { key, at, queue }: When = {},
): Promise<void> {
  await db.execute(
    sql`select from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key := ${key ?? null}, queue_name := ${queue ?? null}, run_at := ${at?.toISOString() ?? null}::timestamptz)`,
  )
}
