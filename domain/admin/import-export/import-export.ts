import type { ImportRequest } from '#contracts/admin/import-export.ts'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Database } from '#db/database.ts'
import type { ProductFilters } from '#domain/admin/products/product-query.ts'
import { requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import { exportProducts } from './export.ts'
import { importProducts } from './import.ts'

type Filters = ProductFilters & { search?: string | undefined }
type Upload = { bytes: Uint8Array; name: string }

type Dependencies = { db: Database; getStock: () => Promise<StockSettings> }

/** Export of the products as CSV, and import from our own CSV or that of another shop. */
export const createImportExport = ({ db, getStock }: Dependencies) => ({
  async *export(query: Filters) {
    yield* exportProducts(db, query, await getStock())
  },
  /** An import can write any field, so it requires the permissions of all fields. */
  async import(caller: Caller, upload: Upload, request: ImportRequest) {
    for (const needed of ['catalogue', 'prices_discounts', 'stock'] as const) {
      requirePermission(caller, needed)
    }
    return importProducts(db, caller, upload, request)
  },
})
