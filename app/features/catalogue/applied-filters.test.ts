import { expect, test } from 'vitest'
import { listAppliedFilters } from './applied-filters.ts'

const aros = { id: 10, name: 'Aros', thumbnail: '', type: 'joyas', product_count: 3 } as const
const labels = (filters: Parameters<typeof listAppliedFilters>[0]) =>
  listAppliedFilters(filters, [aros]).map(({ label }) => label)

test('each applied filter has a label, and a range has one', () => {
  expect(
    labels({ category: 10, price_min: 1_000, price_max: 20_000, material: 'plata_925' }),
  ).toEqual(['Aros', '$ 1.000 a $ 20.000', 'Plata 925'])
  expect(labels({ price_min: 80_000, rating_min: 4, discount: true })).toEqual([
    'Más de $ 80.000',
    '4 estrellas o más',
    'Con descuento',
  ])
})

test('filters that the page does not offer have labels too, so that they can be removed', () => {
  expect(labels({ category: 99, price_max: 5_000, size: '45 cm', rating_max: 3.5 })).toEqual([
    'Categoría 99',
    'Hasta $ 5.000',
    '45 cm',
    'Hasta 3,5 estrellas',
  ])
  expect(labels({ type: 'relojes', rating_min: 2, rating_max: 4, discount: false })).toEqual([
    'Relojes',
    'De 2 a 4 estrellas',
    'Sin descuento',
  ])
})

test('sort order, page and the type of all products are not filters', () => {
  expect(labels({ type: 'all', sortBy: 'name', order: 'asc', page: 2 })).toEqual([])
})
