import { type Material, materials } from '#contracts/materials.ts'
import { toInteger } from './cells.ts'
import { toPlainName } from './table.ts'

export type Option = { name: string; value: string }

/** A product as a row describes it, before it is matched with an existing product. */
export type Draft = {
  line: number
  id: number | null
  sku: string | null
  /** Rows of one group are pieces of one design. */
  group: string | null
  /** If each color of the group is a design of its own: what the group is without this separation. */
  split: { group: string; name: unknown; color: string } | null
  /** Options of another shop other than the size. */
  options: Option[]
  /** Possible names of the category, the most likely first. */
  categories: string[]
  /** The values of the row, by the field names of the contract. Empty cells are absent. */
  fields: Record<string, unknown>
  /** The stock when the table was exported, if it says so. */
  exported_stock: number | null
  /** The same, if the table did not change it: only a new piece takes it. */
  unchanged_stock: number | null
  errors: Record<string, string[]>
  notes: string[]
  /** Whether a new piece is hidden until it has a photo, although the table shows it. */
  waits_for_photo: boolean
}

export const createDraft = (line: number): Draft => ({
  line,
  id: null,
  sku: null,
  group: null,
  split: null,
  options: [],
  categories: [],
  fields: {},
  exported_stock: null,
  unchanged_stock: null,
  errors: {},
  notes: [],
  waits_for_photo: true,
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

/** The stock of a row whose cell is empty, as in shops that do not count it. */
export function setStock(draft: Draft, cell: string): void {
  setField(draft, 'quantity', cell, toInteger, 'No es una cantidad.')
  if (cell === '')
    draft.notes.push('Sin stock en la planilla: queda como está, o en 0 si es nuevo.')
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

/** A thin layer is no material: «baño de oro», «gold plated». */
const PLATING =
  /\b(bano|banad[oa]s?|enchapad[oa]s?|chapad[oa]s?|laminad[oa]s?)( (de|en|con))? (oro|plata|gold|silver)( \d+ ?(k|kt|kilates))?\b|\b(gold|silver) (plated|filled|vermeil)\b/g

/** Other names of materials, in texts without accents and punctuation. */
const otherNames: [RegExp, Material][] = [
  [
    /\b(plata|silver)( de)?( ley)? 925\b|\b925( sterling)? silver\b|\bsterling\b|\besterlina\b/,
    'plata_925',
  ],
  [/\b(plata|silver) 950\b/, 'plata_950'],
  [/\b(plata|silver) 900\b/, 'plata_900'],
  [/\bacero (316 ?l?|inoxidable)\b|\b(stainless|surgical) steel\b/, 'acero_quirurgico'],
  [/\bgold\b|\b(9|10|14|18|22|24) ?(k|kt|kilates|quilates)\b/, 'oro'],
  [/\bleather\b/, 'cuero'],
  [/\bsilicone\b/, 'silicona'],
  [/\brubber\b/, 'caucho'],
]

/** The first material that one of the texts mentions. «otro» is too common a word to count. */
export function findMaterialIn(texts: string[]): Material | null {
  for (const text of texts) {
    const words = toPlainName(text).replace(/[^a-z0-9]+/g, ' ')
    const plain = ` ${words.replace(PLATING, '')} `
    const named = byName.find(([value, name]) => value !== 'otro' && plain.includes(` ${name} `))
    const material = named?.[0] ?? otherNames.find(([pattern]) => pattern.test(plain))?.[1]
    if (material) return material
  }
  return null
}
