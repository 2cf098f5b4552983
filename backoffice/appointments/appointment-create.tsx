import { required, TextInput, useInput } from 'react-admin'
import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { findOpenDay } from './find-open-day.ts'
import { SlotFields } from './slot-fields.tsx'

/** Creates an appointment that was made by telephone or in the shop. */
export const AppointmentCreate = () => (
  <AdminCreate title="Nuevo turno">
    <Loaded of={useReply(findOpenDay)}>{(day) => <Fields day={day} />}</Loaded>
  </AdminCreate>
)

const Fields = ({ day }: { day: string }) => (
  <AdminForm save="Dar el turno" defaultValues={{ day, time: '' }}>
    <FieldRow>
      <TextInput source="first_name" label="Nombre" validate={required()} />
      <TextInput source="last_name" label="Apellido" validate={required()} />
    </FieldRow>
    <FieldRow>
      <TextInput source="phone" label="Teléfono" type="tel" validate={required()} />
      <TextInput source="email" label="Correo electrónico" type="email" validate={required()} />
    </FieldRow>
    <SlotInput />
    <TextInput
      source="note"
      label="Nota"
      helperText="La ve sólo el equipo."
      multiline
      minRows={2}
    />
  </AdminForm>
)

function SlotInput() {
  const { field: day, fieldState: dayState } = useInput({ source: 'day' })
  const { field: time, fieldState: timeState } = useInput({ source: 'time' })
  return (
    <SlotFields
      slot={{ day: day.value, time: time.value ?? '' }}
      onChange={(slot) => {
        day.onChange(slot.day)
        time.onChange(slot.time)
      }}
      errors={{ day: dayState.error?.message, time: timeState.error?.message }}
    />
  )
}
