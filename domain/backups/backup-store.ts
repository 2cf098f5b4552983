import type { BackupOrigin, BackupTest } from '#contracts/admin/backups.ts'

/** A backup as the store knows it; `at` is in milliseconds. */
export type StoredBackup = {
  name: string
  at: number
  bytes: number
  origin: BackupOrigin
  isVerified: boolean
  isHere: boolean
  /** Its last test restore. */
  test: BackupTest | null
}

export type BackupFile = { bytes: number; content: AsyncIterable<Uint8Array> }

/** Notes percents. May throw, after which nothing is left. */
export type StoreReport = (done: number, total: number) => Promise<void>

export type RestoreRequest = {
  name: string
  /** Who restores, for the log of the restored shop. */
  author: { id: number; name: string }
  /** Throws if orders came that the author does not know of. Called once the shop is closed. */
  requireKnownOrders: (since: Date) => Promise<void>
}

/** A part of a file that comes from a computer. */
export type BackupPiece = { key: string; offset: number; total: number; bytes: Buffer }

/** Writes and keeps backups of the whole shop. One server at a time works on them; the others get null. */
export type BackupStore = {
  /** Writes a backup and reads it back. Null if another server works on backups. */
  write: (
    origin: Exclude<BackupOrigin, 'upload'>,
    report: StoreReport,
  ) => Promise<StoredBackup | null>
  /** Restores a backup into a database of its own, counts what came back, and drops it. */
  test: (name: string, report: StoreReport) => Promise<BackupTest | null>
  /** Of which moment a backup is. Null if it is no backup. */
  readHead: (name: string) => Promise<{ madeAt: Date } | null>
  /** Replaces the state of the shop by that of a backup. Null if another server works on backups. */
  restore: (request: RestoreRequest, report: StoreReport) => Promise<{ name: string } | null>
  /** The name of the file with its last piece, null before. */
  receive: (piece: BackupPiece) => Promise<{ name: string } | null>
  /** Drops what a killed server left of a test. */
  cleanUp: () => Promise<void>
  list: () => Promise<{ backups: StoredBackup[]; freeBytes: number | null }>
  /** Null if there is no such file. */
  open: (name: string) => Promise<BackupFile | null>
  /** False if there is no such file. */
  remove: (name: string) => Promise<boolean>
}
