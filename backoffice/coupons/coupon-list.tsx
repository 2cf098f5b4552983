import { DataTable, SelectInput } from 'react-admin'
import { formatPrice } from '#app/ui/price.tsx'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { yesOrNo } from '#backoffice/components/choices.ts'
import { formatDay } from '#backoffice/components/dates.ts'
import { Search } from '#backoffice/components/filters.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { useHasPermission } from '#backoffice/shell/use-permission.ts'
import type { EditedCoupon } from '#contracts/admin/coupons.ts'

const Col = DataTable.Col<EditedCoupon>

export function CouponList() {
  const canEdit = useHasPermission('prices_discounts')
  return (
    <AdminList<EditedCoupon>
      title="Cupones"
      create={canEdit ? 'Nuevo cupón' : undefined}
      sort={{ field: 'id', order: 'DESC' }}
      filters={
        <>
          <Search />
          <SelectInput source="active" label="Activo" choices={yesOrNo} helperText={false} />
        </>
      }
      card={(coupon) => ({
        title: coupon.name,
        note: `${toValidity(coupon)} · ${toUsage(coupon)}`,
        aside: toDiscount(coupon),
        to: canEdit ? undefined : null,
      })}
    >
      <Col
        source="name"
        label="Nombre"
        render={({ id, name }) => (canEdit ? <RowLink id={id}>{name}</RowLink> : name)}
      />
      <Col label="Descuento" render={toDiscount} />
      <Col
        label="Desde"
        render={({ minimum_purchase }) => (minimum_purchase ? formatPrice(minimum_purchase) : '')}
      />
      <Col source="last_day" label="Vigencia" render={toValidity} />
      <Col label="Usos" render={toUsage} />
    </AdminList>
  )
}

const toDiscount = ({ amount, percentage }: EditedCoupon) =>
  amount ? formatPrice(amount) : `${percentage?.toLocaleString('es-AR')} %`

const toUsage = ({ used, total_uses }: EditedCoupon) =>
  total_uses ? `${used} de ${total_uses} usos` : `${used} ${used === 1 ? 'uso' : 'usos'}`

function toValidity({ active, first_day, last_day }: EditedCoupon) {
  if (!active) return 'Apagado'
  const since = first_day && `desde el ${formatDay(first_day)}`
  const until = last_day && `hasta el ${formatDay(last_day)}`
  return [since, until].filter(Boolean).join(' ') || 'Sin fecha de fin'
}
