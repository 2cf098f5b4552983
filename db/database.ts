import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** A pool, or a transaction on it: a use case never cares which. */
export type Database = NodePgDatabase<Record<string, never>>

export type Connection = { db: Database; pool: pg.Pool; close: () => Promise<void> }

// Every question of the shop has its index, and is prepared once. Left to its estimates the planner would read a
// whole table for a common word, plan anew what takes longer to plan than to answer, and compile the rest.
const SESSION = '-c enable_seqscan=off -c jit=off -c plan_cache_mode=force_generic_plan'

export function connect(url: string, { max = 10 } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    application_name: 'quilate',
    options: SESSION,
  })
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  // And one that breaks within a transaction, while that waits for something else, fails its next query.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() }
}
