import { readFile, statfs } from 'node:fs/promises'
import type pg from 'pg'
import { type BackupTest, StoredBackupTest } from '#contracts/admin/backups.ts'
import { checkBackup } from '#db/backup/examine-backup.ts'
import { watchReport } from './backup-progress.ts'

export const measureFree = (folder: string): Promise<number | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )

export class DiskFull extends Error {
  readonly code = 'ENOSPC'
}

class Damaged extends Error {
  readonly code = 'DAMAGED'
}

export class Gone extends Error {
  readonly code = 'GONE'
}

/** Reads a backup back after it was written. */
export async function check(
  path: string,
  onBytes: (bytes: number) => Promise<void>,
): Promise<void> {
  const watch = watchReport(onBytes)
  await checkBackup(path, watch).catch((cause: unknown) => {
    const error = watch.toCause(cause)
    throw error === cause ? new Damaged('the backup is not as it was written', { cause }) : error
  })
}

/** The result of a test of this very file. */
export async function readTest(path: string, bytes: number): Promise<BackupTest | null> {
  try {
    const { bytes: tested, ...test } = StoredBackupTest.parse(
      JSON.parse(await readFile(path, 'utf8')),
    )
    return tested === bytes ? test : null
  } catch {
    return null
  }
}

export async function measureTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select coalesce(sum(pg_table_size(oid)), 0) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return Number(rows[0]?.bytes)
}
