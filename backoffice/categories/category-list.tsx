import { DataTable } from 'react-admin'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { ChoiceFilter, Search } from '#backoffice/components/filters.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { WithPhoto } from '#backoffice/components/with-photo.tsx'
import { formatCount } from '#backoffice/format/format-count.ts'
import { categoryTypeWords } from '#backoffice/messages/code-words.ts'
import type { EditedCategory } from '#contracts/admin/categories.ts'
import { categoryTypes } from './category-types.ts'

const Col = DataTable.Col<EditedCategory>

export const CategoryList = () => (
  <AdminList<EditedCategory>
    title="Categorías"
    create="Nueva categoría"
    sort={{ field: 'position', order: 'ASC' }}
    filters={[
      <Search key="search" />,
      <ChoiceFilter key="type" source="type" label="Tipo" choices={categoryTypes} />,
    ]}
    card={({ name, product_count, thumbnail }) => ({
      title: name,
      note: toCount(product_count),
      image: `${thumbnail}?w=160`,
    })}
  >
    <Col
      source="name"
      label="Nombre"
      render={({ id, name, thumbnail }) => (
        <WithPhoto photo={thumbnail}>
          <RowLink id={id}>{name}</RowLink>
        </WithPhoto>
      )}
    />
    <Col label="Tipo" render={({ type }) => categoryTypeWords[type]} />
    <Col label="Productos" render={({ product_count }) => toCount(product_count)} />
    <Col source="position" label="Orden" />
  </AdminList>
)

const toCount = (count: number) => `${formatCount(count)} ${count === 1 ? 'producto' : 'productos'}`
