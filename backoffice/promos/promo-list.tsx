import { DataTable } from 'react-admin'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { formatDateTime } from '#backoffice/components/dates.ts'
import { Search } from '#backoffice/components/filters.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import type { EditedPromo } from '#contracts/admin/promos.ts'

const Col = DataTable.Col<EditedPromo>

export const PromoList = () => (
  <AdminList<EditedPromo>
    title="Promociones"
    create="Nueva promoción"
    sort={{ field: 'starts_at', order: 'DESC' }}
    filters={<Search />}
    card={(promo) => ({
      title: promo.name,
      note: toValidity(promo),
      aside: toState(promo),
      image: `${promo.photo}?w=160`,
    })}
  >
    <Col
      source="name"
      label="Nombre"
      render={({ id, name }) => <RowLink id={id}>{name}</RowLink>}
    />
    <Col source="starts_at" label="Vigencia" render={toValidity} />
    <Col label="Estado" render={toState} />
  </AdminList>
)

const toValidity = ({ starts_at, ends_at }: EditedPromo) =>
  `Desde ${formatDateTime(starts_at)}${ends_at ? ` hasta ${formatDateTime(ends_at)}` : ''}`

const toState = ({ runs }: EditedPromo) => (runs ? 'En curso' : '')
