import { toBoolean, toMoment, toPlainText, toPrice } from './cells.ts'
import { createDraft, type Draft, setField, setSalePrice, setStock } from './draft.ts'
import { setIdentity } from './identify.ts'
import { inTurns, mapInTurns } from './in-turns.ts'
import { assignOptions, setOptions } from './options.ts'
import { createTextReader, type Shared, setTexts, toPathNames } from './shared-texts.ts'
import type { Row } from './table.ts'

const options = [1, 2, 3, 4]
/** Those of WooCommerce, and of the plugins that had costs before. */
const costColumns = [
  ...['Cost of goods', 'Costo de los bienes', 'Coste de los bienes', 'Coste de bienes'],
  ...['Meta: _wc_cog_cost', 'Meta: _alg_wc_cog_cost'],
]
const typeOf = ({ cell }: Row) => cell('Type', 'Tipo').toLowerCase()
const skuOf = ({ cell }: Row) => cell('SKU')
const idOf = ({ cell }: Row) => cell('ID')
const parentOf = ({ cell }: Row) => cell('Parent', 'Superior', 'Principal')

/** A variable product is imported as its variations, which refer to it by `id:100` or by its SKU. */
export async function readWoocommerce(rows: Row[]): Promise<Draft[]> {
  const known = new Map<string, Row>()
  const sold: Row[] = []
  await inTurns(rows, (row) => {
    if (idOf(row)) known.set(`id:${idOf(row)}`, row)
    if (skuOf(row)) known.set(skuOf(row), row)
    if (!isOnlyParent(row)) sold.push(row)
  })
  const textsOf = createTextReader(readTexts)
  const drafts = await mapInTurns(sold, (row) => {
    const parent = known.get(parentOf(row)) ?? null
    const group = toGroup(parent, parentOf(row))
    return toDraft(row, parent, { group, texts: textsOf(parent ?? row) })
  })
  return assignOptions(drafts)
}

const hasType = (row: Row, wanted: string): boolean =>
  typeOf(row)
    .split(/[,\s]+/)
    .some((type) => type === wanted)

const isOnlyParent = (row: Row) => hasType(row, 'variable')
/** It has no price of its own, and its pieces are rows of the table, too. */
const isGroup = (row: Row) => hasType(row, 'grouped')
const IS_GROUP = 'Es un grupo: sus piezas se cargan por separado.'
const HIDDEN = ['hidden', 'oculto']

const readTexts = ({ cell, text }: Row) => ({
  name: cell('Name', 'Nombre'),
  description: toPlainText(text('Description', 'Descripción').replaceAll('\\n', '\n')),
  tags: text('Tags', 'Etiquetas'),
  categories: toPathNames(text('Categories', 'Categorías')),
})

/** Variations of one product refer to it by its id or by its SKU. */
const toGroup = (parent: Row | null, reference: string): string | null =>
  (parent && (idOf(parent) ? `id:${idOf(parent)}` : skuOf(parent))) || reference || null

const optionsOf = ({ cell }: Row) =>
  options.map((n) => ({
    name: cell(`Attribute ${n} name`, `Nombre del atributo ${n}`),
    value: cell(`Attribute ${n} value(s)`, `Valor(es) del atributo ${n}`),
  }))

function toDraft(row: Row, parent: Row | null, { group, texts }: Shared): Draft {
  const { line, cell } = row
  const draft = createDraft(line)
  const main = parent ?? row
  const variantOptions = optionsOf(row)
  const shared = parent ? optionsOf(parent) : []
  const ofParent = shared.filter(({ name }) =>
    variantOptions.every((option) => option.name !== name),
  )
  const values = variantOptions.map(({ value }) => value).filter(Boolean)
  draft.group = group
  draft.sku = skuOf(row) || (idOf(row) ? `woo-${idOf(row)}` : null)
  setOptions(draft, [...variantOptions, ...ofParent])
  setTexts(draft, texts, values)
  setField(draft, 'price', cell('Regular price', 'Precio normal'), toPrice, 'No es un precio.')
  const list = draft.fields['price']
  const sale = cell('Sale price', 'Precio rebajado')
  if (typeof list === 'number' && sale) {
    setSalePrice(draft, list, toPrice(sale))
    setSaleDates(draft, row)
  }
  setIdentity(draft, {
    brand: main.cell('Brands', 'Marcas', 'Brand', 'Marca'),
    gtin: cell('GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN o ISBN'),
    cost: cell(...costColumns) || main.cell(...costColumns),
  })
  setStock(draft, cell('Stock', 'Inventario').replace(/^-\d+$/, '0'))
  setField(draft, 'visible', main.cell('Published', 'Publicado'), toBoolean, 'Tiene que ser 1 o 0.')
  const sight = main.cell('Visibility in catalog', 'Visibilidad en el catálogo')
  if (HIDDEN.includes(sight.toLowerCase())) draft.fields['visible'] = false
  if (isGroup(row)) draft.errors['name'] = [IS_GROUP]
  return draft
}

/** A sale in WooCommerce starts and ends with whole days. */
function setSaleDates(draft: Draft, { cell }: Row): void {
  const starts = cell('Date sale price starts', 'Día en que empieza el precio rebajado')
  const ends = cell('Date sale price ends', 'Día en que termina el precio rebajado')
  const day = (text: string) => text.slice(0, 10)
  setField(draft, 'discount_starts_at', day(starts), toMoment, 'No es una fecha.')
  const endOf = (text: string) => toMoment(text, { endOfDay: true })
  setField(draft, 'discount_ends_at', day(ends), endOf, 'No es una fecha.')
}
