import Box from '@mui/material/Box'
import { FormDataConsumer, required, TextInput } from 'react-admin'
import { VisitsOnDays } from '#backoffice/appointments/affected-visits.tsx'
import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { Pair } from '#backoffice/components/columns.tsx'
import { DayInput } from '#backoffice/components/day-input.tsx'
import type { Holiday } from '#contracts/admin/holidays.ts'
import { RunRemoval } from './run-removal.tsx'

const Reason = () => <TextInput source="name" label="Por qué no se atiende" validate={required()} />

/** Names the visitors who have an appointment on the chosen days. */
const Affected = () => (
  <FormDataConsumer>
    {({ formData: { day, until } }) =>
      day && <VisitsOnDays from={day} until={!until || until < day ? day : until} />
    }
  </FormDataConsumer>
)

export const HolidayCreate = () => (
  <AdminCreate title="Nuevo día sin atención">
    <AdminForm>
      <Box sx={{ width: '100%' }}>
        <Pair>
          <DayInput source="day" label="Día" validate={required()} helperText={false} />
          <DayInput
            source="until"
            label="Hasta"
            helperText="Si son varios días, como en vacaciones. Vacío es uno solo."
          />
        </Pair>
      </Box>
      <Affected />
      <Reason />
    </AdminForm>
  </AdminCreate>
)

export const HolidayEdit = () => (
  <AdminEdit<Holiday>
    toTitle={({ name }) => name}
    actions={(holiday) => <RunRemoval holiday={holiday} />}
  >
    <AdminForm removal="Ese día se vuelven a dar turnos.">
      <DayInput source="day" label="Día" validate={required()} />
      <Affected />
      <Reason />
    </AdminForm>
  </AdminEdit>
)
