import Button from '@mui/material/Button'
import { DataTable, SelectInput } from 'react-admin'
import { Link } from 'react-router'
import { toChoices } from '#backoffice/parts/choices.ts'
import { DeskList } from '#backoffice/parts/desk-list.tsx'
import { Search } from '#backoffice/parts/filters.tsx'
import { formatDay, formatMoment } from '#backoffice/parts/moments.ts'
import { RowLink } from '#backoffice/parts/row-link.tsx'
import type { DeskAppointment } from '#contracts/admin/appointments.ts'
import { AppointmentTabs } from './appointment-tabs.tsx'
import { appointmentWords } from './appointment-words.ts'

const Col = DataTable.Col<DeskAppointment>

export const AppointmentList = () => (
  <DeskList<DeskAppointment>
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
    card={(row) => ({ title: toName(row), note: toWhen(row), aside: appointmentWords[row.status] })}
  >
    <Col source="id" label="Pedido el" render={({ date_created }) => formatDay(date_created)} />
    <Col label="Quién" render={(row) => <RowLink id={row.id}>{toName(row)}</RowLink>} />
    <Col source="starts_at" label="Cuándo" render={toWhen} />
    <Col label="Teléfono" render={({ phone }) => phone} />
    <Col label="Estado" render={({ status }) => appointmentWords[status]} />
  </DeskList>
)

const toName = ({ first_name, last_name }: DeskAppointment) => `${first_name} ${last_name}`

const toWhen = ({ starts_at, available_days, time_slot }: DeskAppointment) =>
  starts_at
    ? formatMoment(starts_at)
    : `Puede: ${available_days.join(', ')}, ${time_slot === 'morning' ? 'de mañana' : 'de tarde'}`
