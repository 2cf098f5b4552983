import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { cutWhenSilent, ResilientPool } from './resilient-pool.ts'
import { type OnStatement, toClient } from './watched-client.ts'

/** A pool or a transaction: most reads accept both. */
export type Database = NodePgDatabase<Record<string, never>>

declare const openTransaction: unique symbol
/** An open transaction, made by `inTransaction` alone. Functions that take locks, or whose writes must commit together, require one. */
export type Tx = Database & { readonly [openTransaction]: true }

/** Where rows are read from, and whether they stay locked until the transaction ends. */
export type ReadSource = { from: Database; lock?: false } | { from: Tx; lock: true }

export type Connection = { db: Database; pool: pg.Pool; close: () => Promise<void> }

type Options = {
  max?: number
  /**
   * A pooler assigns connections per transaction, so session state such as prepared statements is lost. The statement
   * timeout is then set by the pooler (`deploy/pgbouncer.ini`).
   */
  throughPooler?: boolean
  onStatement?: OnStatement | undefined
  /** Maximum time without data after a query, in milliseconds. */
  silence?: number
}

export const STATEMENT_TIMEOUT_MS = 15_000
/** Longer than the statement timeout: a reachable database replies by then, so silence means that it is gone. */
const SILENCE = STATEMENT_TIMEOUT_MS + 2_000

export function connect(
  url: string,
  { max = 10, throughPooler = false, onStatement, silence = SILENCE }: Options = {},
): Connection {
  const pool = new ResilientPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: Math.min(5_000, silence),
    idleTimeoutMillis: 60_000,
    application_name: 'quilate',
    Client: toClient({ preparesStatements: !throughPooler, onStatement }),
    ...(!throughPooler && { statement_timeout: STATEMENT_TIMEOUT_MS }),
  })
  // The next query replaces a connection that breaks while idle; without a listener the error would end the process.
  pool.on('error', () => undefined)
  // A connection that breaks while a transaction waits for something else fails its next query.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    cutWhenSilent(client, silence)
  })
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() }
}
