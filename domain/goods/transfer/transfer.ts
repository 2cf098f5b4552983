import type { ImportWish } from '#contracts/admin/transfer.ts'
import type { Database } from '#db/database.ts'
import type { Caller } from '#domain/accounts/sessions.ts'
import type { ProductFilters } from '#domain/goods/product-query.ts'
import { requirePermission } from '#domain/require-permission.ts'
import { exportGoods } from './export.ts'
import { importGoods } from './import.ts'

type Filters = ProductFilters & { search?: string | undefined }
type Upload = { bytes: Uint8Array; name: string }

/** The goods as a table: out to a spreadsheet, and in from one, ours or another shop's. */
export const createTransferDesk = ({ db }: { db: Database }) => ({
  export: (query: Filters) => exportGoods(db, query),
  /** A table may write any field, so it asks for what each of them asks for. */
  async import(caller: Caller, upload: Upload, wish: ImportWish) {
    for (const needed of ['catalogue', 'prices_discounts', 'stock'] as const) {
      requirePermission(caller, needed)
    }
    return importGoods(db, caller, upload, wish)
  },
})
