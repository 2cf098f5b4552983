import Button from '@mui/material/Button'
import { DataTable, ReferenceField, ReferenceInput, SelectInput } from 'react-admin'
import { Link } from 'react-router'
import { formatPrice } from '#app/ui/price.tsx'
import { useHasPermission } from '#backoffice/frame/use-permission.ts'
import { toChoices } from '#backoffice/parts/choices.ts'
import { DeskList } from '#backoffice/parts/desk-list.tsx'
import { Search } from '#backoffice/parts/filters.tsx'
import { RowLink } from '#backoffice/parts/row-link.tsx'
import type { ListedProduct } from '#contracts/admin/edited-product.ts'
import { materials } from '#contracts/materials.ts'
import { Chosen } from './chosen.tsx'
import { InlinePrice } from './inline-price.tsx'
import { InlineStock } from './inline-stock.tsx'
import { Pick } from './pick.tsx'

const Col = DataTable.Col<ListedProduct>

const stocks = [
  { id: 'in', name: 'Con stock' },
  { id: 'low', name: 'Poco stock' },
  { id: 'out', name: 'Sin stock' },
]
const shown = [
  { id: 'false', name: 'A la vista' },
  { id: 'true', name: 'Ocultos' },
]
const removed = [{ id: 'true', name: 'Eliminados' }]

const filters = (
  <>
    <Search />
    <ReferenceInput
      source="category"
      reference="categories"
      perPage={100}
      sort={{ field: 'position', order: 'ASC' }}
    >
      <SelectInput label="Categoría" optionText="name" helperText={false} />
    </ReferenceInput>
    <SelectInput
      source="material"
      label="Material"
      choices={toChoices(materials)}
      helperText={false}
    />
    <SelectInput source="stock" label="Stock" choices={stocks} helperText={false} />
    <SelectInput source="hidden" label="Visibles" choices={shown} helperText={false} />
    <SelectInput source="removed" label="Papelera" choices={removed} helperText={false} />
  </>
)

export function ProductList() {
  const canPrice = useHasPermission('prices_discounts')
  const canWrite = useHasPermission('catalogue')
  const canCount = useHasPermission('stock')
  return (
    <DeskList<ListedProduct>
      title="Productos"
      create={canWrite && canPrice ? 'Nuevo producto' : undefined}
      actions={
        <Button component={Link} to="/importar" variant="outlined">
          Importar y exportar
        </Button>
      }
      sort={{ field: 'id', order: 'DESC' }}
      filters={filters}
      within={canPrice && <Chosen />}
      card={(product) => ({
        title: product.name,
        note: `${formatPrice(product.final_price)}${product.size && ` · ${product.size}`}${toMarks(product)}`,
        aside: product.quantity === 0 ? 'Sin stock' : `${product.quantity} en stock`,
        image: product.main_photo && `${product.main_photo}?w=160`,
      })}
    >
      {canPrice && <Col label="Elegir" render={(product) => <Pick product={product} />} />}
      <Col
        label="Foto"
        render={({ main_photo }) =>
          main_photo && <img src={`${main_photo}?w=160`} alt="" width={44} height={44} />
        }
      />
      <Col
        source="name"
        label="Nombre"
        render={(product) => (
          <>
            <RowLink id={product.id}>{product.name}</RowLink>
            {toMarks(product)}
          </>
        )}
      />
      <Col
        label="Categoría"
        render={() => <ReferenceField source="category" reference="categories" link={false} />}
      />
      <Col label="Talle" render={({ size }) => size} />
      <Col
        label="Precio de lista"
        align="right"
        render={(product) =>
          canPrice ? <InlinePrice product={product} /> : formatPrice(product.price)
        }
      />
      <Col
        source="final_price"
        label="Se paga"
        align="right"
        render={({ final_price }) => formatPrice(final_price)}
      />
      <Col
        source="quantity"
        label="Stock"
        align="right"
        render={(product) => (canCount ? <InlineStock product={product} /> : product.quantity)}
      />
      <Col source="sold" label="Vendidos" align="right" />
    </DeskList>
  )
}

const toMarks = ({ visible, discount_now }: ListedProduct) =>
  `${discount_now > 0 ? ` · −${discount_now} %` : ''}${visible ? '' : ' · oculto'}`
