import { toBoolean, toPlainText, toPrice } from './cells.ts'
import { createDraft, type Draft, setField, setSalePrice, setStock } from './draft.ts'
import { setIdentity } from './identify.ts'
import { inTurns, mapInTurns } from './in-turns.ts'
import { assignOptions, setOptions } from './options.ts'
import { createTextReader, type Shared, setTexts, toPathNames } from './shared-texts.ts'
import type { Row } from './table.ts'

const options = [1, 2, 3]

/** Rows with the same URL identifier are pieces of one design; only the first has its name and description. */
export async function readTiendanube(rows: Row[]): Promise<Draft[]> {
  const first = new Map<string, Row>()
  const count = new Map<string, number>()
  await inTurns(rows, (row) => {
    const handle = row.cell('Identificador de URL')
    if (!first.has(handle)) first.set(handle, row)
    count.set(handle, (count.get(handle) ?? 0) + 1)
  })
  const textsOf = createTextReader(readTexts)
  const drafts = await mapInTurns(rows, (row) => {
    const handle = row.cell('Identificador de URL')
    const main = first.get(handle) ?? row
    const rowCount = count.get(handle) ?? 1
    const group = handle && rowCount > 1 ? handle : null
    return toDraft(row, main, { group, texts: textsOf(main) })
  })
  return assignOptions(drafts)
}

const readTexts = ({ cell, text }: Row) => ({
  name: cell('Nombre'),
  description: toPlainText(text('Descripción')),
  tags: text('Tags'),
  categories: toPathNames(text('Categorías')),
})

function toDraft({ line, cell }: Row, main: Row, { group, texts }: Shared): Draft {
  const draft = createDraft(line)
  const handle = main.cell('Identificador de URL')
  const variantOptions = options.map((n) => ({
    name: cell(`Nombre de propiedad ${n}`) || main.cell(`Nombre de propiedad ${n}`),
    value: cell(`Valor de propiedad ${n}`),
  }))
  const values = variantOptions.map(({ value }) => value).filter(Boolean)
  draft.group = group
  draft.sku = cell('SKU') || (handle ? [handle, ...(group ? values : [])].join('/') : null)
  setOptions(draft, variantOptions)
  setTexts(draft, texts, values)
  setField(draft, 'price', cell('Precio') || main.cell('Precio'), toPrice, 'No es un precio.')
  const list = draft.fields['price']
  if (typeof list === 'number') setSalePrice(draft, list, toPrice(cell('Precio promocional')))
  setIdentity(draft, {
    brand: main.cell('Marca'),
    gtin: cell('Código de barras'),
    mpn: cell('MPN (Número de pieza del fabricante)', 'MPN'),
    cost: cell('Costo'),
  })
  setStock(draft, cell('Stock'))
  setField(
    draft,
    'visible',
    main.cell('Mostrar en tienda'),
    toBoolean,
    'Tiene que ser «sí» o «no».',
  )
  return draft
}
