import { toBoolean, toMoment, toPrice, toWhole, toWords } from './cells.ts'
import { createDraft, type Draft, findMaterialIn, say, sayOptions, saySale } from './draft.ts'
import type { Row } from './table.ts'

const options = [1, 2, 3, 4]
const typeOf = ({ cell }: Row) => cell('Type', 'Tipo').toLowerCase()
const skuOf = ({ cell }: Row) => cell('SKU')
const idOf = ({ cell }: Row) => cell('ID')
const parentOf = ({ cell }: Row) => cell('Parent', 'Superior', 'Principal')

/** A variable product is sold as its variations, which name it by `id:100` or by its code. */
export function readWoocommerce(rows: Row[]): Draft[] {
  const known = new Map<string, Row>()
  for (const row of rows) {
    if (idOf(row)) known.set(`id:${idOf(row)}`, row)
    if (skuOf(row)) known.set(skuOf(row), row)
  }
  return rows
    .filter(
      (row) =>
        !typeOf(row)
          .split(/[,\s]+/)
          .some((type) => type === 'variable' || type === 'grouped'),
    )
    .map((row) => toDraft(row, known.get(parentOf(row)) ?? null, parentOf(row)))
}

const optionsOf = ({ cell }: Row) =>
  options.map((n) => ({
    name: cell(`Attribute ${n} name`, `Nombre del atributo ${n}`),
    value: cell(`Attribute ${n} value(s)`, `Valor(es) del atributo ${n}`),
  }))

function toDraft(row: Row, parent: Row | null, parentName: string): Draft {
  const { line, cell } = row
  const draft = createDraft(line)
  const main = parent ?? row
  const own = optionsOf(row)
  const shared = parent ? optionsOf(parent) : []
  const ofParent = shared.filter(({ name }) => own.every((option) => option.name !== name))
  const values = own.map(({ value }) => value).filter(Boolean)
  draft.group = parentName || null
  draft.sku = skuOf(row) || (idOf(row) ? `woo-${idOf(row)}` : null)
  draft.categories = main
    .cell('Categories', 'Categorías')
    .split(',')
    .flatMap((path) => path.split('>').reverse())
    .map((name) => name.trim())
    .filter(Boolean)
  const name = main.cell('Name', 'Nombre')
  const words = (...names: string[]) => toWords(cell(...names).replaceAll('\\n', '\n'))
  const description =
    words('Description', 'Descripción') ||
    toWords(main.cell('Description', 'Descripción').replaceAll('\\n', '\n'))
  if (name) draft.fields['name'] = name
  if (description) draft.fields['description'] = description
  sayOptions(draft, [...own, ...ofParent])
  const tags = main.cell('Tags', 'Etiquetas')
  const material = draft.fields['material'] ?? findMaterialIn([...values, name, tags, description])
  if (material) draft.fields['material'] = material
  say(draft, 'price', cell('Regular price', 'Precio normal'), toPrice, 'No es un precio.')
  const list = draft.fields['price']
  const sale = cell('Sale price', 'Precio rebajado')
  if (typeof list === 'number' && sale) {
    saySale(draft, list, toPrice(sale))
    sayDates(draft, row)
  }
  say(
    draft,
    'quantity',
    cell('Stock', 'Inventario').replace(/^-\d+$/, '0'),
    toWhole,
    'No es una cantidad.',
  )
  say(draft, 'visible', main.cell('Published', 'Publicado'), toBoolean, 'Tiene que ser 1 o 0.')
  return draft
}

/** The days of a sale are whole days. */
function sayDates(draft: Draft, { cell }: Row): void {
  const starts = cell('Date sale price starts', 'Día en que empieza el precio rebajado')
  const ends = cell('Date sale price ends', 'Día en que termina el precio rebajado')
  const day = (text: string) => text.slice(0, 10)
  say(draft, 'discount_starts_at', day(starts), toMoment, 'No es una fecha.')
  const endOf = (text: string) => toMoment(text, { later: true })
  say(draft, 'discount_ends_at', day(ends), endOf, 'No es una fecha.')
}
