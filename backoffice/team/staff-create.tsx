import { RadioButtonGroupInput, required, TextInput } from 'react-admin'
import { toChoices } from '#backoffice/parts/choices.ts'
import { DeskCreate } from '#backoffice/parts/desk-create.tsx'
import { DeskForm } from '#backoffice/parts/desk-form.tsx'
import { Pair } from '#backoffice/parts/pair.tsx'
import { roleWords } from './staff-words.ts'

export const StaffCreate = () => (
  <DeskCreate title="Invitar al equipo">
    <p style={{ marginBottom: '1rem' }}>Le llega un correo para elegir su contraseña.</p>
    <DeskForm save="Invitar" defaultValues={{ role: 'seller' }}>
      <Pair>
        <TextInput source="first_name" label="Nombre" validate={required()} />
        <TextInput source="last_name" label="Apellido" validate={required()} />
      </Pair>
      <TextInput source="email" label="Correo electrónico" type="email" validate={required()} />
      <RadioButtonGroupInput source="role" label="Rol" choices={toChoices(roleWords)} />
    </DeskForm>
  </DeskCreate>
)
