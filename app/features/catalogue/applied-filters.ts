import type { Category } from '#contracts/catalogue.ts'
import type { Filters } from '#contracts/filters.ts'
import { materials } from '#contracts/materials.ts'
import { formatPriceRange } from './format.ts'

export type AppliedFilter = { label: string; without: Partial<Filters> }

const typeLabels = { all: undefined, joyas: 'Joyas', relojes: 'Relojes' }

/** The active filters, each with its label and the change that removes it. */
export function listAppliedFilters(filters: Filters, categories: Category[]): AppliedFilter[] {
  const { type, category, price_min, price_max, material, size, discount } = filters
  const chosen = categories.find(({ id }) => id === category)
  const hasPrice = price_min !== undefined || price_max !== undefined
  const applied: (AppliedFilter | false | undefined)[] = [
    type &&
      typeLabels[type] !== undefined && { label: typeLabels[type], without: { type: undefined } },
    category !== undefined && {
      label: chosen?.name ?? `Categoría ${category}`,
      without: { category: undefined },
    },
    hasPrice && {
      label: formatPriceRange(price_min, price_max),
      without: { price_min: undefined, price_max: undefined },
    },
    material && { label: materials[material], without: { material: undefined } },
    size !== undefined && { label: size, without: { size: undefined } },
    toRatingFilter(filters),
    discount !== undefined && {
      label: discount ? 'Con descuento' : 'Sin descuento',
      without: { discount: undefined },
    },
  ]
  return applied.filter((filter) => !!filter)
}

function toRatingFilter({ rating_min, rating_max }: Filters): AppliedFilter | undefined {
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
