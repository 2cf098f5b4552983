import { type Material, materials } from '#contracts/materials.ts'
import { toPlainName } from './table.ts'

/** What a row says of a product, before it is known whether there is such a thing. */
export type Draft = {
  line: number
  id: number | null
  sku: string | null
  /** Rows of one group are sizes and materials of one design. */
  group: string | null
  /** Names that a category may have, the likeliest first. */
  categories: string[]
  /** What the row says, by the names of the contract; what it does not say is absent. */
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

/** Notes what a cell says; an empty one says nothing, and one that cannot be read is a mistake. */
export function say<T>(
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

/** A price that is less than the list price is what the product is sold at. */
export function saySale(draft: Draft, list: number, sale: number | null): void {
  if (sale !== null && sale > 0 && sale < list) draft.fields['sale_price'] = sale
}

const byName = (Object.entries(materials) as [Material, string][])
  .map(([value, label]) => [value, toPlainName(label)] as const)
  // «Plata y Oro» before «Oro».
  .sort(([, one], [, other]) => other.length - one.length)

/** Exactly the value or the name of a material. */
export function findMaterial(text: string): Material | null {
  const plain = toPlainName(text)
  return byName.find(([value, name]) => value === plain || name === plain)?.[0] ?? null
}

/** Exactly the value or the name of one of a few. */
export function findWord<K extends string>(words: Record<K, string>, text: string): K | null {
  const plain = toPlainName(text)
  const found = Object.entries<string>(words).find(
    ([value, name]) => value === plain || toPlainName(name) === plain,
  )
  return (found?.[0] as K | undefined) ?? null
}

/** The first material that some text names; «otro» is never meant by the way. */
export function findMaterialIn(texts: string[]): Material | null {
  for (const text of texts) {
    const plain = ` ${toPlainName(text).replace(/[^a-z0-9]+/g, ' ')} `
    const named = byName.find(([value, name]) => value !== 'otro' && plain.includes(` ${name} `))
    if (named) return named[0]
  }
  return null
}

const isAbout = (name: string, what: RegExp) => what.test(toPlainName(name))

/** Options of other shops: the size and the material become ours, the others are told as they are. */
export function sayOptions(draft: Draft, options: { name: string; value: string }[]): void {
  const given = options.filter(({ name, value }) => name && value)
  const size = given.find(({ name }) => isAbout(name, /^(talle|tamano|medida|largo|size|numero)/))
  const metal = given.find(({ name }) => isAbout(name, /material|metal/))
  const material = metal && findMaterialIn([metal.value])
  if (size) draft.fields['size'] = size.value
  if (material) draft.fields['material'] = material
  const others = given.filter((option) => option !== size && !(option === metal && material))
  if (others.length > 0) draft.fields['attributes'] = others
}
