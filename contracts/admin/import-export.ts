import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { materialValues } from '#contracts/materials.ts'
import { blankAsAbsent, Flag, Id, Money, NOT_AN_OPTION, Text } from '#contracts/scalars.ts'
import { Operation } from './operations.ts'
import { Key } from './order-drafts.ts'
import { productFilters } from './products.ts'

export const MAX_IMPORT_BYTES = 32 * 1024 * 1024
export const MAX_IMPORT_ROWS = 20_000
/** Maximum of reported rows; errors are reported first. */
export const MAX_REPORTED_ROWS = 1_000

export const importFormats = ['quilate', 'tiendanube', 'shopify', 'woocommerce'] as const
export type ImportFormat = (typeof importFormats)[number]

const MAX_MAPPED_CATEGORIES = 200

/** JSON: the category of this shop for names that it does not know. */
const CategoryMap = z.pipe(
  z.pipe(
    Text(20_000),
    z.transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.issues.push({ code: 'custom', input: text, message: NOT_AN_OPTION })
        return z.NEVER
      }
    }),
  ),
  z
    .record(Text(200), Id, NOT_AN_OPTION)
    .check(
      z.refine((map) => Object.keys(map).length <= MAX_MAPPED_CATEGORIES, 'Hay demasiadas.'),
    ) as unknown as z.ZodMiniType<Record<string, number>, unknown>,
)

const ImportRequest = z.object({
  /** Nothing is written unless this is explicitly false. */
  dry_run: blankAsAbsent(Flag),
  /** Writes the valid rows even if others have errors. */
  skip_errors: blankAsAbsent(Flag),
  /** Without it nothing is written if a price changes by more than 30 %. */
  confirm_price_change: blankAsAbsent(Flag),
  /** Category for rows whose category does not exist in this shop. */
  category: blankAsAbsent(Id),
  categories: blankAsAbsent(CategoryMap),
  /** Material for rows that name none. */
  material: blankAsAbsent(z.enum(materialValues, NOT_AN_OPTION)),
})
export type ImportRequest = z.infer<typeof ImportRequest>

/** A piece as it will be, to check it before the import. Null for what the row does not say. */
const PreviewedPiece = z.object({
  size: z.string(),
  price: z.nullable(Money),
  sale_price: z.nullable(Money),
  quantity: z.nullable(z.number()),
  /** The name of the category. */
  category: z.nullable(z.string()),
})

export const ImportedRow = z.object({
  /** Line number in the file. */
  line: z.int(),
  action: z.enum(['create', 'update', 'error']),
  product_id: z.nullable(z.int()),
  /** Rows with the same key are pieces of one design. */
  design: z.string(),
  name: z.string(),
  sku: z.nullable(z.string()),
  piece: PreviewedPiece,
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  errors: z.record(z.string(), z.array(z.string())),
  notes: z.array(z.string()),
})
export type ImportedRow = z.infer<typeof ImportedRow>

export const ImportReport = z.object({
  format: z.enum(importFormats),
  /** Whether the import was written. */
  written: z.boolean(),
  /** By which it can be undone; null if nothing was written. */
  id: z.nullable(z.int()),
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
  /** Names of categories that neither this shop nor the request knows. */
  unknown_categories: z.array(z.string()),
  /** New designs of which some pieces cannot be imported. */
  incomplete: z.array(z.object({ name: z.string(), missing: z.array(z.string()) })),
  /** How many new pieces have no photo, and are shown with their first one. */
  waiting_for_photo: z.int(),
  /** New pieces without a photo that the table itself shows. */
  shown_without_photo: z.int(),
  /** How many rows name photos by their address, which is not fetched. */
  photo_addresses: z.int(),
  /** The columns with values that were not read. */
  unread_columns: z.array(z.string()),
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
  start: endpoint({
    method: 'POST',
    path: '/api/admin/products/imports',
    summary: 'Writes an import as an operation, whose result is the report',
    access: 'staff',
    permission: 'catalogue',
    upload: MAX_IMPORT_BYTES,
    body: z.extend(ImportRequest, {
      /** Chosen by the client: a repeated request imports nothing more. */
      key: Key,
    }),
    status: 200,
    response: Operation,
  }),
}
