import { DataTable } from 'react-admin'
import { OutsideHours } from '#backoffice/appointments/outside-hours.tsx'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { yesOrNo } from '#backoffice/components/choices.ts'
import { ChoiceFilter } from '#backoffice/components/filters.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { AppointmentTabs } from '#backoffice/components/tabs.tsx'
import { formatDay, formatLongDay } from '#backoffice/format/dates.ts'
import type { Holiday } from '#contracts/admin/holidays.ts'

const Col = DataTable.Col<Holiday>

export const HolidayList = () => (
  <AdminList<Holiday>
    title="Feriados"
    create="Nuevo día sin atención"
    above={
      <>
        <AppointmentTabs />
        <OutsideHours />
      </>
    }
    filters={<ChoiceFilter source="past" label="Pasados" choices={yesOrNo} />}
    sort={{ field: 'day', order: 'ASC' }}
    card={({ day, name }) => ({ title: name, note: formatLongDay(day), aside: formatDay(day) })}
  >
    <Col
      source="day"
      label="Día"
      render={({ id, day }) => <RowLink id={id}>{formatDay(day)}</RowLink>}
    />
    <Col label="Nombre" render={({ name }) => name} />
  </AdminList>
)
