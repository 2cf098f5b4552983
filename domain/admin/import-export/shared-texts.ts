import type { Material } from '#contracts/materials.ts'
import { type Draft, findMaterialIn } from './draft.ts'
import type { Row } from './table.ts'

/** What the variants of a product have from its main row. */
type SharedTexts = {
  name: string
  description: string
  categories: string[]
  material: Material | null
}
export type Shared = { group: string | null; texts: SharedTexts }
type Written = { name: string; description: string; tags: string; categories: string[] }

const MAX_CATEGORIES = 20

const toSharedTexts = ({ name, description, tags, categories }: Written): SharedTexts => ({
  ...{ name, description },
  categories: categories
    .map((category) => category.trim().slice(0, 100))
    .filter(Boolean)
    .slice(0, MAX_CATEGORIES),
  material: findMaterialIn([name, tags, description]),
})

/** Reads the texts of each main row once: they can be long, and the variants many. */
export function createTextReader(read: (main: Row) => Written): (main: Row) => SharedTexts {
  const known = new Map<Row, SharedTexts>()
  return (main) => {
    const texts = known.get(main) ?? toSharedTexts(read(main))
    known.set(main, texts)
    return texts
  }
}

/** The values of the options name the material more exactly than the texts. */
export function setTexts(draft: Draft, texts: SharedTexts, optionValues: string[]): void {
  const { fields } = draft
  draft.categories = texts.categories
  if (texts.name) fields['name'] = texts.name
  if (texts.description) fields['description'] = texts.description
  const material = fields['material'] ?? findMaterialIn(optionValues) ?? texts.material
  if (material) fields['material'] = material
}

/** The names in a list of paths such as «Joyas > Anillos, Regalos», the most specific of each path first. */
export const toPathNames = (paths: string): string[] =>
  paths.split(',', MAX_CATEGORIES).flatMap((path) => path.split('>', MAX_CATEGORIES).reverse())
