import { CheckboxGroupInput, required, TextInput, useRecordContext } from 'react-admin'
import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { toChoices } from '#backoffice/components/choices.ts'
import { Columns, First, Inside } from '#backoffice/components/columns.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import type { Role } from '#contracts/admin/roles.ts'
import { permissionLabels } from '#contracts/permissions.ts'

const fields = (
  <Columns
    main={
      <Panel title="Permisos">
        <Inside>
          <CheckboxGroupInput
            source="permissions"
            label="Qué puede hacer"
            choices={toChoices(permissionLabels)}
            row={false}
            helperText={false}
            sx={{
              '& .MuiFormGroup-root': { display: 'block', columns: { lg: 2 } },
              '& .MuiFormControlLabel-root': { display: 'flex' },
            }}
          />
        </Inside>
      </Panel>
    }
    aside={
      <First>
        <Panel title="Rol">
          <Inside>
            <TextInput
              source="name"
              label="Nombre"
              helperText="Así se elige en Equipo."
              validate={required()}
            />
          </Inside>
        </Panel>
      </First>
    }
  />
)

export const RoleCreate = () => (
  <AdminCreate title="Nuevo rol">
    <AdminForm isWide defaultValues={{ permissions: [] }}>
      {fields}
    </AdminForm>
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
    <AdminForm isWide removal={role.builtin ? undefined : 'Nadie más va a poder tener este rol.'}>
      {fields}
    </AdminForm>
  )
}
