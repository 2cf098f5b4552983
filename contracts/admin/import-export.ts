import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { materialValues } from '#contracts/materials.ts'
import { blankAsAbsent, Flag, Id, NOT_AN_OPTION, Text } from '#contracts/scalars.ts'
import { productFilters } from './products.ts'

export const MAX_IMPORT_BYTES = 32 * 1024 * 1024
export const MAX_IMPORT_ROWS = 20_000
/** Maximum of reported rows; errors are reported first. */
export const MAX_REPORTED_ROWS = 1_000

export const importFormats = ['quilate', 'tiendanube', 'shopify', 'woocommerce'] as const
export type ImportFormat = (typeof importFormats)[number]

const ImportRequest = z.object({
  /** Nothing is written unless this is explicitly false. */
  dry_run: blankAsAbsent(Flag),
  /** Writes the valid rows even if others have errors. */
  skip_errors: blankAsAbsent(Flag),
  /** Without it nothing is written if a price changes by more than 30 %. */
  confirm_price_change: blankAsAbsent(Flag),
  /** Category for rows whose category does not exist in this shop. */
  category: blankAsAbsent(Id),
  /** Material for rows that name none. */
  material: blankAsAbsent(z.enum(materialValues, NOT_AN_OPTION)),
})
export type ImportRequest = z.infer<typeof ImportRequest>

export const ImportedRow = z.object({
  /** Line number in the file. */
  line: z.int(),
  action: z.enum(['create', 'update', 'error']),
  product_id: z.nullable(z.int()),
  name: z.string(),
  sku: z.nullable(z.string()),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  errors: z.record(z.string(), z.array(z.string())),
  notes: z.array(z.string()),
})
export type ImportedRow = z.infer<typeof ImportedRow>

export const ImportReport = z.object({
  format: z.enum(importFormats),
  /** Whether the import was written. */
  written: z.boolean(),
  counts: z.object({
    rows: z.int(),
    create: z.int(),
    update: z.int(),
    same: z.int(),
    error: z.int(),
    /** Updates that change a price by more than 30 %. */
    large_price_changes: z.int(),
  }),
  rows: z.array(ImportedRow),
})
export type ImportReport = z.infer<typeof ImportReport>

export const adminImportExportApi = {
  export: endpoint({
    method: 'GET',
    path: '/api/admin/products/export.csv',
    summary: 'The goods as a table, by the filters of their list; it can be imported again',
    access: 'staff',
    permission: ['catalogue', 'stock', 'prices_discounts', 'read_sales'],
    query: z.object({ ...productFilters, search: blankAsAbsent(Text(200)) }),
    download: 'productos.csv',
    response: z.string(),
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/admin/products/import',
    summary:
      'Goods from a table of this shop, of Tiendanube, Shopify or WooCommerce; first what would happen',
    access: 'staff',
    permission: 'catalogue',
    upload: MAX_IMPORT_BYTES,
    body: ImportRequest,
    status: 200,
    response: ImportReport,
  }),
}
