import Button from '@mui/material/Button'
import { DataTable } from 'react-admin'
import { Link } from 'react-router'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { Chip } from '#backoffice/components/chip.tsx'
import { toChoices } from '#backoffice/components/choices.ts'
import { ChoiceFilter, Search } from '#backoffice/components/filters.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { AppointmentTabs } from '#backoffice/components/tabs.tsx'
import { formatDateTime, formatDay } from '#backoffice/format/dates.ts'
import {
  appointmentTones,
  appointmentWords,
  toBudgetWords,
  toName,
  toPreferredTimes,
  toWish,
} from '#backoffice/messages/appointment-words.ts'
import type { AdminAppointment } from '#contracts/admin/appointments.ts'
import { formatPhone } from '#contracts/phone.ts'
import css from './appointment-list.module.css'
import { WantedPiece } from './wanted-piece.tsx'

const Col = DataTable.Col<AdminAppointment>

export const AppointmentList = () => (
  <AdminList<AdminAppointment>
    title="Turnos"
    above={<AppointmentTabs />}
    actions={
      <Button component={Link} to="/appointments/create" variant="contained">
        Dar turno
      </Button>
    }
    sort={{ field: 'id', order: 'DESC' }}
    filters={
      <>
        <Search />
        <ChoiceFilter source="status" label="Estado" choices={toChoices(appointmentWords)} />
      </>
    }
    card={(row) => ({
      title: toName(row),
      note: [toTimeText(row), toWish(row)].filter(Boolean).join(' · '),
      aside: <Status {...row} />,
    })}
  >
    <Col
      label="Quién"
      render={(row) => (
        <span className={css.who}>
          <RowLink id={row.id}>{toName(row)}</RowLink>
        </span>
      )}
    />
    <Col
      source="starts_at"
      label="Cuándo"
      render={(row) => <span className={css.time}>{toTimeText(row)}</span>}
    />
    <Col label="Qué busca" render={(row) => <Wish {...row} />} />
    <Col
      label="Teléfono"
      render={({ phone }) => <span className={css.phone}>{formatPhone(phone)}</span>}
    />
    <Col label="Estado" render={(row) => <Status {...row} />} />
    <Col source="id" label="Pedido el" render={({ date_created }) => formatDay(date_created)} />
  </AdminList>
)

const toTimeText = (appointment: AdminAppointment) =>
  appointment.starts_at
    ? formatDateTime(appointment.starts_at)
    : `Puede: ${toPreferredTimes(appointment)}`

const Status = ({ status }: Pick<AdminAppointment, 'status'>) => (
  <Chip tone={appointmentTones[status]}>{appointmentWords[status]}</Chip>
)

const Wish = ({ reason, budget, product }: AdminAppointment) => (
  <span className={css.wish}>
    {product && <WantedPiece {...product} />}
    {[reason, toBudgetWords({ budget })].filter(Boolean).join(' · ')}
  </span>
)
