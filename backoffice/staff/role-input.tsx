import { RadioButtonGroupInput, ReferenceInput, required } from 'react-admin'

const roleRequired = required()

export const RoleInput = () => (
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
)
