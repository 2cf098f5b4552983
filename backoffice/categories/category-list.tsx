import { DataTable, SelectInput } from 'react-admin'
import { Link } from 'react-router'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { Search } from '#backoffice/components/filters.tsx'
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
      <SelectInput
        key="type"
        source="type"
        label="Tipo"
        choices={categoryTypes}
        helperText={false}
      />,
    ]}
    card={({ name, product_count, thumbnail }) => ({
      title: name,
      note: toCount(product_count),
      image: `${thumbnail}?w=160`,
    })}
  >
    <Col source="position" label="Orden" />
    <Col
      source="name"
      label="Nombre"
      render={({ id, name }) => (
        <Link className="link" to={`/categories/${id}`}>
          {name}
        </Link>
      )}
    />
    <Col label="Tipo" render={({ type }) => categoryTypeWords[type]} />
    <Col label="Productos" render={({ product_count }) => toCount(product_count)} />
  </AdminList>
)

const toCount = (count: number) => `${count} ${count === 1 ? 'producto' : 'productos'}`
