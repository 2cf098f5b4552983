import { DataTable, SelectInput } from 'react-admin'
import { Link } from 'react-router'
import { DeskList } from '#backoffice/parts/desk-list.tsx'
import { Search } from '#backoffice/parts/filters.tsx'
import type { EditedCategory } from '#contracts/admin/categories.ts'
import { categoryTypes } from './category-types.ts'

const Col = DataTable.Col<EditedCategory>

export const CategoryList = () => (
  <DeskList<EditedCategory>
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
    <Col source="type" label="Tipo" disableSort />
    <Col label="Productos" render={({ product_count }) => toCount(product_count)} />
  </DeskList>
)

const toCount = (count: number) => `${count} ${count === 1 ? 'producto' : 'productos'}`
