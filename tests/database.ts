import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { advisoryLocks } from '#db/advisory-locks.ts'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** Creates a database for one test: migrated, or completely empty. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const template = inject('templateUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const source = empty ? 'template0' : 'quilate'
  await run(`create database ${name} owner shop template ${source}`)
  return {
    url: template.replace('/quilate?', `/${name}?`),
    drop: () => run(`drop database ${name} with (force)`),
  }
}

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('maintenanceUrl') })
  await client.connect()
  // PostgreSQL cannot copy one template twice at the same time.
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.testDatabase])
  await client.query(statement)
  await client.end()
}
