import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { QueueStatus } from '#domain/health/queue-status.ts'

/** The counts of a connection pool, as `pg.Pool` provides them. */
export type Pool = { totalCount: number; idleCount: number; waitingCount: number }

type Sources = {
  pools: Record<string, Pool>
  /** Whether this server receives catalogue events. */
  isLive: () => boolean
  readQueueStatus: () => Promise<QueueStatus>
}

/** A scrape must not wait for a database that is down. */
const TIMEOUT_MS = 1_000

/** Gauges that are read at each scrape: the state of this server, and that of the database for all servers. */
export function measureState(register: Registry, { pools, isLive, readQueueStatus }: Sources) {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers: [register] })
  const connections = gauge(
    'database_pool_connections',
    'Connections of this server',
    'pool',
    'state',
  )
  const waiting = gauge('database_pool_waiting', 'Queries that wait for a connection', 'pool')
  const eventsLive = gauge(
    'database_line_open',
    'Whether catalogue events arrive, so that replies are cached',
  )
  const up = gauge('database_up', 'Whether the database answered this scrape')
  const mails = gauge('shop_outbox_waiting', 'Mail that has not left')
  const mailAge = gauge('shop_outbox_oldest_seconds', 'Age of the oldest mail that has not left')
  const jobs = gauge('shop_jobs', 'Jobs in the queue', 'state')
  const jobAge = gauge('shop_jobs_oldest_seconds', 'How long the oldest job that is due has been')
  const notices = gauge('shop_payment_notices_waiting', 'Notices of payments not yet worked off')
  const noticeAge = gauge('shop_payment_notices_oldest_seconds', 'Age of the oldest of them')
  const runs = gauge(
    'shop_job_done_seconds',
    'Seconds since work that recurs was last done',
    'task',
  )
  const databaseGauges = [mails, mailAge, jobAge, notices, noticeAge]
  let pendingRead: Promise<QueueStatus | null> | null = null

  const readOnce = () => {
    pendingRead ??= readQueueStatus()
      .catch(() => null)
      .finally(() => {
        pendingRead = null
      })
    return pendingRead
  }

  function setGauges({ now, mail, jobs: queue, notices: open, runs: done }: QueueStatus): void {
    const age = (since: string | null) => (since ? (Date.parse(now) - Date.parse(since)) / 1000 : 0)
    mails.set(mail.waiting)
    mailAge.set(age(mail.oldest))
    for (const state of ['waiting', 'running', 'retrying', 'failed'] as const) {
      jobs.set({ state }, queue[state])
    }
    jobAge.set(age(queue.oldest))
    notices.set(open.waiting)
    noticeAge.set(age(open.oldest))
    for (const { name, done: at } of done) if (at) runs.set({ task: name }, age(at))
  }

  return async (): Promise<void> => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'in_use' }, totalCount - idleCount)
      connections.set({ pool, state: 'idle' }, idleCount)
      waiting.set({ pool }, waitingCount)
    }
    eventsLive.set(isLive() ? 1 : 0)
    const queueStatus = await Promise.race([readOnce(), sleep(TIMEOUT_MS, null, { ref: false })])
    up.set(queueStatus ? 1 : 0)
    // Unknown values are removed, because an old one would hide the outage.
    jobs.reset()
    runs.reset()
    if (queueStatus) setGauges(queueStatus)
    else for (const one of databaseGauges) one.remove()
  }
}
