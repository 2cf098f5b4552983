import { formatShortDay } from '#backoffice/format/dates.ts'
import type { DesignPiece, ListedDesign } from '#contracts/admin/design-list.ts'
import { formatShortPrice } from '#contracts/pesos.ts'

type PriceName = 'price' | 'final_price'

/** «$ 90.000 a $ 100.000», or one price if all pieces cost the same. */
export function toPriceRange(pieces: DesignPiece[], name: PriceName = 'final_price'): string {
  const prices = pieces.map((piece) => piece[name])
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  if (lowest === highest) return formatShortPrice(lowest)
  return `${formatShortPrice(lowest)} a ${formatShortPrice(highest)}`
}

/** The range for narrow screens. */
export function toLowestPrice(pieces: DesignPiece[], name: PriceName = 'final_price'): string {
  const prices = pieces.map((piece) => piece[name])
  const lowest = Math.min(...prices)
  return `${lowest === Math.max(...prices) ? '' : 'desde '}${formatShortPrice(lowest)}`
}

export const toStock = (pieces: DesignPiece[]): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0)

export const toSold = (pieces: DesignPiece[]): number =>
  pieces.reduce((sum, { sold }) => sum + sold, 0)

/** «3 esperan»: how many people wait for pieces that are sold out. */
export function toWaiting(pieces: DesignPiece[]): string {
  const people = pieces.reduce((sum, { waiting }) => sum + waiting, 0)
  if (people === 0) return ''
  return people === 1 ? '1 espera' : `${people} esperan`
}

const MAX_SHOWN_SIZES = 3
/** Longer lists, such as those of watch straps, are counted instead. */
const MAX_LENGTH = 24

/** «14, 16 y 18», «14 a 22 · 5 piezas», or how many of the pieces match the filters. */
export function toSizes({ pieces, piece_count }: ListedDesign): string {
  const sizes = [...new Set(pieces.map(({ size }) => size.replace(/^talle /i, '')))].filter(Boolean)
  // The owner may have arranged them.
  const sorted = sizes.toSorted(collator.compare)
  const all =
    sizes.length > MAX_SHOWN_SIZES ? `${sorted[0]} a ${sorted.at(-1)}` : toList.format(sizes)
  const listed = sizes.length === 1 || all.length <= MAX_LENGTH ? all : ''
  if (pieces.length < piece_count) {
    return [`${pieces.length} de ${piece_count} piezas`, listed].filter(Boolean).join(': ')
  }
  if (pieces.length === 1) return listed || 'única'
  if (listed && sizes.length <= MAX_SHOWN_SIZES && sizes.length === pieces.length) return listed
  return [listed, `${pieces.length} piezas`].filter(Boolean).join(' · ')
}

/** When pieces of a design in the trash left last: the others had been taken out on their own before. */
export const toLastRemoval = ({ pieces }: Pick<ListedDesign, 'pieces'>): string | null =>
  pieces
    .flatMap(({ date_removed }) => date_removed ?? [])
    .toSorted()
    .at(-1) ?? null

/** «Talle 14 se quitó antes»: the pieces of a design in the trash that had left before the others. */
export function toRemovedBefore(design: ListedDesign): string {
  const before = design.pieces.filter(({ date_removed }) => date_removed !== toLastRemoval(design))
  if (before.length === 0) return ''
  if (before.length > 1) return `${before.length} se quitaron antes`
  return `${before[0]?.size || 'una'} se quitó antes`
}

const toList = new Intl.ListFormat('es-AR')
const collator = new Intl.Collator('es-AR', { numeric: true })

/** «−15 %», or the range of the discounts that hold now: whole percentages, rounded down as in the shop. */
export function toDiscount(pieces: DesignPiece[]): string | null {
  const discounts = pieces.map(({ discount_now }) => Math.floor(discount_now))
  const highest = Math.max(...discounts)
  if (highest === 0) return null
  const prefix = Math.min(...discounts) === highest ? '' : 'hasta '
  return `${prefix}−${highest} %`
}

/** Whether a discount holds for a piece now. */
export const isOnSale = ({ price, final_price }: DesignPiece): boolean => final_price < price

/** «desde 27/11»: when the next discount of the pieces starts. */
export function toDiscountStart(pieces: DesignPiece[]): string | null {
  const [first] = pieces.flatMap(({ discount_from }) => discount_from ?? []).toSorted()
  return first ? `oferta desde ${formatShortDay(first)}` : null
}

/** `waiting` is a design that appears in the shop with its first photo. */
export const toVisibility = (pieces: DesignPiece[]): 'all' | 'some' | 'waiting' | 'none' => {
  const visible = pieces.filter((piece) => piece.visible).length
  if (visible === 0) {
    return pieces.some(({ waits_for_photo }) => waits_for_photo) ? 'waiting' : 'none'
  }
  return visible === pieces.length ? 'all' : 'some'
}

/** The name of a piece in labels and notices. */
export const toPieceName = (design: Pick<ListedDesign, 'name'>, piece: { size: string }): string =>
  piece.size ? `${design.name}, ${piece.size.toLowerCase()}` : design.name

/** «1 diseño, 4 piezas». */
export const toCounts = (designs: number, pieces: number): string =>
  `${toNumber(designs)} ${designs === 1 ? 'diseño' : 'diseños'}, ${toPieceCount(pieces)}`

export const toPieceCount = (pieces: number): string =>
  `${toNumber(pieces)} ${pieces === 1 ? 'pieza' : 'piezas'}`

const toNumber = (count: number) => count.toLocaleString('es-AR')
