import type { ProductFieldKind } from '#contracts/admin/product-field-entry.ts'
import { entryOf, type ProductField, productFieldNames } from '#contracts/admin/product-fields.ts'
import { type Material, materials } from '#contracts/materials.ts'
import { nameSize } from '#contracts/size-names.ts'
import type { ProductFields } from '#domain/admin/products/read-products.ts'
import { toMomentCell } from '#domain/editing/csv.ts'
import { toBoolean, toDecimal, toInteger, toMoment, toPrice } from './cells.ts'
import { createDraft, type Draft, findMaterial, findOption, setField } from './draft.ts'
import type { Row } from './table.ts'

/** Existing spreadsheets rely on the order of these columns. Columns of other fields follow at the end. */
const firstColumns = [
  ...['id', 'sku', 'nombre', 'categoria', 'material', 'talle', 'precio', 'precio_oferta'],
  ...['descuento', 'descuento_desde', 'descuento_hasta', 'stock', 'stock_exportado', 'visible'],
  ...['grupo', 'descripcion', 'atributos'],
]

const fieldOfColumn = new Map<string, ProductField>(
  productFieldNames.flatMap((field) => {
    const { csv } = entryOf(field)
    return csv ? [[csv.heading, field] as const] : []
  }),
)

export const ownColumns = [...new Set([...firstColumns, ...fieldOfColumn.keys()])]

/** Without the columns of hidden fields; a table that lacks a column leaves its field alone. */
export const toOwnColumns = (hidden: ProductField[]): string[] =>
  ownColumns.filter((column) => !hidden.some((field) => fieldOfColumn.get(column) === field))

/** The columns that are not the value of a field. */
type OtherCells = Record<'id' | 'categoria' | 'stock' | 'stock_exportado' | 'grupo', string>

export function toCells(
  fields: ProductFields,
  otherCells: OtherCells,
  columns: string[],
): string[] {
  // If there is an exact sale price, the percentage is derived from it and its cell stays empty.
  const isPercentage = fields.sale_price === null
  const written: Cells = isPercentage ? fields : { ...fields, discount_percentage: null }
  const known = new Map<string, string>(Object.entries(otherCells))
  return columns.map((column) => {
    const field = fieldOfColumn.get(column)
    return known.get(column) ?? (field ? toCell(field, written) : '')
  })
}

/** Null becomes an empty cell. */
type Cells = { [F in ProductField]: ProductFields[F] | null }

function toCell(field: ProductField, fields: Cells): string {
  const value = fields[field]
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'object') return value.map(fromPart).join(' | ')
  const { kind, options } = entryOf(field)
  if (kind === 'material') return materials[value as Material]
  if (kind === 'moment' || kind === 'end_moment') return toMomentCell(new Date(value))
  return kind === 'option' ? (options?.[value] ?? value) : value
}

type Read = (text: string, options: Record<string, string>) => unknown

const asIs: Read = (text) => text
const readers: Record<ProductFieldKind, Read> = {
  text: asIs,
  whole: toInteger,
  decimal: toDecimal,
  percentage: toDecimal,
  money: toPrice,
  flag: toBoolean,
  option: (text, options) => findOption(options, text),
  material: findMaterial,
  moment: (text) => toMoment(text),
  end_moment: (text) => toMoment(text, { endOfDay: true }),
  attributes: toAttributes,
  tags: toTags,
  category: asIs,
}

const HALF_SIZE = /^(talle )?\d+( ?½| 1\/2|[.,]5)$/i

/** Reads a row of the shop's own CSV. An empty cell leaves the field as it is. */
export function readOwn({ line, cell, text }: Row): Draft {
  const draft = createDraft(line)
  const id = cell('id')
  if (id !== '') {
    draft.id = toInteger(id)
    if (!draft.id) draft.errors['id'] = [`No es un número de producto. («${id.slice(0, 40)}»)`]
  }
  draft.sku = cell('sku') || null
  draft.group = cell('grupo') || null
  draft.categories = [cell('categoria')].filter(Boolean)
  for (const column of ownColumns) {
    const field = fieldOfColumn.get(column)
    if (column === 'stock') readStock(draft, cell)
    if (!field || field === 'sku' || field === 'category') continue
    const { kind, options = {}, csv } = entryOf(field)
    setField(draft, field, text(column), (given) => readers[kind](given, options), csv?.problem)
  }
  // Whoever writes «sí» in the shop's own table means it; other shops say it of pieces whose photos stay there.
  if (draft.fields['visible']) draft.waits_for_photo = false
  const size = draft.fields['size']
  // A row with the number of its product comes from an export, and its size is written as it is stored.
  const isNamed = draft.id === null || (typeof size === 'string' && HALF_SIZE.test(size))
  if (typeof size === 'string' && isNamed) draft.fields['size'] = nameSize(size)
  if (cell('precio_oferta') !== '' && cell('descuento') !== '') {
    draft.errors['sale_price'] = ['Escribí precio_oferta o descuento, no los dos.']
  }
  return draft
}

/** Leaves the stock alone unless the spreadsheet changed it, because pieces may have been sold since the export. */
function readStock(draft: Draft, cell: Row['cell']): void {
  if (cell('stock') === cell('stock_exportado')) {
    draft.unchanged_stock = toInteger(cell('stock'))
    return
  }
  draft.exported_stock = toInteger(cell('stock_exportado'))
  setField(draft, 'quantity', cell('stock'), toInteger, 'No es una cantidad.')
}

type Attribute = { name: string; value: string }

/** More than a product may have, so that the check of its draft refuses them. */
const MAX_PARTS = 100

function toAttributes(text: string): Attribute[] | null {
  const pairs = text.split('|', MAX_PARTS).map((pair) => {
    const [name = '', ...rest] = pair.split(':')
    return { name: name.trim(), value: rest.join(':').trim() }
  })
  const isComplete = ({ name, value }: Attribute) => name && value && !/[\r\n]/.test(value)
  return pairs.every(isComplete) ? pairs : null
}

/** A part of a cell with several: an attribute, or a tag. */
const fromPart = (part: Attribute | string): string =>
  typeof part === 'string'
    ? part.replaceAll('|', '/')
    : `${part.name.replace(/[:|]/g, '/')}: ${part.value.replaceAll('|', '/')}`

function toTags(text: string): string[] | null {
  const tags = text.split('|', MAX_PARTS).map((tag) => tag.trim())
  return tags.every((tag) => tag && tag.length <= 30) ? tags : null
}
