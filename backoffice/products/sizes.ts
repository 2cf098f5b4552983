import { DEFAULT_SIZE_WORD, nameSize, toDecimalHalves } from '#contracts/size-names.ts'
import type { PieceValues } from './design-values.ts'
import { copyPiece } from './design-values.ts'

/** A comma before a lone 5 is that of a half size: «16,5». Sizes below 5 are counted one by one: «3,4,5». */
const HALF_SIZE = /(?<![\d,.])([5-9]|\d{2}),5(?!\d|[.,]\d)/g

/** The sizes of a list such as «14, 16, 18», or of a copied column, without repetitions. */
export function parseSizes(typed: string, word = DEFAULT_SIZE_WORD): string[] {
  const parts = toDecimalHalves(typed)
    .replaceAll(HALF_SIZE, '$1.5')
    .split(/[,;\n\t]|\s-\s/)
    .map((part) => part.trim())
  return [...new Set(parts.filter(Boolean).map((part) => nameSize(part, word)))]
}

const FIRST_WORD = /^(\p{L}+?)s? \d/u

/** The word before the numbers of the sizes, if all have the same one. */
export function findSizeWord(pieces: { size: string }[]): string {
  const words = new Set(pieces.map(({ size }) => FIRST_WORD.exec(size)?.[1] ?? ''))
  const [word] = words
  return words.size === 1 && word ? word : DEFAULT_SIZE_WORD
}

/** «Talle 14» is shown as «14» in a column called «Talle». */
export const toShortSize = (size: string): string => size.replace(/^Talles? /, '')

/** Adds a piece per size, but none that is skipped. The only piece of a design gets the first size, if it has none yet. */
export function addSizes(
  pieces: PieceValues[],
  typed: string,
  skipped: string[] = [],
): { pieces: PieceValues[]; added: string[]; present: string[] } {
  const known = new Set(pieces.map(({ size }) => size))
  const sizes = parseSizes(typed, findSizeWord(pieces.filter(({ size }) => size)))
  const added = sizes.filter((size) => !known.has(size) && !skipped.includes(size))
  const present = sizes.filter((size) => known.has(size))
  const [only, ...others] = pieces
  if (!only) return { pieces, added: [], present }
  const isUnsized = others.length === 0 && only.size === ''
  const [first, ...rest] = added
  const start = isUnsized && first ? [{ ...only, size: first }] : pieces
  const model = start.at(-1) ?? only
  const more = (isUnsized ? rest : added).map((size) => copyPiece(model, size))
  return { pieces: [...start, ...more], added, present }
}

const collator = new Intl.Collator('es-AR', { numeric: true })

export const sortBySize = <P extends { size: string }>(pieces: P[]): P[] =>
  pieces.toSorted((one, other) => collator.compare(one.size, other.size))
