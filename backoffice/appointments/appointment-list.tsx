import Button from '@mui/material/Button'
import { DataTable, SelectInput } from 'react-admin'
import { Link } from 'react-router'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { toChoices } from '#backoffice/components/choices.ts'
import { formatDateTime, formatDay } from '#backoffice/components/dates.ts'
import { Search } from '#backoffice/components/filters.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { AppointmentTabs } from '#backoffice/components/tabs.tsx'
import type { AdminAppointment } from '#contracts/admin/appointments.ts'
import { formatPhone } from '#contracts/phone.ts'
import { appointmentWords, toName, toPreferredTimes } from './appointment-words.ts'

const Col = DataTable.Col<AdminAppointment>

export const AppointmentList = () => (
  <AdminList<AdminAppointment>
    title="Turnos"
    above={<AppointmentTabs />}
    actions={
      <Button component={Link} to="/appointments/create" variant="contained">
        Nuevo turno
      </Button>
    }
    sort={{ field: 'id', order: 'DESC' }}
    filters={
      <>
        <Search />
        <SelectInput
          source="status"
          label="Estado"
          choices={toChoices(appointmentWords)}
          helperText={false}
        />
      </>
    }
    card={(row) => ({
      title: toName(row),
      note: toTimeText(row),
      aside: appointmentWords[row.status],
    })}
  >
    <Col source="id" label="Pedido el" render={({ date_created }) => formatDay(date_created)} />
    <Col label="Quién" render={(row) => <RowLink id={row.id}>{toName(row)}</RowLink>} />
    <Col source="starts_at" label="Cuándo" render={toTimeText} />
    <Col label="Teléfono" render={({ phone }) => formatPhone(phone)} />
    <Col label="Estado" render={({ status }) => appointmentWords[status]} />
  </AdminList>
)

const toTimeText = (appointment: AdminAppointment) =>
  appointment.starts_at
    ? formatDateTime(appointment.starts_at)
    : `Puede: ${toPreferredTimes(appointment)}`
