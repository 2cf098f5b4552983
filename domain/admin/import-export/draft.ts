import { type Material, materials } from '#contracts/materials.ts'
import { toPlainName } from './table.ts'

/** A product as a row describes it, before it is matched with an existing product. */
export type Draft = {
  line: number
  id: number | null
  sku: string | null
  /** Rows of one group are variants of one design. */
  group: string | null
  /** Possible names of the category, the most likely first. */
  categories: string[]
  /** The values of the row, by the field names of the contract. Empty cells are absent. */
  fields: Record<string, unknown>
  errors: Record<string, string[]>
  notes: string[]
}

export const createDraft = (line: number): Draft => ({
  line,
  id: null,
  sku: null,
  group: null,
  categories: [],
  fields: {},
  errors: {},
  notes: [],
})

/** Parses a cell into a field. An empty cell leaves the field absent; one that cannot be parsed becomes an error. */
export function setField<T>(
  draft: Draft,
  field: string,
  cell: string,
  read: (text: string) => T | null,
  problem = 'No se entiende.',
): void {
  if (cell === '') return
  const value = read(cell)
  if (value === null) draft.errors[field] = [`${problem} («${cell.slice(0, 40)}»)`]
  else draft.fields[field] = value
}

/** Only a price below the list price is a sale price. */
export function setSalePrice(draft: Draft, list: number, sale: number | null): void {
  if (sale !== null && sale > 0 && sale < list) draft.fields['sale_price'] = sale
}

const byName = (Object.entries(materials) as [Material, string][])
  .map(([value, label]) => [value, toPlainName(label)] as const)
  // Longest first, so that «Plata y Oro» is not matched as «Oro».
  .sort(([, one], [, other]) => other.length - one.length)

/** Matches the exact value or name of a material. */
export function findMaterial(text: string): Material | null {
  const plain = toPlainName(text)
  return byName.find(([value, name]) => value === plain || name === plain)?.[0] ?? null
}

/** Matches the exact value or label of an option. */
export function findOption<K extends string>(options: Record<K, string>, text: string): K | null {
  const plain = toPlainName(text)
  const found = Object.entries<string>(options).find(
    ([value, name]) => value === plain || toPlainName(name) === plain,
  )
  return (found?.[0] as K | undefined) ?? null
}

/** The first material that one of the texts mentions. «otro» is too common a word to count. */
export function findMaterialIn(texts: string[]): Material | null {
  for (const text of texts) {
    const plain = ` ${toPlainName(text).replace(/[^a-z0-9]+/g, ' ')} `
    const named = byName.find(([value, name]) => value !== 'otro' && plain.includes(` ${name} `))
    if (named) return named[0]
  }
  return null
}

const matchesName = (name: string, pattern: RegExp) => pattern.test(toPlainName(name))

/** Imports the options of another shop: size and material become fields, the others attributes. */
export function setOptions(draft: Draft, options: { name: string; value: string }[]): void {
  const given = options.filter(({ name, value }) => name && value)
  const size = given.find(({ name }) =>
    matchesName(name, /^(talle|tamano|medida|largo|size|numero)/),
  )
  const metal = given.find(({ name }) => matchesName(name, /material|metal/))
  const material = metal && findMaterialIn([metal.value])
  if (size) draft.fields['size'] = size.value
  if (material) draft.fields['material'] = material
  const others = given.filter((option) => option !== size && !(option === metal && material))
  if (others.length > 0) draft.fields['attributes'] = others
}
