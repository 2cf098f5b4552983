import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import {
  type DatabaseServer,
  databaseOf,
  dropScratchDatabases,
  toScratchName,
  withScratchDatabase,
} from '#db/backup/scratch-databases.ts'
import { swapDatabases } from '#db/backup/swap-databases.ts'
import type { RestoreRequest, StoreReport } from '#domain/backups/backup-store.ts'
import { toSignature } from './backup.ts'
import { toTwoPasses } from './backup-progress.ts'
import { loadBackup, readWhole } from './load-backup.ts'
import { enterMaintenance, MAINTENANCE_NOTICE_MS } from './maintenance.ts'
import { settleRestored } from './settle-restored.ts'

type Source = RestoreRequest & {
  path: string
  bytes: number
  dataDir: string
  secret: string
  server: DatabaseServer
  /** Holds the lock of backups in the database of the shop. */
  client: pg.Client
  report: StoreReport
  /** Writes the backup of the state that is replaced. */
  saveFormer: () => Promise<unknown>
}

class OtherSecret extends Error {
  readonly code = 'OTHER_SECRET'
}

/**
 * Loads a backup into a second database while the shop sells, closes the shop, saves its state, and lets the second
 * database take the place of the first. Until the swap nothing changes, and the swap is one transaction.
 */
export async function restoreInPlace(source: Source): Promise<void> {
  const { path, bytes, dataDir, secret, server, client, report, name, author } = source
  await dropScratchDatabases(server)
  const { onBytes, startAgain } = toTwoPasses(bytes, report)
  const { head, manifest } = await readWhole(path, onBytes)
  if (manifest.signature !== null && manifest.signature !== toSignature(secret)) {
    throw new OtherSecret('the backup was signed with another secret')
  }
  startAgain()
  await withScratchDatabase(server, async (url, next) => {
    await loadBackup({ path, head, url, dataDir, onBytes })
    await enterMaintenance(client)
    await sleep(MAINTENANCE_NOTICE_MS)
    const madeAt = new Date(head.made_at)
    await source.requireKnownOrders(madeAt)
    await source.saveFormer()
    await settleRestored({ url, formerUrl: server.url, author, file: name, madeAt })
    await report(99, 100)
    await swapDatabases(server, { next, retired: toScratchName(databaseOf(server.url)) })
  })
  await dropScratchDatabases(server)
}
