import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import { RECURRING_JOBS } from '#domain/health/queue-status.ts'
import { DELIVERY_JOBS, type JobName, MONEY_JOBS } from '#domain/jobs.ts'
import type { Shop } from '#domain/shop.ts'
import { isDatabaseAway } from '#server/http/error-replies.ts'
import { clean } from '#server/watch/clean-log.ts'
import type { Traces } from '#server/watch/traces.ts'
import { openInOrder } from './open-in-order.ts'

const RETRY_AFTER_MS = 2_000
/** Of looking for jobs, one after the other. Each worker looks every two seconds. */
const MAX_FAILURES = 4
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

/** The rest: what the shop does by itself, by the clock or for its staff. */
const isOther = (name: JobName) => !MONEY_JOBS.includes(name) && !DELIVERY_JOBS.includes(name)

/**
 * Each runner has workers of its own, so that a mail server that does not reply delays mail only, and a backup no payment. Payments
 * have the most, because a job of theirs is a dozen statements that wait for their turn while the machine is busy.
 */
const runners: { takes: (name: JobName) => boolean; workers: number; cron: typeof cron }[] = [
  { takes: (name) => MONEY_JOBS.includes(name), workers: 6, cron: [] },
  { takes: isOther, workers: 3, cron },
  { takes: (name) => DELIVERY_JOBS.includes(name), workers: 2, cron: [] },
]

/** One for every worker and for every runner, which listens for new jobs, and one for a job that needs a second. */
export const JOB_CONNECTIONS = runners.reduce((sum, { workers }) => sum + workers + 1, 1)

type Options = {
  pool: Pool
  /** The shop on the connections of the jobs. */
  shop: Pick<Shop, 'jobs' | 'queueStatus'>
  log?: FastifyBaseLogger
  traces?: Traces | null | undefined
}

/** Runs the jobs of the queue, and restarts a runner after the database was unreachable. */
export async function startJobs({ pool, shop, log, traces }: Options) {
  const tasks = Object.entries(toTaskList(shop, traces)) as [JobName, Task][]
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log?.warn({ job: true }, clean(message))
  })
  // If the connection is lost while a runner starts, graphile-worker leaves a rejected promise without a handler,
  // which would end the process.
  const ignoreLostDatabase = (error: unknown) => {
    if (!isDatabaseAway(error)) throw error
    log?.warn({ job: true }, 'the queue lost the database')
  }
  process.on('unhandledRejection', ignoreLostDatabase)

  const release = () => void releaseAbandoned(pool).catch(() => undefined)
  return openInOrder(async (closers) => {
    closers.push(async () => void process.off('unhandledRejection', ignoreLostDatabase))
    const running: (() => Promise<void>)[] = []
    closers.push(async () => void (await Promise.all(running.map((close) => close()))))
    for (const { takes, workers, cron: items } of runners) {
      const start = (events: WorkerEvents) =>
        run({
          pgPool: pool,
          events,
          concurrency: workers,
          noHandleSignals: true,
          logger,
          taskList: Object.fromEntries(tasks.filter(([name]) => takes(name))),
          parsedCronItems: parseCronItems(items),
        })
      running.push(await keepRunning(start))
    }
    const releasing = setInterval(release, RELEASE_INTERVAL_MS)
    closers.push(async () => clearInterval(releasing))
    release()
    return {}
  })
}

/**
 * Starts a runner, and again after it lost the database. A runner that looks for its tasks at that moment would fail for ever, because
 * graphile-worker remembers the failure. Returns how to stop it.
 */
async function keepRunning(
  startWith: (events: WorkerEvents) => Promise<Runner>,
): Promise<() => Promise<void>> {
  const closing = new AbortController()
  const start = async () => {
    const events: WorkerEvents = new EventEmitter()
    const started = await startWith(events)
    let failures = 0
    const reset = () => {
      failures = 0
    }
    events.on('worker:getJob:empty', reset)
    events.on('job:start', reset)
    events.on('worker:getJob:error', () => {
      failures += 1
      if (failures === MAX_FAILURES) void started.stop().catch(() => undefined)
    })
    return started
  }
  let runner: Runner | null = await start()
  const restart = async () => {
    while (!closing.signal.aborted) {
      await runner?.promise.catch(() => undefined)
      await sleep(RETRY_AFTER_MS, undefined, closing).catch(() => undefined)
      runner = closing.signal.aborted ? null : await start().catch(() => null)
    }
  }
  const running = restart()
  return async () => {
    closing.abort()
    await runner?.stop().catch(() => undefined)
    await running
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
