import { required, TextInput, useInput } from 'react-admin'
import { DeskCreate } from '#backoffice/parts/desk-create.tsx'
import { DeskForm } from '#backoffice/parts/desk-form.tsx'
import { toDay } from '#backoffice/parts/moments.ts'
import { Pair } from '#backoffice/parts/pair.tsx'
import { SlotFields } from './slot-fields.tsx'

/** An appointment that was made by telephone or in the shop. */
export const AppointmentCreate = () => (
  <DeskCreate title="Nuevo turno">
    <DeskForm save="Dar el turno" defaultValues={{ day: toDay(new Date()), time: '' }}>
      <Pair>
        <TextInput source="first_name" label="Nombre" validate={required()} />
        <TextInput source="last_name" label="Apellido" validate={required()} />
      </Pair>
      <Pair>
        <TextInput source="phone" label="Teléfono" type="tel" validate={required()} />
        <TextInput source="email" label="Correo electrónico" type="email" validate={required()} />
      </Pair>
      <When />
      <TextInput
        source="note"
        label="Nota"
        helperText="La ve sólo el equipo."
        multiline
        minRows={2}
      />
    </DeskForm>
  </DeskCreate>
)

function When() {
  const day = useInput({ source: 'day' })
  const time = useInput({ source: 'time' })
  return (
    <SlotFields
      day={day.field.value}
      time={time.field.value ?? ''}
      onDay={day.field.onChange}
      onTime={time.field.onChange}
    />
  )
}
