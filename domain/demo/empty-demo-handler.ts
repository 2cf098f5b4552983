import type { Database } from '#db/database.ts'
import { requireOwner, requirePermission } from '#domain/auth/require-permission.ts'
import type { BackupStore } from '#domain/backups/backup-store.ts'
import { writeBackup } from '#domain/backups/backups.ts'
import type { Handler } from '#domain/operations/run-operation.ts'
import { requireDemo } from './demo.ts'
import { emptyDemo } from './empty-demo.ts'

type Dependencies = { db: Database; store: BackupStore }

/** Makes a backup first. The transaction that empties the demo also ends the operation, so it is done or nothing is. */
export const createEmptyDemoHandler = ({ db, store }: Dependencies): Handler => ({
  failure: 'demo_not_emptied',
  async runOutside({ caller, report }) {
    requirePermission(caller, 'settings')
    requireOwner(caller, 'demo_owner_only')
    await requireDemo(db)
    const { name, bytes } = await writeBackup(store, report)
    return {
      result: { name, bytes },
      undo: async () => void (await store.remove(name)),
      record: (tx) => emptyDemo(tx, caller),
    }
  },
})
