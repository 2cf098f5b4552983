import { priceRanges } from '#contracts/filters.ts'
import { materialValues } from '#contracts/materials.ts'
import { sortings } from '#contracts/sortings.ts'
import { CATEGORIES } from './scenarios.ts'

/** `usual` repeats a few pages and searches, which the cache then has. `wide` spreads over the whole catalogue. */
export const mixes = ['usual', 'wide'] as const
export type MixName = (typeof mixes)[number]

export type Mix = {
  pickWords: () => string
  /** The query of a list of products, as a page and as a call. */
  pickPage: () => string
  pickCall: () => string
  pickProduct: () => number
}

const MISSPELT = [
  'anillo',
  'aros perla',
  'relog',
  'colar',
  'zafiro',
  'esmerlada',
  'dije',
  'pulcera',
]
const PIECES = ['anillo', 'alianza', 'aros', 'collar', 'pulsera', 'dije', 'reloj', 'cadena']
const STYLES = ['clásico', 'liso', 'martillado', 'solitario', 'fino', 'ancho', 'trenzado', 'halo']
const STONES = ['esmeralda', 'zafiro', 'rubí', 'perla', 'circón', 'citrino', 'ónix', 'topacio']

export const random = (below: number) => Math.floor(Math.random() * below)
export const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T

function pickFilters(): string {
  const { min, max } = pick(priceRanges)
  const query = new URLSearchParams({
    category: String(pick(CATEGORIES)),
    material: pick(materialValues),
    price_min: String(min),
    ...(max && { price_max: String(max) }),
    sortBy: pick(sortings),
    order: pick(['asc', 'desc']),
  })
  // Fewer filters find more.
  for (const name of [...query.keys()]) if (random(2) === 0) query.delete(name)
  // Narrow lists have one page, and a call for a later one is a 404.
  const isNarrow = ['material', 'price_min', 'price_max'].some((name) => query.has(name))
  if (!isNarrow) query.set('page', String(1 + random(3)))
  return String(query)
}

export const createMix = (name: MixName, products: number): Mix =>
  name === 'usual'
    ? {
        pickWords: () => pick(MISSPELT),
        pickPage: () =>
          random(2) === 0 ? `category=${pick(CATEGORIES)}` : `page=${1 + random(20)}`,
        pickCall: () => `category=${pick(CATEGORIES)}&page=${1 + random(5)}`,
        // Some products are viewed often, most of them rarely.
        pickProduct: () => 1 + Math.floor(products * Math.random() ** 3),
      }
    : {
        pickWords: () => `${pick(PIECES)} ${pick(STYLES)} ${pick(STONES)} ${random(50)}`,
        pickPage: pickFilters,
        pickCall: pickFilters,
        pickProduct: () => 1 + random(products),
      }
