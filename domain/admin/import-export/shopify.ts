import { toBoolean, toInteger, toPlainText, toPrice } from './cells.ts'
import { createDraft, type Draft, setField, setSalePrice } from './draft.ts'
import { setIdentity } from './identify.ts'
import { inTurns, mapInTurns } from './in-turns.ts'
import { assignOptions, setOptions } from './options.ts'
import { createTextReader, type Shared, setTexts } from './shared-texts.ts'
import type { Row } from './table.ts'

const options = [1, 2, 3]
const handleOf = ({ cell }: Row) => cell('Handle', 'URL handle')

/** Rows with the same handle are pieces of one design. Rows without price and title only add a photo. */
export async function readShopify(rows: Row[]): Promise<Draft[]> {
  const first = new Map<string, Row>()
  const variants: Row[] = []
  const count = new Map<string, number>()
  await inTurns(rows, (row) => {
    const handle = handleOf(row)
    if (!first.has(handle)) first.set(handle, row)
    if (!row.cell('Variant Price', 'Price') && !row.cell('Title')) return
    variants.push(row)
    count.set(handle, (count.get(handle) ?? 0) + 1)
  })
  const textsOf = createTextReader(readTexts)
  const drafts = await mapInTurns(variants, (row) => {
    const handle = handleOf(row)
    const main = first.get(handle) ?? row
    const rowCount = count.get(handle) ?? 1
    const group = handle && rowCount > 1 ? handle : null
    return toDraft(row, main, { group, texts: textsOf(main) })
  })
  return assignOptions(drafts)
}

const MAX_TAGS = 20

const readTexts = ({ cell, text }: Row) => ({
  name: cell('Title'),
  description: toPlainText(text('Body (HTML)', 'Description')),
  tags: text('Tags'),
  categories: [
    cell('Type'),
    cell('Product Category').split('>').at(-1) ?? '',
    ...text('Tags').split(',', MAX_TAGS),
  ],
})

function toDraft({ line, cell }: Row, main: Row, { group, texts }: Shared): Draft {
  const draft = createDraft(line)
  const handle = handleOf(main)
  const variantOptions = options
    .map((n) => ({
      name: cell(`Option${n} Name`) || main.cell(`Option${n} Name`),
      value: cell(`Option${n} Value`),
    }))
    .filter(({ value }) => value !== 'Default Title')
  const values = variantOptions.map(({ value }) => value).filter(Boolean)
  draft.group = group
  draft.sku =
    cell('Variant SKU', 'SKU') || (handle ? [handle, ...(group ? values : [])].join('/') : null)
  setOptions(draft, variantOptions)
  setTexts(draft, texts, values)
  setPrices(
    draft,
    cell('Variant Price', 'Price'),
    cell('Variant Compare At Price', 'Compare-at price'),
  )
  setIdentity(draft, {
    brand: main.cell('Vendor'),
    gtin: cell('Variant Barcode', 'Barcode'),
    mpn: cell('Google Shopping / MPN'),
    cost: cell('Cost per item'),
  })
  setField(
    draft,
    'quantity',
    cell('Variant Inventory Qty', 'Inventory quantity').replace(/^-\d+$/, '0'),
    toInteger,
    'No es una cantidad.',
  )
  const flags = [main.cell('Published', 'Published on online store'), main.cell('Status')]
  const shown = flags.filter(Boolean).map(toBoolean)
  if (shown.length > 0) draft.fields['visible'] = shown.every(Boolean)
  return draft
}

/** In Shopify `price` is the price to pay; a higher `compare at` price is the list price. */
function setPrices(draft: Draft, price: string, compared: string): void {
  const sale = toPrice(price)
  const list = compared === '' ? null : toPrice(compared)
  if (sale !== null && list !== null && list > sale) {
    draft.fields['price'] = list
    setSalePrice(draft, list, sale)
  } else setField(draft, 'price', price, toPrice, 'No es un precio.')
}
