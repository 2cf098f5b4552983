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
const JOB_STATES = ['waiting', 'running', 'retrying', 'failed'] as const

/** Gauges that are read at each scrape: the state of this server, and that of the database for all servers. */
export function measureState(register: Registry, { pools, isLive, readQueueStatus }: Sources) {
  measurePools(register, pools)
  measureDatabase(register, createReader(readQueueStatus))
  new Gauge({
    name: 'database_line_open',
    help: 'Whether catalogue events arrive, so that replies are cached',
    aggregator: 'min',
    registers: [register],
    collect() {
      this.set(isLive() ? 1 : 0)
    },
  })
}

function measurePools(register: Registry, pools: Record<string, Pool>): void {
  const registers = [register]
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of this server',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'in_use' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
      }
    },
  })
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Queries that wait for a connection',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount)
    },
  })
}

type ReadStatus = () => Promise<QueueStatus | null>

/** All gauges of a scrape share one query; null if the database does not answer in time. */
function createReader(readQueueStatus: Sources['readQueueStatus']): ReadStatus {
  let pending: Promise<QueueStatus | null> | null = null
  const readOnce = () => {
    pending ??= readQueueStatus()
      .catch(() => null)
      .finally(() => {
        pending = null
      })
    return pending
  }
  return () => Promise.race([readOnce(), sleep(TIMEOUT_MS, null, { ref: false })])
}

const secondsSince = (since: string | null, { now }: QueueStatus): number =>
  since ? (Date.parse(now) - Date.parse(since)) / 1_000 : 0

/** Every process reads the same values from the database, so several processes report the maximum. */
function measureDatabase(register: Registry, read: ReadStatus): void {
  const settings = { aggregator: 'max' as const, registers: [register] }
  /** Without a status the value is removed, because an old one would hide the outage. */
  const single = (name: string, help: string, toValue: (status: QueueStatus) => number) =>
    new Gauge({
      ...settings,
      name,
      help,
      async collect() {
        const status = await read()
        if (status) this.set(toValue(status))
        else this.remove()
      },
    })
  const labelled = (
    name: string,
    help: string,
    { label, toValues }: { label: string; toValues: (status: QueueStatus) => [string, number][] },
  ) =>
    new Gauge({
      ...settings,
      name,
      help,
      labelNames: [label],
      async collect() {
        const status = await read()
        this.reset()
        if (!status) return
        for (const [value, amount] of toValues(status)) this.set({ [label]: value }, amount)
      },
    })

  new Gauge({
    ...settings,
    name: 'database_up',
    help: 'Whether the database answered this scrape',
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  single('shop_outbox_waiting', 'Mail that has not left', ({ mail }) => mail.waiting)
  single('shop_outbox_oldest_seconds', 'Age of the oldest mail that has not left', (status) =>
    secondsSince(status.mail.oldest, status),
  )
  labelled('shop_jobs', 'Jobs in the queue', {
    label: 'state',
    toValues: ({ jobs }) => JOB_STATES.map((state) => [state, jobs[state]]),
  })
  single('shop_jobs_oldest_seconds', 'How long the oldest job that is due has been', (status) =>
    secondsSince(status.jobs.oldest, status),
  )
  single(
    'shop_payment_notices_waiting',
    'Notices of payments not yet worked off',
    ({ notices }) => notices.waiting,
  )
  single('shop_payment_notices_oldest_seconds', 'Age of the oldest of them', (status) =>
    secondsSince(status.notices.oldest, status),
  )
  labelled('shop_job_done_seconds', 'Seconds since work that recurs was last done', {
    label: 'task',
    toValues: (status) =>
      status.runs.flatMap(({ name, done }) => (done ? [[name, secondsSince(done, status)]] : [])),
  })
}
