import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { RECURRING_JOBS } from '#domain/health/queue-status.ts'
import type { JobName } from '#domain/jobs.ts'
import type { Shop } from '#domain/shop.ts'
import { isDatabaseAway } from '#server/http/error-replies.ts'
import { clean } from '#server/watch/clean-log.ts'
import type { Traces } from '#server/watch/traces.ts'

/** With two, a busy shop learned of payments minutes late. */
const CONCURRENCY = 4
const RETRY_AFTER_MS = 2_000
/** No job runs this long. A job that is locked for longer belongs to a killed server and is released. */
const MAX_LOCK_SECONDS = 30
const RELEASE_INTERVAL_MS = 10_000

const cron = [
  { task: 'turn_discounts', match: '* * * * *' },
  { task: 'rank_sales', match: '* * * * *' },
  { task: 'mail_stock_alerts', match: '* * * * *' },
  { task: 'requeue_mail', match: '17 * * * *' },
  { task: 'tidy_accounts', match: '43 4 * * *' },
  { task: 'tidy_records', match: '13 5 * * *' },
  // Asks whether the backup of the night is due, so that a machine that was off makes it later.
  { task: 'nightly_backup', match: '*/10 * * * *' },
  { task: 'remind_appointments', match: '7 * * * *' },
]

type Options = {
  pool: Pool
  shop: Pick<Shop, 'jobs' | 'queueStatus'>
  log?: FastifyBaseLogger
  traces?: Traces | null | undefined
}

/** Runs the jobs of the queue, and restarts the worker after the database was unreachable. */
export async function startJobs({ pool, shop, log, traces }: Options) {
  const taskList = toTaskList(shop, traces)
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log?.warn({ job: true }, clean(message))
  })
  const start = () =>
    run({
      pgPool: pool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      logger,
      taskList,
      parsedCronItems: parseCronItems(cron),
    })

  // If the connection is lost while the worker starts, graphile-worker leaves a rejected promise without a handler,
  // which would end the process.
  const ignoreLostDatabase = (error: unknown) => {
    if (!isDatabaseAway(error)) throw error
    log?.warn({ job: true }, 'the queue lost the database')
  }
  process.on('unhandledRejection', ignoreLostDatabase)

  const closing = new AbortController()
  let runner: Runner | null = await start()
  const keepRunning = async () => {
    while (!closing.signal.aborted) {
      await runner?.promise.catch(() => undefined)
      await sleep(RETRY_AFTER_MS, undefined, closing).catch(() => undefined)
      runner = closing.signal.aborted ? null : await start().catch(() => null)
    }
  }
  const running = keepRunning()
  const release = () => void releaseAbandoned(pool).catch(() => undefined)
  const releasing = setInterval(release, RELEASE_INTERVAL_MS)
  release()

  return {
    async close() {
      closing.abort()
      clearInterval(releasing)
      await runner?.stop().catch(() => undefined)
      await running
      process.off('unhandledRejection', ignoreLostDatabase)
    },
  }
}

export function toTaskList(
  { jobs, queueStatus }: Options['shop'],
  traces: Options['traces'],
): TaskList {
  const toTask = (name: JobName) => {
    const run = jobs[name] as (payload: unknown) => Promise<void>
    const traced = (payload: unknown) =>
      traces ? traces.within(`job ${name}`, {}, () => run(payload)) : run(payload)
    if (!RECURRING_JOBS.includes(name)) return traced
    return async (payload: unknown) => {
      try {
        await traced(payload)
      } catch (error) {
        await queueStatus.recordRun(name, 'failed').catch(() => undefined)
        throw error
      }
      await queueStatus.recordRun(name, 'done').catch(() => undefined)
    }
  }
  return Object.fromEntries((Object.keys(jobs) as JobName[]).map((name) => [name, toTask(name)]))
}

const releaseAbandoned = (pool: Options['pool']) =>
  pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs
     where locked_at < now() - make_interval(secs => $1)
     having count(*) > 0`,
    [MAX_LOCK_SECONDS],
  )
