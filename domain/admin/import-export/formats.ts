import type { ImportFormat } from '#contracts/admin/import-export.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Draft } from './draft.ts'
import { inTurns, mapInTurns } from './in-turns.ts'
import { noteUngrouped } from './note-ungrouped.ts'
import { readOwn } from './own-format.ts'
import { readShopify } from './shopify.ts'
import { type Row, type Table, toPlainName } from './table.ts'
import { readTiendanube } from './tiendanube.ts'
import { readWoocommerce } from './woocommerce.ts'

/** The columns in which other shops write the addresses of photos. */
const photoColumns = ['Image Src', 'Product image URL', 'Images', 'Imágenes', 'Imagen']

type Format = { columnSets: string[][]; read: (rows: Row[]) => Promise<Draft[]> }

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
    read: async (rows) => noteUngrouped(await mapInTurns(rows, readOwn)),
  },
}

const MAX_UNREAD = 50
const MAX_NAME_LENGTH = 100

type ReadTable = {
  format: ImportFormat
  drafts: Draft[]
  photo_addresses: number
  unread_columns: string[]
}

export async function readDrafts({ headers, rows, listUnread }: Table): Promise<ReadTable> {
  let photo_addresses = 0
  await inTurns(rows, ({ cell }) => {
    if (cell(...photoColumns)) photo_addresses += 1
  })
  for (const [format, { columnSets, read }] of Object.entries(formats)) {
    const matches = columnSets.some((columns) =>
      columns.every((name) => headers.has(toPlainName(name))),
    )
    if (!matches) continue
    const drafts = await read(rows)
    const unread_columns = listUnread()
      .slice(0, MAX_UNREAD)
      .map((name) => name.slice(0, MAX_NAME_LENGTH))
    return { format: format as ImportFormat, drafts, photo_addresses, unread_columns }
  }
  throw new Refusal('unknown_table')
}
