import pg from 'pg'
import { advisoryLocks } from '#db/advisory-locks.ts'

const AHEAD = 20

/**
 * Holds the next operations before their first step, as if another server carried them out. The returned function lets
 * them go on.
 */
export async function holdOperations(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: process.env['SHOP_DATABASE'] })
  await client.connect()
  const { rows } = await client.query<{ key: number }>(
    `select hashtext(n::text) as key
     from (select last_value from operations_id_seq) s, generate_series(last_value, last_value + ${AHEAD}) n
     union all select hashtext('backups')`,
  )
  for (const { key } of rows) {
    await client.query('select pg_advisory_lock($1, $2)', [advisoryLocks.operation, key])
  }
  return () => client.end()
}
