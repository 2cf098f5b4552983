import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { hasSecondFactor } from '#domain/auth/has-second-factor.ts'
import { type JobName, KEYED_JOBS } from '#domain/jobs.ts'

type Timestamp = string | null
type Queue = { waiting: number; oldest: Timestamp }

/** The state of background work, for all servers together. */
export type QueueStatus = {
  since: string
  now: string
  mail: Queue & { refused: number; fault: string | null }
  jobs: Queue & { running: number; retrying: number; failed: number }
  notices: Queue & { last: Timestamp }
  /** The number of owners without a second factor. */
  unguarded_owners: number
  /** The latest night, if its backup failed. */
  failed_night: { night: string; message: string } | null
  runs: { name: JobName; done: Timestamp; failed: Timestamp }[]
}

const MAX_LATEST_MAILS = 1_000

/** A running job loses its key and attempts when another job of that key is added, which then does its work. */
const isReplaced = sql`(key is null and task_identifier in ${KEYED_JOBS})`

/** The runs of recurring jobs are recorded, so that monitoring notices when one stops running. */
export const RECURRING_JOBS: JobName[] = [
  'reconcile_payments',
  'turn_discounts',
  'rank_sales',
  'mail_stock_alerts',
  'requeue_mail',
  'remind_appointments',
  'tidy_accounts',
  'tidy_records',
  'nightly_backup',
]

export function createQueueStatus({ db }: { db: Database }) {
  return {
    /** One query for all parts; each of them reads a small index. */
    async read(): Promise<QueueStatus> {
      const { rows } = await db.execute<{ status: QueueStatus }>(sql`
        select json_build_object(
          'since', pg_postmaster_start_time(),
          'now', now(),
          'mail', (
            select json_build_object(
              'waiting', count(*), 'oldest', min(date_created),
              'refused', (
                select count(*) from (
                  select date_refused from outbox order by id desc limit ${MAX_LATEST_MAILS}
                ) latest where date_refused > now() - interval '7 days'),
              'fault', (
                select last_error from graphile_worker.jobs
                where task_identifier in ('send_mail', 'send_mails') and last_error is not null
                order by updated_at desc limit 1))
            from outbox where date_sent is null and date_refused is null),
          'jobs', (
            select json_build_object(
              'waiting', count(*) filter (where run_at <= now() and attempts < max_attempts and locked_at is null),
              'oldest', min(run_at) filter (where run_at <= now() and attempts < max_attempts and locked_at is null),
              'running', count(*) filter (where locked_at is not null),
              'retrying', count(*) filter (where attempts between 1 and max_attempts - 1 and last_error is not null),
              'failed', count(*) filter (
                where attempts >= max_attempts and locked_at is null and last_error is not null
                  and not ${isReplaced} and updated_at > now() - interval '7 days'))
            from graphile_worker.jobs),
          'notices', (
            select json_build_object(
              'waiting', count(*) filter (where topic = 'payment'),
              'oldest', min(received) filter (where topic = 'payment'),
              'last', (select received from payment_notices order by id desc limit 1))
            from payment_notices where done is null),
          'unguarded_owners', (
            select count(*) from users u
            where role = 'owner' and is_active and not ${hasSecondFactor(sql`u.id`)}),
          'failed_night', (
            select json_build_object('night', night, 'message', failure ->> 'message')
            from (select * from backup_nights order by night desc limit 1) latest
            where failure is not null),
          'runs', (
            select coalesce(json_agg(json_build_object(
              'name', name, 'done', date_done, 'failed', date_failed)), '[]'::json)
            from job_runs)
        ) as status`)
      return one(rows).status
    },

    async recordRun(name: JobName, outcome: 'done' | 'failed'): Promise<void> {
      const column = sql.raw(`date_${outcome}`)
      await db.execute(sql`
        insert into job_runs (name, ${column}) values (${name}, now())
        on conflict (name) do update set ${column} = now()`)
    },
  }
}
