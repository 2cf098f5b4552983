import pg from 'pg'
import { tryLockConnection } from '#db/advisory-locks.ts'

/**
 * Holds the lock of the backups of a shop on a connection of its own, without a transaction, for as long as it takes.
 * Null if another server holds it; PostgreSQL releases it when a server dies.
 */
export async function withBackupLock<T>(
  url: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'quilate-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await tryLockConnection(client, 'operation', 'backups')) ? await use(client) : null
  } finally {
    await client.end()
  }
}
