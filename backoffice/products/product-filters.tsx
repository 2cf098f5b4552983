import type { ReactNode } from 'react'
import { useCategories } from '#backoffice/categories/use-category-names.ts'
import { toChoices } from '#backoffice/components/choices.ts'
import { ChoiceFilter, Filters, Search, useFilters } from '#backoffice/components/filters.tsx'
import { materials } from '#contracts/materials.ts'
import { useProductTags } from './use-product-tags.ts'

const stocks = [
  { id: 'in', name: 'Con stock' },
  { id: 'low', name: 'Poco stock o agotado' },
  { id: 'out', name: 'Sin stock' },
]
const shown = [
  { id: 'false', name: 'A la vista' },
  { id: 'true', name: 'Ocultos' },
]
const photos = [
  { id: 'false', name: 'Sin foto' },
  { id: 'true', name: 'Con foto' },
]
const removed = [{ id: 'true', name: 'Eliminados' }]

/** The search and the filters. */
export const ProductFilters = ({ columns }: { columns: ReactNode }) => (
  <Filters end={columns}>
    <Search placeholder="Nombre, SKU o talle" />
    <CategoryFilter />
    <ChoiceFilter source="material" label="Material" choices={toChoices(materials)} />
    <ChoiceFilter source="stock" label="Stock" choices={stocks} />
    <ChoiceFilter source="hidden" label="Visibles" choices={shown} />
    <ChoiceFilter source="photo" label="Fotos" choices={photos} />
    <TagFilter />
    <ChoiceFilter source="removed" label="Papelera" choices={removed} />
  </Filters>
)

function CategoryFilter() {
  const choices = useCategories().map(({ id, name }) => ({ id, name }))
  return <ChoiceFilter source="category" label="Categoría" choices={choices} />
}

/** The tags in use; one that is applied stays, even if no product has it any more. */
function TagFilter() {
  const { tag } = useFilters().values
  const tags = new Set([...(useProductTags() ?? []), ...(tag ? [String(tag)] : [])])
  if (tags.size === 0) return null
  const choices = [...tags].map((name) => ({ id: name, name }))
  return <ChoiceFilter source="tag" label="Etiqueta" choices={choices} />
}
