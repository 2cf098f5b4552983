import type { ImportFormat } from '#contracts/admin/import-export.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Draft } from './draft.ts'
import { readOwn } from './own-format.ts'
import { readShopify } from './shopify.ts'
import { type Row, type Table, toPlainName } from './table.ts'
import { readTiendanube } from './tiendanube.ts'
import { readWoocommerce } from './woocommerce.ts'

/** The columns in which other shops write the addresses of photos. */
const photoColumns = ['Image Src', 'Product image URL', 'Images', 'Imágenes', 'Imagen']

type Format = { columnSets: string[][]; read: (rows: Row[]) => Draft[] }

/** A table has the first format of which it contains all columns of one set. */
const formats: Record<ImportFormat, Format> = {
  tiendanube: { columnSets: [['Identificador de URL', 'Nombre', 'Precio']], read: readTiendanube },
  shopify: {
    columnSets: [
      ['Handle', 'Title', 'Variant Price'],
      ['URL handle', 'Title', 'Price'],
    ],
    read: readShopify,
  },
  woocommerce: {
    columnSets: [
      ['Type', 'SKU', 'Name', 'Regular price'],
      ['Tipo', 'SKU', 'Nombre', 'Precio normal'],
    ],
    read: readWoocommerce,
  },
  quilate: {
    columnSets: [
      ['id', 'precio'],
      ['sku', 'precio'],
      ['id', 'stock'],
      ['sku', 'stock'],
      ['nombre', 'categoria', 'material', 'precio'],
    ],
    read: (rows) => rows.map(readOwn),
  },
}

const MAX_UNREAD = 50

type ReadTable = {
  format: ImportFormat
  drafts: Draft[]
  photo_addresses: number
  unread_columns: string[]
}

export function readDrafts({ headers, rows, listUnread }: Table): ReadTable {
  const photo_addresses = rows.filter(({ cell }) => cell(...photoColumns)).length
  for (const [format, { columnSets, read }] of Object.entries(formats)) {
    const matches = columnSets.some((columns) =>
      columns.every((name) => headers.has(toPlainName(name))),
    )
    if (!matches) continue
    const drafts = read(rows)
    const unread_columns = listUnread().slice(0, MAX_UNREAD)
    return { format: format as ImportFormat, drafts, photo_addresses, unread_columns }
  }
  throw new Refusal('unknown_table')
}
