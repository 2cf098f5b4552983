import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'

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
    await applyMigrations(drizzle({ client }), { migrationsFolder })
    await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) })
  } finally {
    await client.end()
  }
}
