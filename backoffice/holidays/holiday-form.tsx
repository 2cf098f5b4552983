import { required, TextInput } from 'react-admin'
import { DayInput } from '#backoffice/parts/day-input.tsx'
import { DeskCreate } from '#backoffice/parts/desk-create.tsx'
import { DeskEdit } from '#backoffice/parts/desk-edit.tsx'
import { DeskForm } from '#backoffice/parts/desk-form.tsx'
import type { Holiday } from '#contracts/admin/appointments.ts'

const fields = (
  <>
    <DayInput source="day" label="Día" validate={required()} />
    <TextInput source="name" label="Por qué no se atiende" validate={required()} />
  </>
)

export const HolidayCreate = () => (
  <DeskCreate title="Nuevo día sin atención">
    <DeskForm>{fields}</DeskForm>
  </DeskCreate>
)

export const HolidayEdit = () => (
  <DeskEdit<Holiday> toTitle={({ name }) => name}>
    <DeskForm removal="Ese día se vuelven a dar turnos.">{fields}</DeskForm>
  </DeskEdit>
)
