import type { Category } from '#contracts/catalogue.ts'
import type { Filters } from '#contracts/filters.ts'
import { materials } from '#contracts/materials.ts'
import { toPriceWords } from './words.ts'

export type Applied = { label: string; without: Partial<Filters> }

const kinds = { all: undefined, joyas: 'Joyas', relojes: 'Relojes' }

/** The filters at work, in words, each with the change that takes it away. */
export function listApplied(filters: Filters, categories: Category[]): Applied[] {
  const { type, category, price_min, price_max, material, size, discount } = filters
  const chosen = categories.find(({ id }) => id === category)
  const priced = price_min !== undefined || price_max !== undefined
  const named: (Applied | false | undefined)[] = [
    type && kinds[type] !== undefined && { label: kinds[type], without: { type: undefined } },
    category !== undefined && {
      label: chosen?.name ?? `Categoría ${category}`,
      without: { category: undefined },
    },
    priced && {
      label: toPriceWords(price_min, price_max),
      without: { price_min: undefined, price_max: undefined },
    },
    material && { label: materials[material], without: { material: undefined } },
    size !== undefined && { label: size, without: { size: undefined } },
    toRating(filters),
    discount !== undefined && {
      label: discount ? 'Con descuento' : 'Sin descuento',
      without: { discount: undefined },
    },
  ]
  return named.filter((one) => !!one)
}

function toRating({ rating_min, rating_max }: Filters): Applied | undefined {
  if (rating_min === undefined && rating_max === undefined) return undefined
  const from = rating_min?.toLocaleString('es-AR')
  const to = rating_max?.toLocaleString('es-AR')
  const label =
    to === undefined
      ? `${from} estrellas o más`
      : from === undefined
        ? `Hasta ${to} estrellas`
        : `De ${from} a ${to} estrellas`
  return { label, without: { rating_min: undefined, rating_max: undefined } }
}
