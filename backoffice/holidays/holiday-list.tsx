import { DataTable } from 'react-admin'
import { AppointmentTabs } from '#backoffice/appointments/appointment-tabs.tsx'
import { DeskList } from '#backoffice/parts/desk-list.tsx'
import { formatDay, formatLongDay } from '#backoffice/parts/moments.ts'
import { RowLink } from '#backoffice/parts/row-link.tsx'
import type { Holiday } from '#contracts/admin/appointments.ts'

const Col = DataTable.Col<Holiday>

export const HolidayList = () => (
  <DeskList<Holiday>
    title="Feriados"
    create="Nuevo día sin atención"
    above={<AppointmentTabs />}
    sort={{ field: 'day', order: 'ASC' }}
    card={({ day, name }) => ({ title: name, note: formatLongDay(day), aside: formatDay(day) })}
  >
    <Col
      source="day"
      label="Día"
      render={({ id, day }) => <RowLink id={id}>{formatDay(day)}</RowLink>}
    />
    <Col label="Nombre" render={({ name }) => name} />
  </DeskList>
)
