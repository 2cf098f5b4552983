import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { retryTransaction } from './in-transaction.ts'
import { migrateJobs } from './migrate-jobs.ts'

/** The version before goes on selling meanwhile, and its transactions lock the same tables in another order. */
const MAX_TRIES = 10

/** Migrates the database and its job queue; a lock makes servers that start together take turns. */
export async function migrate(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'quilate-migrate',
    options: '-c statement_timeout=0',
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    const database = drizzle({ client })
    await retryTransaction(() => applyMigrations(database, { migrationsFolder }), MAX_TRIES)
    await migrateJobs(url)
  } finally {
    await client.end()
  }
}
