import { toBoolean, toInteger, toPlainText, toPrice } from './cells.ts'
import { createDraft, type Draft, findMaterialIn, setField, setSalePrice } from './draft.ts'
import { setIdentity } from './identify.ts'
import { assignOptions, setOptions } from './options.ts'
import type { Row } from './table.ts'

const options = [1, 2, 3]
const handleOf = ({ cell }: Row) => cell('Handle', 'URL handle')

/** Rows with the same handle are pieces of one design. Rows without price and title only add a photo. */
export function readShopify(rows: Row[]): Draft[] {
  const first = new Map<string, Row>()
  for (const row of rows) if (!first.has(handleOf(row))) first.set(handleOf(row), row)
  const variants = rows.filter((row) => row.cell('Variant Price', 'Price') || row.cell('Title'))
  const count = new Map<string, number>()
  for (const row of variants) count.set(handleOf(row), (count.get(handleOf(row)) ?? 0) + 1)
  const drafts = variants.map((row) => {
    const handle = handleOf(row)
    const rowCount = count.get(handle) ?? 1
    return toDraft(row, first.get(handle) ?? row, handle && rowCount > 1 ? handle : null)
  })
  return assignOptions(drafts)
}

function toDraft({ line, cell }: Row, main: Row, group: string | null): Draft {
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
  draft.categories = [
    main.cell('Type'),
    main.cell('Product Category').split('>').at(-1) ?? '',
    ...main.cell('Tags').split(','),
  ]
    .map((name) => name.trim())
    .filter(Boolean)
  const name = main.cell('Title')
  const description = toPlainText(main.cell('Body (HTML)', 'Description'))
  if (name) draft.fields['name'] = name
  if (description) draft.fields['description'] = description
  setOptions(draft, variantOptions)
  const material =
    draft.fields['material'] ?? findMaterialIn([...values, name, main.cell('Tags'), description])
  if (material) draft.fields['material'] = material
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
