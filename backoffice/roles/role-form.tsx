import { CheckboxGroupInput, required, TextInput, useRecordContext } from 'react-admin'
import { toChoices } from '#backoffice/parts/choices.ts'
import { DeskCreate } from '#backoffice/parts/desk-create.tsx'
import { DeskEdit } from '#backoffice/parts/desk-edit.tsx'
import { DeskForm } from '#backoffice/parts/desk-form.tsx'
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
  <DeskCreate title="Nuevo rol">
    <DeskForm defaultValues={{ permissions: [] }}>{fields}</DeskForm>
  </DeskCreate>
)

export const RoleEdit = () => (
  <DeskEdit<Role>
    toTitle={({ name }) => name}
    transform={({ id, name, permissions, version }) => ({ id, name, permissions, version })}
  >
    <Fields />
  </DeskEdit>
)

function Fields() {
  const role = useRecordContext<Role>()
  if (!role) return null
  if (role.fixed) return <p>Puede todo, también lo que se agregue más adelante. No se cambia.</p>
  return (
    <DeskForm removal={role.builtin ? undefined : 'Nadie más va a poder tener este rol.'}>
      {fields}
    </DeskForm>
  )
}
