import type { Permission } from '#contracts/permissions.ts'

/** The calls of accounting, cash and long operations. */
export const permissionsOfAccounting: Record<string, Permission[]> = {
  'adminAccounting.getMonth': ['read_sales'],
  'adminAccounting.export': ['read_sales'],
  'adminCash.getOpen': ['orders'],
  'adminCash.addMove': ['orders'],
  'adminCash.close': ['orders'],
  'adminCash.list': ['orders', 'read_sales'],
  'adminCash.get': ['orders', 'read_sales'],
  'adminOperations.list': [],
  'adminOperations.get': [],
  'adminOperations.cancel': [],
  'adminOperations.dismiss': [],
  'adminOperations.download': [],
  'adminBackups.list': ['settings'],
  'adminBackups.start': ['settings'],
  'adminBackups.test': ['settings'],
  'adminBackups.previewRestore': ['settings'],
  'adminBackups.restore': ['settings'],
  'adminBackups.upload': ['settings'],
  'adminBackups.download': ['settings'],
  'adminBackups.remove': ['settings'],
  'adminDemo.get': ['settings'],
  'adminDemo.empty': ['settings'],
  'adminBulkChanges.start': ['catalogue', 'prices_discounts', 'costs'],
  'adminTransfer.start': ['catalogue'],
}
