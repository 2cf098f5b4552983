import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const EVERY_MS = 1_000

export type Placed = {
  orders: number
  paid: number
  /** Seconds from the order to its payment. */
  p50: number
  p95: number
}

/** What became of the orders, as soon as the visitors stop. */
export async function readPlaced(client: pg.Client): Promise<Placed> {
  const { rows } = await client.query<Placed>(`
    select count(*)::int as orders,
      (count(*) filter (where payment_status = 'approved'))::int as paid,
      coalesce(percentile_cont(0.5) within group (order by took), 0)::float8 as p50,
      coalesce(percentile_cont(0.95) within group (order by took), 0)::float8 as p95
    from orders left join lateral (
      select extract(epoch from at - date_issued) as took from order_history
      where order_id = orders.id and status = 'procesado'
    ) paid on true`)
  return rows[0] as Placed
}

export type Queue = { oldestNotice: number; oldestJob: number; oldestMail: number }

/** The greatest ages in seconds, seen once a second: of an unprocessed notice of a payment, a due job and a waiting mail. */
export async function watchQueue(url: string, until: AbortSignal): Promise<Queue> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const worst: Queue = { oldestNotice: 0, oldestJob: 0, oldestMail: 0 }
  while (!until.aborted) {
    const { rows } = await client.query<Queue>(`
      select ${toAge('(select min(received) from payment_notices where done is null)')} as "oldestNotice",
        ${toAge(`(select min(run_at) from graphile_worker.jobs
          where run_at <= now() and attempts < max_attempts and locked_at is null)`)} as "oldestJob",
        ${toAge('(select min(date_created) from outbox where date_sent is null and date_refused is null)')} as "oldestMail"`)
    for (const name of Object.keys(worst) as (keyof Queue)[]) {
      worst[name] = Math.max(worst[name], rows[0]?.[name] ?? 0)
    }
    await sleep(EVERY_MS)
  }
  await client.end()
  return worst
}

const toAge = (at: string) => `coalesce(extract(epoch from now() - ${at}), 0)::float8`
