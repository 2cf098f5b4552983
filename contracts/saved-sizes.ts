import type { Variant } from './catalogue.ts'

/** The sizes that a customer saved: a number of the ring guide, and lengths in centimetres. Empty if there is none. */
export type SavedSizes = Record<'ring_size' | 'bracelet_length' | 'necklace_length', string>

/** «14» of «Talle 14», as the pages of products write it. */
export const toRingSize = (text: string): string => text.replace(/^talle:? *(?=\d)/i, '')

/** «18» of «18 cm». */
export const toCentimetres = (text: string): string => text.replace(/^(\d+) *cm$/i, '$1')

type Piece = Pick<Variant, 'size' | 'material'>

/**
 * Finds the piece in a saved size, preferably of this material. Bracelets are shorter than necklaces, so that a length
 * is never mistaken for the other. A pair of rings in two sizes is not found.
 */
export function findSavedPiece<P extends Piece>(
  { ring_size, bracelet_length, necklace_length }: SavedSizes,
  pieces: P[],
  material: Piece['material'],
): P | null {
  const lengths = [bracelet_length, necklace_length].filter(Boolean)
  const names = new Set(lengths.map((length) => `${length} cm`))
  if (ring_size) names.add(`talle ${ring_size}`)
  const found = pieces.filter(({ size }) => names.has(normalize(size)))
  return found.find((piece) => piece.material === material) ?? found[0] ?? null
}

const normalize = (size: string): string => size.trim().toLowerCase().replace(':', '')
