import { toBoolean, toPrice, toWhole, toWords } from './cells.ts'
import { createDraft, type Draft, findMaterialIn, say, sayOptions, saySale } from './draft.ts'
import type { Row } from './table.ts'

const options = [1, 2, 3]
const handleOf = ({ cell }: Row) => cell('Handle', 'URL handle')

/** Rows of one handle are the variants of a product; those without a price bring but another photograph. */
export function readShopify(rows: Row[]): Draft[] {
  const first = new Map<string, Row>()
  for (const row of rows) if (!first.has(handleOf(row))) first.set(handleOf(row), row)
  const variants = rows.filter((row) => row.cell('Variant Price', 'Price') || row.cell('Title'))
  const count = new Map<string, number>()
  for (const row of variants) count.set(handleOf(row), (count.get(handleOf(row)) ?? 0) + 1)
  return variants.map((row) => {
    const handle = handleOf(row)
    const has = count.get(handle) ?? 1
    return toDraft(row, first.get(handle) ?? row, handle && has > 1 ? handle : null)
  })
}

function toDraft({ line, cell }: Row, main: Row, group: string | null): Draft {
  const draft = createDraft(line)
  const handle = handleOf(main)
  const own = options
    .map((n) => ({
      name: cell(`Option${n} Name`) || main.cell(`Option${n} Name`),
      value: cell(`Option${n} Value`),
    }))
    .filter(({ value }) => value !== 'Default Title')
  const values = own.map(({ value }) => value).filter(Boolean)
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
  const description = toWords(main.cell('Body (HTML)', 'Description'))
  if (name) draft.fields['name'] = name
  if (description) draft.fields['description'] = description
  sayOptions(draft, own)
  const material =
    draft.fields['material'] ?? findMaterialIn([...values, name, main.cell('Tags'), description])
  if (material) draft.fields['material'] = material
  sayPrices(
    draft,
    cell('Variant Price', 'Price'),
    cell('Variant Compare At Price', 'Compare-at price'),
  )
  say(
    draft,
    'quantity',
    cell('Variant Inventory Qty', 'Inventory quantity').replace(/^-\d+$/, '0'),
    toWhole,
    'No es una cantidad.',
  )
  const isShown = [main.cell('Published', 'Published on online store'), main.cell('Status')]
  const said = isShown.filter(Boolean).map(toBoolean)
  if (said.length > 0) draft.fields['visible'] = said.every(Boolean)
  return draft
}

/** What is paid is the price; what it is compared with, when it is more, is the list price. */
function sayPrices(draft: Draft, price: string, compared: string): void {
  const sale = toPrice(price)
  const list = compared === '' ? null : toPrice(compared)
  if (sale !== null && list !== null && list > sale) {
    draft.fields['price'] = list
    saySale(draft, list, sale)
  } else say(draft, 'price', price, toPrice, 'No es un precio.')
}
