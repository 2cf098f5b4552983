import { required, TextInput } from 'react-admin'
import { DeskCreate } from '#backoffice/parts/desk-create.tsx'
import { DeskForm } from '#backoffice/parts/desk-form.tsx'
import { Pair } from '#backoffice/parts/pair.tsx'
import { RoleInput } from './role-input.tsx'

export const StaffCreate = () => (
  <DeskCreate title="Invitar al equipo">
    <p style={{ marginBottom: '1rem' }}>Le llega un correo para elegir su contraseña.</p>
    <DeskForm save="Invitar">
      <Pair>
        <TextInput source="first_name" label="Nombre" validate={required()} />
        <TextInput source="last_name" label="Apellido" validate={required()} />
      </Pair>
      <TextInput source="email" label="Correo electrónico" type="email" validate={required()} />
      <RoleInput />
    </DeskForm>
  </DeskCreate>
)
