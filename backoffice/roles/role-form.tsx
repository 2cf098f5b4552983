import { CheckboxGroupInput, required, TextInput, useRecordContext } from 'react-admin'
import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { toChoices } from '#backoffice/components/choices.ts'
import type { Role } from '#contracts/admin/roles.ts'
import { permissionLabels } from '#contracts/permissions.ts'

const fields = (
  <>
    <TextInput source="name" label="Nombre" validate={required()} />
    <CheckboxGroupInput
      source="permissions"
      label="Qué puede hacer"
      choices={toChoices(permissionLabels)}
      row={false}
    />
  </>
)

export const RoleCreate = () => (
  <AdminCreate title="Nuevo rol">
    <AdminForm defaultValues={{ permissions: [] }}>{fields}</AdminForm>
  </AdminCreate>
)

export const RoleEdit = () => (
  <AdminEdit<Role>
    toTitle={({ name }) => name}
    transform={({ id, name, permissions, version }) => ({ id, name, permissions, version })}
  >
    <Fields />
  </AdminEdit>
)

function Fields() {
  const role = useRecordContext<Role>()
  if (!role) return null
  if (role.fixed) return <p>Puede todo, también lo que se agregue más adelante. No se cambia.</p>
  return (
    <AdminForm removal={role.builtin ? undefined : 'Nadie más va a poder tener este rol.'}>
      {fields}
    </AdminForm>
  )
}
