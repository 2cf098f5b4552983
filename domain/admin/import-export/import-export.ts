import type { ImportReport, ImportRequest } from '#contracts/admin/import-export.ts'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Database } from '#db/database.ts'
import { requireForImport } from '#domain/admin/past-imports/require-for-import.ts'
import { undoImport } from '#domain/admin/past-imports/undo.ts'
import { listHidden } from '#domain/admin/products/hide-costs.ts'
import type { ProductFilters } from '#domain/admin/products/product-query.ts'
import type { Caller } from '#domain/caller.ts'
import type { Operations } from '#domain/operations/operations.ts'
import type { Handler } from '#domain/operations/run-operation.ts'
import { Refusal } from '#domain/refusals.ts'
import { exportProducts } from './export.ts'
import { importProducts, writeImport } from './import.ts'

type Filters = ProductFilters & { search?: string | undefined }
type Upload = { bytes: Uint8Array; name: string }

type Dependencies = {
  db: Database
  getStock: () => Promise<StockSettings>
  operations: Operations
}
type Stored = { name: string; import: ImportRequest }

const MAX_TITLE = 80

const MAX_WAITING = 3

/** Imports run one after the other, because each may take hundreds of megabytes. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (waiting > MAX_WAITING) throw new Refusal('too_many_operations')
    waiting += 1
    const result = last.then(run)
    last = result
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1
      })
    return result
  }
}

/** Export of the products as CSV, and import from our own CSV or that of another shop. */
export const createImportExport = ({ db, getStock, operations }: Dependencies) => {
  const inQueue = createQueue()
  return {
    async *export(caller: Caller, query: Filters) {
      yield* exportProducts(db, query, { stock: await getStock(), hidden: listHidden(caller) })
    },
    async import(caller: Caller, upload: Upload, request: ImportRequest): Promise<ImportReport> {
      requireForImport(caller)
      return inQueue(() => importProducts(db, caller, upload, request))
    },

    async start(
      caller: Caller,
      upload: Upload,
      { key, ...request }: ImportRequest & { key: string },
    ) {
      requireForImport(caller)
      const name = upload.name.slice(0, MAX_TITLE)
      return operations.start(caller, {
        key,
        kind: 'import',
        title: `Importar ${name}`,
        request: { name, import: request } satisfies Stored,
        input: Buffer.from(upload.bytes),
      })
    },

    undo: (caller: Caller, id: number) => undoImport(db, caller, id),

    handler: {
      async run({ tx, caller, request, readInput, report }) {
        requireForImport(caller)
        const { name, import: asked } = request as Stored
        const upload = { name, bytes: await readInput() }
        return { result: await writeImport(tx, caller, upload, { ...asked, report }) }
      },
    } satisfies Handler,
  }
}
