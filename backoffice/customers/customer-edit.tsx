import Button from '@mui/material/Button'
import { required, TextInput } from 'react-admin'
import { call } from '#app/session/call.ts'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { PhoneInput } from '#backoffice/components/phone-input.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { adminCustomersApi, type CustomerDetail } from '#contracts/admin/customers.ts'
import { CustomerHistory } from './customer-history.tsx'

export const CustomerEdit = () => (
  <AdminEdit<CustomerDetail>
    toTitle={({ first_name, last_name, email }) => `${first_name} ${last_name}`.trim() || email}
    actions={(customer) => <Lock customer={customer} />}
    redirect={false}
  >
    <CustomerHistory />
    <AdminForm>
      <FieldRow>
        <TextInput source="first_name" label="Nombre" validate={required()} />
        <TextInput source="last_name" label="Apellido" validate={required()} />
      </FieldRow>
      <PhoneInput source="phone" />
      <OptionalTextInput source="address_line_1" label="Dirección" />
      <OptionalTextInput source="address_line_2" label="Piso, departamento" />
      <FieldRow>
        <OptionalTextInput source="city" label="Ciudad" />
        <OptionalTextInput source="state_province_region" label="Provincia" />
      </FieldRow>
      <FieldRow>
        <OptionalTextInput source="zipcode" label="Código postal" />
        <OptionalTextInput source="country_region" label="País" />
      </FieldRow>
    </AdminForm>
  </AdminEdit>
)

function Lock({ customer: { id, state, version } }: { customer: CustomerDetail }) {
  const [isBusy, act] = useAction()
  const input = { params: { id }, body: { version } }
  if (state === 'blocked') {
    return (
      <Button
        variant="outlined"
        disabled={isBusy}
        onClick={() => act(() => call(adminCustomersApi.unblock, input), 'Puede volver a entrar')}
      >
        Desbloquear
      </Button>
    )
  }
  return (
    <Button
      color="error"
      disabled={isBusy}
      onClick={() =>
        act(() => call(adminCustomersApi.block, input), 'Bloqueada: se cerraron sus sesiones')
      }
    >
      Bloquear
    </Button>
  )
}
