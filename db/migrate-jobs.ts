import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

/** Migrates the tables of the job queue. Without a listener a database that stops right afterwards would end the process. */
export async function migrateJobs(url: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: url, max: 2 })
  pgPool.on('error', () => undefined)
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => undefined) })
  } finally {
    await pgPool.end()
  }
}
