import type pg from 'pg'
import { advisoryLocks } from '#db/advisory-locks.ts'

const POLL_MS = 1_000
/** All servers have asked twice by then, and have ended what they were doing. */
export const MAINTENANCE_NOTICE_MS = 3 * POLL_MS

const IS_HELD = `select exists (
  select from pg_locks
  where locktype = 'advisory' and classid = 0 and objid = ${advisoryLocks.maintenance} and granted
    and database = (select oid from pg_database where datname = current_database())
) as held`

/** Closes the shop on all servers for as long as the connection lasts: PostgreSQL opens it again if the server dies. */
export const enterMaintenance = (client: pg.Client) =>
  client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.maintenance])

/** Asks every second whether the shop is closed. Without a database it is unavailable anyway. */
export function watchMaintenance(pool: pg.Pool) {
  let isClosed = false
  const ask = async () => {
    const { rows } = await pool.query<{ held: boolean }>(IS_HELD)
    isClosed = rows[0]?.held === true
  }
  const timer = setInterval(() => void ask().catch(() => undefined), POLL_MS)
  return {
    isClosed: () => isClosed,
    close: async () => clearInterval(timer),
  }
}
