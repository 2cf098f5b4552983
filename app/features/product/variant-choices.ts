import type { ProductDetail, Variant } from '#contracts/catalogue.ts'
import { materials } from '#contracts/materials.ts'

type Choice = { id: number; text: string; isCurrent: boolean; isSoldOut: boolean }
export type ChoiceGroup = { label: string; choices: Choice[] }

type Piece = Pick<Variant, 'id' | 'size' | 'material' | 'quantity'>
type Words = { label: string; textOf: (piece: Piece) => string }

const naturally = new Intl.Collator('es-AR', { numeric: true })

/** The sizes and materials in which a design is sold, the shown piece among them. */
export function listChoices(product: Pick<ProductDetail, keyof Piece | 'variants'>): ChoiceGroup[] {
  if (product.variants.length === 0) return []
  const pieces: Piece[] = [product, ...product.variants]
  const toGroup = ({ label, textOf }: Words, among: Piece[]): ChoiceGroup => ({
    label,
    choices: among
      .map((piece) => ({
        id: piece.id,
        text: textOf(piece),
        isCurrent: piece.id === product.id,
        isSoldOut: piece.quantity <= 0,
      }))
      .sort((one, other) => naturally.compare(one.text, other.text)),
  })

  const sizes = new Set(pieces.map(({ size }) => size))
  const materialCount = new Set(pieces.map(({ material }) => material)).size
  if (sizes.size === pieces.length) return [toGroup(wordsOfSizes(pieces), pieces)]
  if (sizes.size === 1) return [toGroup(ofMaterial, pieces)]
  const sameMaterial = pieces.filter(({ material }) => material === product.material)
  const groups = [toGroup(wordsOfSizes(sameMaterial), sameMaterial)]
  if (materialCount > 1) groups.push(toGroup(ofMaterial, oneOfEachMaterial(product, pieces)))
  return groups.filter(({ choices }) => choices.length > 1)
}

const ofMaterial: Words = { label: 'Material', textOf: ({ material }) => materials[material] }

/** The same size in another material; where there is none, the first piece of that material. */
function oneOfEachMaterial(product: Piece, pieces: Piece[]): Piece[] {
  const byMaterial = new Map<string, Piece>()
  for (const piece of pieces) {
    const known = byMaterial.get(piece.material)
    if (!known || (known.size !== product.size && piece.size === product.size)) {
      byMaterial.set(piece.material, piece)
    }
  }
  return [...byMaterial.values()]
}

/** «Talle 12», «Talle 14» read as «Talle: 12, 14»; sizes without a word in common as they stand. */
function wordsOfSizes(pieces: Piece[]): Words {
  const [first = ''] = pieces.map(({ size }) => /^\p{L}+(?= )/u.exec(size)?.[0] ?? '')
  if (first && pieces.every(({ size }) => size.startsWith(`${first} `))) {
    return {
      label: first,
      textOf: ({ size }) => capitalise(size.slice(first.length + 1).replace(/^de /, '')),
    }
  }
  const varies = new Set(pieces.map(({ material }) => material)).size > 1
  return {
    label: varies ? 'Material y medida' : 'Medida',
    textOf: ({ size, material }) => size || materials[material],
  }
}

const capitalise = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('es-AR') + text.slice(1)
