import { FormDataConsumer, required, TextInput } from 'react-admin'
import { AppointmentsOnDay } from '#backoffice/appointments/closed-days.tsx'
import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { DayInput } from '#backoffice/components/day-input.tsx'
import type { Holiday } from '#contracts/admin/holidays.ts'

const fields = (
  <>
    <DayInput source="day" label="Día" validate={required()} />
    <FormDataConsumer>
      {({ formData }) => formData.day && <AppointmentsOnDay day={formData.day} />}
    </FormDataConsumer>
    <TextInput source="name" label="Por qué no se atiende" validate={required()} />
  </>
)

export const HolidayCreate = () => (
  <AdminCreate title="Nuevo día sin atención">
    <AdminForm>{fields}</AdminForm>
  </AdminCreate>
)

export const HolidayEdit = () => (
  <AdminEdit<Holiday> toTitle={({ name }) => name}>
    <AdminForm removal="Ese día se vuelven a dar turnos.">{fields}</AdminForm>
  </AdminEdit>
)
