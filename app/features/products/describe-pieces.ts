import type { Piece } from '#contracts/catalogue.ts'
import { materials } from '#contracts/materials.ts'
import type { Card } from './to-card.ts'

type Described = Pick<Card, 'size' | 'material' | 'quantity' | 'pieces'>
type Stocked = Pick<Card, 'quantity' | 'pieces'>
type Stock = Choice & Pick<Piece, 'quantity'>
type Priced = Pick<Card, 'final_price' | 'pieces'>
type Choice = Pick<Piece, 'size' | 'material'>

const RING_SIZE = /^Talles?:? /i
const MEASURE = /\d ?[cm]m\b/

/** What the pieces of a design differ in. */
const kinds = {
  ringSize: {
    adding: 'añadirlo',
    plural: 'talles',
    others: 'otros talles',
    title: 'Elegí tu talle',
    action: 'Elegir talle',
  },
  measure: {
    adding: 'añadirla',
    plural: 'medidas',
    others: 'otras medidas',
    title: 'Elegí la medida',
    action: 'Elegir medida',
  },
  other: {
    adding: 'añadirla',
    plural: 'opciones',
    others: 'otras opciones',
    title: 'Elegí una opción',
    action: 'Elegir opción',
  },
  material: {
    adding: 'añadirlo',
    plural: 'materiales',
    others: 'otros materiales',
    title: 'Elegí el material',
    action: 'Elegir material',
  },
}

const unique = <T>(values: T[]): T[] => [...new Set(values)]
const listSizes = (pieces: Choice[]) => unique(pieces.map(({ size }) => size))
const listMaterials = (pieces: Choice[]) =>
  unique(pieces.map(({ material }) => materials[material]))
const areRingSizes = (sizes: string[]) => sizes.every((size) => RING_SIZE.test(size))

function findKind(pieces: Choice[]) {
  const sizes = listSizes(pieces)
  if (sizes.length === 1) return kinds.material
  if (areRingSizes(sizes)) return kinds.ringSize
  return sizes.every((size) => MEASURE.test(size)) ? kinds.measure : kinds.other
}

/** «Oro · 4 talles», or the size itself if there is only one. If only other pieces are available, it says so. */
export function describePieces(product: Described): string {
  const { quantity, pieces = [product] } = product
  if (quantity <= 0 && !isSoldOut(product)) return describeSoldOut(product, pieces)
  const sizes = listSizes(pieces)
  // «Otro» says nothing.
  const metals = listMaterials(pieces.filter(({ material }) => material !== 'otro'))
  const parts = [
    metals.length > 2 ? `${metals.length} ${kinds.material.plural}` : metals.join(' o '),
    sizes.length > 1 ? `${sizes.length} ${findKind(pieces).plural}` : sizes[0],
  ]
  return parts.filter(Boolean).join(' · ')
}

/** A piece whose size is available in another material is named by its material. */
function describeSoldOut({ size, material }: Choice, pieces: Stock[]): string {
  const isInSameSize = pieces.some((piece) => piece.quantity > 0 && piece.size === size)
  const name = isInSameSize || !size ? materials[material] : size
  const { others } = isInSameSize ? kinds.material : findKind(pieces)
  return `${name} sin stock · hay ${others}`
}

/** Whether every piece is sold out. A list filtered by size shows a design as its piece of this size, sold out or not. */
export const isSoldOut = ({ quantity, pieces = [] }: Stocked): boolean =>
  quantity <= 0 && pieces.every((piece) => piece.quantity <= 0)

/** Whether the price of the card is the lowest of several that shoppers can choose. */
export function hasLowestPrice({ final_price, pieces = [] }: Priced): boolean {
  const available = pieces.filter(({ quantity }) => quantity > 0)
  const prices = (available.length > 0 ? available : pieces).map((piece) => piece.final_price)
  return final_price === Math.min(...prices) && final_price < Math.max(...prices)
}

/** The words with which shoppers choose one of these pieces, and a label for each piece. */
export function toChoices(pieces: Choice[]) {
  const sizes = listSizes(pieces)
  const hasMaterials = listMaterials(pieces).length > 1
  const { title, action, adding } = findKind(pieces)
  return {
    title,
    action,
    nothingChosen: `${title} para ${adding} al carrito.`,
    isRingSize: areRingSizes(sizes),
    labels: pieces.map(({ size, material }) => {
      const text = sizes.length > 1 ? size.replace(RING_SIZE, '') : ''
      const parts = [text, (hasMaterials || !text) && materials[material]]
      return parts.filter(Boolean).join(' · ')
    }),
  }
}
