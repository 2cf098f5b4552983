import pg from 'pg'
import { SESSION, STATEMENT_TIMEOUT_MS } from './database.ts'

/** Session settings cannot be sent through a pooler, so they become defaults of the role. */
export async function configurePoolerRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'quilate-settle' })
  await client.connect()
  try {
    const settings = { ...SESSION, statement_timeout: String(STATEMENT_TIMEOUT_MS) }
    for (const [name, value] of Object.entries(settings)) {
      await client.query(`do $$ begin
        execute format('alter role current_user in database %I set ${name} = %L', current_database(), '${value}');
      end $$`)
    }
  } finally {
    await client.end()
  }
}
