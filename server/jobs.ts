import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
} from 'graphile-worker'
import type { Shop } from '#domain/shop.ts'

const RETRY_AFTER = 2_000

const cron = [
  { task: 'requeue_mail', match: '17 * * * *' },
  { task: 'tidy_accounts', match: '43 4 * * *' },
]

type Options = { pool: RunnerOptions['pgPool']; jobs: Shop['jobs']; log?: FastifyBaseLogger }

/** Does what waits in the queue, and goes on when the database comes back after having been away. */
export async function startJobs({ pool, jobs, log }: Options) {
  const taskList = Object.fromEntries(
    Object.entries(jobs).map(([name, task]) => [name, task as TaskList[string]]),
  ) as TaskList
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log?.warn({ job: true }, message)
  })
  const start = () =>
    run({
      pgPool: pool,
      concurrency: 2,
      noHandleSignals: true,
      logger,
      taskList,
      parsedCronItems: parseCronItems(cron),
    })

  const closing = new AbortController()
  let runner: Runner | null = await start()
  const keepRunning = async () => {
    while (!closing.signal.aborted) {
      await runner?.promise.catch(() => undefined)
      await sleep(RETRY_AFTER, undefined, closing).catch(() => undefined)
      runner = closing.signal.aborted ? null : await start().catch(() => null)
    }
  }
  const running = keepRunning()

  return {
    async close() {
      closing.abort()
      await runner?.stop().catch(() => undefined)
      await running
    },
  }
}
