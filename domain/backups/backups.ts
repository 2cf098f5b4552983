import { type Backup, MAX_UPLOAD_BYTES } from '#contracts/admin/backups.ts'
import type { Database } from '#db/database.ts'
import { requireOwner, requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import { recordAction, recordChange } from '#domain/editing/audit.ts'
import type { Operations } from '#domain/operations/operations.ts'
import { type Handler, type Report, RunsElsewhere } from '#domain/operations/run-operation.ts'
import { Refusal } from '#domain/refusals.ts'
import { toBackupRefusal } from './backup-refusal.ts'
import type { BackupStore, StoredBackup } from './backup-store.ts'

type Dependencies = { db: Database; operations: Operations; store: BackupStore }

const resource = 'backups' as const

/** Backups that staff make, download and delete from the back office. */
export const createBackups = ({ db, operations, store }: Dependencies) => {
  const requireBackup = async (name: string) => {
    const { backups } = await store.list()
    const found = backups.find((backup) => backup.name === name && backup.isHere)
    if (!found) throw new Refusal('backup_not_found')
    return found
  }

  return {
    async list() {
      const { backups, freeBytes } = await store.list()
      const newestFirst = backups.toSorted((one, other) => other.at - one.at)
      return { results: newestFirst.map(toBackup), free_bytes: freeBytes }
    },

    start: (caller: Caller, key: string) =>
      operations.start(caller, {
        key,
        kind: 'backup',
        title: 'Copia de seguridad',
        request: {},
        onlyOne: 'backup_running',
      }),

    /** An encrypted file can be read by nobody but who has its key. */
    async test(caller: Caller, name: string, key: string) {
      if (isEncrypted(name)) throw new Refusal('backup_encrypted')
      await requireBackup(name)
      return operations.start(caller, {
        key,
        kind: 'backup_test',
        title: 'Prueba de una copia',
        request: { name },
        onlyOne: 'backup_running',
      })
    },

    async upload(
      caller: Caller,
      { bytes }: { bytes: Buffer },
      { key, ...given }: { key: string; offset: string; total: string },
    ) {
      requireOwner(caller, 'owner_only')
      const [offset, total] = [Number(given.offset), Number(given.total)]
      if (total > MAX_UPLOAD_BYTES || offset + bytes.length > total) {
        throw new Refusal('backup_too_large')
      }
      const received = await store
        .receive({ key, offset, total, bytes })
        .catch((error: unknown) => {
          throw toBackupRefusal(error)
        })
      if (!received) return { name: null }
      const { name } = received
      await recordAction(db, caller, { action: 'upload', resource, resource_id: name })
      return { name }
    },

    /** Recorded before the first byte leaves, so that no download is missing in the log. */
    async download(caller: Caller, name: string) {
      requireOwner(caller, 'owner_only')
      const file = await store.open(name)
      if (!file) throw new Refusal('backup_not_found')
      await recordAction(db, caller, { action: 'download', resource, resource_id: name })
      return { name, ...file }
    },

    async remove(caller: Caller, name: string): Promise<void> {
      requireOwner(caller, 'owner_only')
      if (!(await store.remove(name))) throw new Refusal('backup_not_found')
      await recordAction(db, caller, { action: 'remove', resource, resource_id: name })
    },
  }
}

const isEncrypted = (name: string) => /\.(age|gpg)$/.test(name)

const toBackup = ({ name, at, bytes, origin, isVerified, isHere, test }: StoredBackup): Backup => ({
  name,
  at: new Date(at).toISOString(),
  bytes,
  is_verified: isVerified,
  origin,
  is_encrypted: isEncrypted(name),
  is_here: isHere,
  test,
})

/** Throws if another server is writing a backup. */
export async function writeBackup(store: BackupStore, report: Report) {
  const backup = await store.write('hand', report).catch((error: unknown) => {
    throw toBackupRefusal(error)
  })
  if (!backup) throw new RunsElsewhere()
  return backup
}

/** Writes files and reads for minutes, so no transaction is open meanwhile. */
export const createBackupHandler = (store: BackupStore): Handler => ({
  failure: 'backup_failed',
  async runOutside({ caller, report }) {
    requirePermission(caller, 'settings')
    const { name, bytes } = await writeBackup(store, report)
    return {
      result: { name, bytes },
      undo: async () => void (await store.remove(name)),
      record: async (tx) => {
        await recordChange(tx, caller, { action: 'create', resource, resource_id: name })
      },
    }
  },
})

const toNamed = (request: object): string => (request as { name: string }).name

/** Nothing of the shop changes, so it needs no undo: the result stays with the file. */
export const createBackupTestHandler = (store: BackupStore): Handler => ({
  failure: 'backup_not_restorable',
  async runOutside({ request, caller, report }) {
    requirePermission(caller, 'settings')
    const name = toNamed(request)
    const test = await store.test(name, report).catch((error: unknown) => {
      throw toBackupRefusal(error)
    })
    if (!test) throw new RunsElsewhere()
    return {
      result: test,
      undo: async () => undefined,
      record: async (tx) => {
        await recordChange(tx, caller, { action: 'test', resource, resource_id: name })
      },
    }
  },
})
