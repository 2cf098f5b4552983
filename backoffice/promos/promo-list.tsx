import { DataTable } from 'react-admin'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { Chip } from '#backoffice/components/chip.tsx'
import { Search } from '#backoffice/components/filters.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { WithPhoto } from '#backoffice/components/with-photo.tsx'
import { formatDateTime } from '#backoffice/format/dates.ts'
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
      aside: <State {...promo} />,
      image: `${promo.photo}?w=160`,
    })}
  >
    <Col
      source="name"
      label="Nombre"
      render={({ id, name, photo }) => (
        <WithPhoto photo={photo}>
          <RowLink id={id}>{name}</RowLink>
        </WithPhoto>
      )}
    />
    <Col source="starts_at" label="Vigencia" render={toValidity} />
    <Col label="Estado" render={(promo) => <State {...promo} />} />
  </AdminList>
)

const toValidity = ({ starts_at, ends_at }: EditedPromo) =>
  `Desde ${formatDateTime(starts_at)}${ends_at ? ` hasta ${formatDateTime(ends_at)}` : ''}`

const State = ({ runs }: Pick<EditedPromo, 'runs'>) =>
  runs ? <Chip tone="good">En curso</Chip> : <Chip tone="calm">Fuera de fecha</Chip>
