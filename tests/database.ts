import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** A database of the test's own: migrated, or with nothing in it at all. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const template = inject('templateUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const maintenance = template.replace('/quilate?', '/postgres?')
  await run(maintenance, `create database ${name} template ${empty ? 'template0' : 'quilate'}`)
  return {
    url: template.replace('/quilate?', `/${name}?`),
    drop: () => run(maintenance, `drop database ${name} with (force)`),
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Copies of one template are made one at a time.
  await client.query('select pg_advisory_lock(1)')
  await client.query(statement)
  await client.end()
}
