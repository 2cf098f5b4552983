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
  /** A pooler lends connections for a transaction each: what a session would remember is lost on the way. */
  throughPooler?: boolean
  onStatement?: OnStatement | undefined
  /** How long a line may say nothing after a question, in milliseconds. */
  silence?: number
}

// Every question of the shop has its index, and is prepared once. Left to its estimates the planner would read a
// whole table for a common word, plan anew what takes longer to plan than to answer, and compile the rest.
export const SESSION = { enable_seqscan: 'off', jit: 'off', plan_cache_mode: 'force_generic_plan' }
export const STATEMENT_TIMEOUT_MS = 15_000
/** A database that is there ends a statement by itself before that: one that is not says nothing at all. */
const SILENCE = STATEMENT_TIMEOUT_MS + 2_000

const ofSession = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  options: Object.entries(SESSION)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
}

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
    ...(!throughPooler && ofSession),
  })
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  // And one that breaks within a transaction, while that waits for something else, fails its next query.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    cutWhenSilent(client, silence)
  })
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() }
}
