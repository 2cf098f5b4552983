import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Tx } from './database.ts'

/** The ids of all advisory locks. They must be unique: two tasks with the same id would block each other. */
export const advisoryLocks = {
  prepareEmbedded: 7_105_995,
  secret: 7_105_996,
  demoData: 7_105_997,
  migration: 7_105_998,
  embeddedFolder: 7_105_999,
  agenda: 7_106_000,
  staff: 7_106_001,
  sku: 7_106_002,
  setting: 7_106_003,
  payment: 7_106_004,
  testDatabase: 7_106_005,
  operation: 7_106_009,
  cash: 7_106_010,
  guest: 7_106_011,
  network: 7_106_012,
  maintenance: 7_106_052,
} as const

/** Holds the lock, optionally for one key, until the transaction ends. */
export async function lockUntilCommit(
  tx: Tx,
  lock: keyof typeof advisoryLocks,
  key?: string,
): Promise<void> {
  const id = advisoryLocks[lock]
  await tx.execute(
    key === undefined
      ? sql`select pg_advisory_xact_lock(${id})`
      : sql`select pg_advisory_xact_lock(${id}::int, hashtext(${key}))`,
  )
}

/** Returns false if another transaction holds the lock. */
export async function tryLockUntilCommit(
  tx: Tx,
  lock: keyof typeof advisoryLocks,
  key: string,
): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks[lock]}::int, hashtext(${key})) as locked`,
  )
  return rows[0]?.locked === true
}

/** Holds the lock until the connection ends. Returns false if another one has it. */
export async function tryLockConnection(
  client: pg.Client,
  lock: keyof typeof advisoryLocks,
  key: string,
): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1::int, hashtext($2)) as locked',
    [advisoryLocks[lock], key],
  )
  return rows[0]?.locked === true
}
