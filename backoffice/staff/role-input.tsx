import { RadioButtonGroupInput, ReferenceInput, required, useGetOne } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { toPermissionList } from '#backoffice/roles/to-permission-list.ts'
import type { Role } from '#contracts/admin/roles.ts'

const roleRequired = required()

export const RoleInput = () => (
  <>
    <ReferenceInput
      source="role_id"
      reference="roles"
      perPage={100}
      sort={{ field: 'id', order: 'ASC' }}
    >
      <RadioButtonGroupInput
        label="Rol"
        optionText="name"
        validate={roleRequired}
        helperText={false}
      />
    </ReferenceInput>
    <Scope />
  </>
)

/** What the chosen role may do. */
function Scope() {
  const id = useWatch({ name: 'role_id' })
  const { data } = useGetOne<Role>('roles', { id }, { enabled: Boolean(id) })
  return (
    <p role="status" style={{ marginBottom: '1rem' }}>
      {data && `${data.name} puede: ${toPermissionList(data)}`}
    </p>
  )
}
