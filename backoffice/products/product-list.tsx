import Button from '@mui/material/Button'
import {
  DataTable,
  type RaRecord,
  ReferenceField,
  ReferenceInput,
  SelectInput,
  useListContext,
} from 'react-admin'
import { Link } from 'react-router'
import { formatPrice } from '#app/ui/price.tsx'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { toChoices } from '#backoffice/components/choices.ts'
import { Search } from '#backoffice/components/filters.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { useHasPermission, useMayCall } from '#backoffice/shell/use-permission.ts'
import type { ListedProduct } from '#contracts/admin/edited-product.ts'
import { adminImportExportApi } from '#contracts/admin/import-export.ts'
import { productLabels } from '#contracts/admin/product-fields.ts'
import { materials } from '#contracts/materials.ts'
import { BulkActions } from './bulk-actions.tsx'
import { InlinePrice, InlineStock } from './inline-number.tsx'

const Col = DataTable.Col<ListedProduct>

const stocks = [
  { id: 'in', name: 'Con stock' },
  { id: 'low', name: 'Poco stock o agotado' },
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
  const mayExport = useMayCall(adminImportExportApi.export)
  const canCount = useHasPermission('stock')
  return (
    <AdminList<ListedProduct>
      title="Productos"
      create={canPrice ? 'Nuevo producto' : undefined}
      actions={
        mayExport && (
          <Button component={Link} to="/importar" variant="outlined">
            Importar y exportar
          </Button>
        )
      }
      sort={{ field: 'id', order: 'DESC' }}
      filters={filters}
      within={canPrice && <BulkActions />}
      card={(product) => ({
        title: product.name,
        note: `${formatPrice(product.final_price)}${product.size && ` · ${product.size}`}${toStatusText(product)}`,
        aside: product.quantity === 0 ? 'Sin stock' : `${product.quantity} en stock`,
        image: product.main_photo && `${product.main_photo}?w=160`,
      })}
    >
      {canPrice && <Col label="Elegir" render={(product) => <RowCheckbox product={product} />} />}
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
            {toStatusText(product)}
          </>
        )}
      />
      <Col
        label="Categoría"
        render={() => <ReferenceField source="category" reference="categories" link={false} />}
      />
      <Col label="Talle" render={({ size }) => size} />
      <Col
        label={productLabels.price}
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
    </AdminList>
  )
}

const toStatusText = ({ visible, discount_now }: ListedProduct) =>
  `${discount_now > 0 ? ` · −${discount_now.toLocaleString('es-AR')} %` : ''}${visible ? '' : ' · oculto'}`

type Props = { product: RaRecord & { name: string } }

function RowCheckbox({ product: { id, name } }: Props) {
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <input
      type="checkbox"
      aria-label={`Elegir ${name}`}
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      style={{ width: 20, height: 20, accentColor: 'var(--ink)' }}
    />
  )
}
