import { DataTable } from 'react-admin'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { Chip } from '#backoffice/components/chip.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import type { EditedShippingOption } from '#contracts/admin/shipping-options.ts'
import { formatPrice } from '#contracts/format-price.ts'

const Col = DataTable.Col<EditedShippingOption>

export function ShippingList() {
  const canEdit = useHasPermission('settings')
  return (
    <AdminList<EditedShippingOption>
      title="Envíos"
      create={canEdit ? 'Nuevo envío' : undefined}
      sort={{ field: 'price', order: 'ASC' }}
      card={(option) => ({
        title: option.name,
        note: `${option.time_to_delivery}${option.active ? '' : ' · apagado'}`,
        aside: toPrice(option),
        to: canEdit ? undefined : null,
      })}
    >
      <Col
        source="name"
        label="Nombre"
        render={({ id, name }) => (canEdit ? <RowLink id={id}>{name}</RowLink> : name)}
      />
      <Col source="price" label="Precio" render={toPrice} />
      <Col label="Demora" render={({ time_to_delivery }) => time_to_delivery} />
      <Col
        label="Gratis desde"
        render={({ free_from }) => (free_from ? formatPrice(free_from) : '')}
      />
      <Col
        label="Estado"
        render={({ active }) => (
          <Chip tone={active ? 'good' : 'calm'}>{active ? 'Se ofrece' : 'Apagado'}</Chip>
        )}
      />
    </AdminList>
  )
}

const toPrice = ({ price }: EditedShippingOption) => (price === 0 ? 'Gratis' : formatPrice(price))
