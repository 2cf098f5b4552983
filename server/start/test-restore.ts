import pg from 'pg'
import type { BackupTest } from '#contracts/admin/backups.ts'
import {
  type DatabaseServer,
  dropScratchDatabases,
  withScratchDatabase,
} from '#db/backup/scratch-databases.ts'
import type { StoreReport } from '#domain/backups/backup-store.ts'
import { toTwoPasses } from './backup-progress.ts'
import { loadBackup, readWhole } from './load-backup.ts'

type Source = { path: string; bytes: number; server: DatabaseServer; report: StoreReport }

/**
 * Restores a backup into a database that exists only meanwhile: every table is compared with its checksum, every
 * photograph is read, and the database is asked which photographs it names.
 */
export async function testRestore({ path, bytes, server, report }: Source): Promise<BackupTest> {
  await dropScratchDatabases(server)
  const { onBytes, startAgain } = toTwoPasses(bytes, report)
  const { head } = await readWhole(path, onBytes)
  startAgain()
  return withScratchDatabase(server, async (url) => {
    const { rows, photos } = await loadBackup({ path, head, url, onBytes })
    return { at: new Date().toISOString(), rows, ...(await count(url, photos)) }
  })
}

async function count(url: string, files: Set<string>) {
  const client = new pg.Client({ connectionString: url, application_name: 'quilate-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ products: number; orders: number; photos: string[] }>(
      `select (select count(*)::int from products where date_removed is null) as products,
         (select count(*)::int from orders) as orders,
         coalesce((select array_agg(file) from photos where cut_of is null), '{}') as photos`,
    )
    const { products, orders, photos } = rows[0] as (typeof rows)[0]
    const missing = photos.filter((photo) => !files.has(photo))
    return {
      ...{ products, orders },
      photos: photos.length - missing.length,
      missing_photos: missing.length,
    }
  } finally {
    await client.end()
  }
}
