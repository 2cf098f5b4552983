import { DataTable } from 'react-admin'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { Chip } from '#backoffice/components/chip.tsx'
import { yesOrNo } from '#backoffice/components/choices.ts'
import { ChoiceFilter, Search } from '#backoffice/components/filters.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import { formatDay } from '#backoffice/format/dates.ts'
import { formatCount } from '#backoffice/format/format-count.ts'
import type { Tone } from '#backoffice/messages/tone.ts'
import type { EditedCoupon } from '#contracts/admin/coupons.ts'
import { formatPrice } from '#contracts/format-price.ts'

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
          <ChoiceFilter source="active" label="Activo" choices={yesOrNo} />
          <ChoiceFilter source="automatic" label="Se aplica solo" choices={yesOrNo} />
        </>
      }
      card={(coupon) => ({
        title: coupon.name,
        note: `${toState(coupon)[1]} · ${toScope(coupon)} · ${toUsage(coupon)}`,
        aside: toDiscount(coupon),
        to: canEdit ? undefined : null,
      })}
    >
      <Col
        source="name"
        label="Nombre"
        render={({ id, name }) => (canEdit ? <RowLink id={id}>{name}</RowLink> : name)}
      />
      <Col label="Estado" render={(coupon) => <State coupon={coupon} />} />
      <Col label="Descuento" render={toDiscount} />
      <Col label="Vale para" render={toScope} />
      <Col source="last_day" label="Vigencia" render={toValidity} />
      <Col label="Usos" render={toUsage} />
    </AdminList>
  )
}

const toDiscount = ({ amount, percentage, free_shipping }: EditedCoupon) =>
  free_shipping
    ? 'Envío gratis'
    : amount
      ? formatPrice(amount)
      : `${percentage?.toLocaleString('es-AR')} %`

/** What limits a coupon, in a few words. */
function toScope(coupon: EditedCoupon): string {
  const { categories, designs, minimum_purchase } = coupon
  const parts = [
    categories.length > 0 && toCount(categories.length, 'categoría'),
    designs.length > 0 && toCount(designs.length, 'producto'),
    coupon.exclude_sale && 'sin ofertas',
    coupon.first_purchase && 'primera compra',
    coupon.customer_id && 'un cliente',
    minimum_purchase && `desde ${formatPrice(minimum_purchase)}`,
  ]
  return parts.filter(Boolean).join(' · ') || 'Toda la tienda'
}

const toCount = (count: number, what: string) =>
  `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`

const State = ({ coupon }: { coupon: EditedCoupon }) => {
  const [tone, text] = toState(coupon)
  return <Chip tone={tone}>{text}</Chip>
}

const toToday = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)

function toState({ active, automatic, first_day, last_day }: EditedCoupon): [Tone, string] {
  if (!active) return ['calm', 'Apagado']
  const today = toToday()
  if (last_day && last_day < today) return ['calm', 'Vencido']
  if (first_day && first_day > today) return ['move', 'Empieza después']
  return automatic ? ['good', 'Se aplica solo'] : ['good', 'Vigente']
}

const toUsage = ({ used, total_uses }: EditedCoupon) =>
  total_uses ? `${used} de ${total_uses} usos` : `${used} ${used === 1 ? 'uso' : 'usos'}`

function toValidity({ first_day, last_day }: EditedCoupon) {
  const since = first_day && `desde el ${formatDay(first_day)}`
  const until = last_day && `hasta el ${formatDay(last_day)}`
  return [since, until].filter(Boolean).join(' ') || 'Sin fecha de fin'
}
