import { createHash } from 'node:crypto'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { StartRefusal } from './start-refusal.ts'

const toKey = (secret: string): number =>
  createHash('sha256').update(`quilate ${secret}`).digest().readUInt32BE() & 0x7f_ff_ff_ff

/** Held while a server runs. PostgreSQL releases the lock with the connection, so the secret may change after all stop. */
export const holdSecret = (secret: string) => async (client: pg.Client) => {
  await client.query('select pg_advisory_lock_shared($1, $2)', [
    advisoryLocks.secret,
    toKey(secret),
  ])
}

/** All servers of one database must share one secret: tokens signed by one are invalid on a server with another. */
export async function requireSameSecret(url: string, secret: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'quilate-agree' })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select from pg_locks
       where locktype = 'advisory' and classid = $1 and objid <> $2::int::oid and granted
         and database = (select oid from pg_database where datname = current_database())`,
      [advisoryLocks.secret, toKey(secret)],
    )
    if (rowCount) {
      throw new StartRefusal(
        'Otro servidor abierto sobre esta base de datos firma con otra clave. Poné el mismo JWT_SECRET en todos.',
      )
    }
  } finally {
    await client.end()
  }
}
