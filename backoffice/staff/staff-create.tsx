import { required, TextInput } from 'react-admin'
import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { RoleInput } from './role-input.tsx'

export const StaffCreate = () => (
  <AdminCreate title="Invitar al equipo">
    <p style={{ marginBottom: '1rem' }}>Le llega un correo para elegir su contraseña.</p>
    <AdminForm save="Invitar">
      <FieldRow>
        <TextInput source="first_name" label="Nombre" validate={required()} />
        <TextInput source="last_name" label="Apellido" validate={required()} />
      </FieldRow>
      <TextInput source="email" label="Correo electrónico" type="email" validate={required()} />
      <RoleInput />
    </AdminForm>
  </AdminCreate>
)
