import type { BackupSettings } from '#contracts/admin/backup-settings.ts'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Database } from '#db/database.ts'
import { createBulkChanges } from '#domain/admin/bulk-changes/bulk-changes.ts'
import { createImportExport } from '#domain/admin/import-export/import-export.ts'
import type { BackupStore } from '#domain/backups/backup-store.ts'
import {
  createBackupHandler,
  createBackups,
  createBackupTestHandler,
} from '#domain/backups/backups.ts'
import { createNightlyBackup } from '#domain/backups/nightly-backup.ts'
import { createRestoreHandler, createRestores } from '#domain/backups/restores.ts'
import { createCash } from '#domain/cash/cash.ts'
import { createDemo } from '#domain/demo/demo.ts'
import { createEmptyDemoHandler } from '#domain/demo/empty-demo-handler.ts'
import { createTidyDemo } from '#domain/demo/tidy-demo.ts'
import type { Jobs } from '#domain/jobs.ts'
import { createOperations } from '#domain/operations/operations.ts'
import { createRunOperation } from '#domain/operations/run-operation.ts'
import { createAccounting, createAccountingExport } from './accounting.ts'

type Dependencies = {
  db: Database
  countsTestOrders: (from?: Database) => Promise<boolean>
  settings: {
    getStock: (from?: Database) => Promise<StockSettings>
    getBackups: () => Promise<BackupSettings>
    getShop: () => Promise<{ name: string }>
  }
  backupStore: BackupStore
} & Omit<Parameters<typeof createTidyDemo>[0], 'db'>

/** Wires long operations with what they carry out, and the books. */
export function createBooks(dependencies: Dependencies) {
  const { db, settings, countsTestOrders, backupStore } = dependencies
  const { getStock, getBackups } = settings
  const operations = createOperations({ db })
  const importExport = createImportExport({ db, getStock, operations })
  const bulkChanges = createBulkChanges({ db, getStock, operations })
  const runOperation = createRunOperation(db, {
    accounting_export: createAccountingExport(countsTestOrders),
    import: importExport.handler,
    bulk_change: bulkChanges.handler,
    backup: createBackupHandler(backupStore),
    empty_demo: createEmptyDemoHandler({ db, store: backupStore }),
    backup_test: createBackupTestHandler(backupStore),
    restore: createRestoreHandler(db, backupStore),
  })
  const accounting = createAccounting({ db, countsTestOrders, operations })
  const backups = createBackups({ db, operations, store: backupStore })
  const getShopName = async () => (await settings.getShop()).name
  const restores = createRestores({ db, operations, store: backupStore, getShopName })
  const backUpNightly = createNightlyBackup({ db, store: backupStore, getSettings: getBackups })
  const cash = createCash({ db })
  const demo = createDemo({ db, operations })
  const books = { operations, importExport, bulkChanges, accounting, cash, backups, restores, demo }
  return {
    books,
    bookJobs: {
      run_operation: ({ id }: Jobs['run_operation']) => runOperation(id),
      nightly_backup: () => backUpNightly(),
      tidy_demo: createTidyDemo(dependencies),
    },
  }
}
