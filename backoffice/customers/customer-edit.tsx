import Button from '@mui/material/Button'
import { required, TextInput } from 'react-admin'
import { call } from '#app/session/call.ts'
import { DeskEdit } from '#backoffice/parts/desk-edit.tsx'
import { DeskForm } from '#backoffice/parts/desk-form.tsx'
import { Line } from '#backoffice/parts/line.tsx'
import { Pair } from '#backoffice/parts/pair.tsx'
import { useAct } from '#backoffice/parts/use-act.ts'
import { adminCustomersApi, type CustomerDetail } from '#contracts/admin/customers.ts'
import { CustomerPast } from './customer-past.tsx'

export const CustomerEdit = () => (
  <DeskEdit<CustomerDetail>
    toTitle={({ first_name, last_name, email }) => `${first_name} ${last_name}`.trim() || email}
    actions={(customer) => <Lock customer={customer} />}
    redirect={false}
  >
    <CustomerPast />
    <DeskForm>
      <Pair>
        <TextInput source="first_name" label="Nombre" validate={required()} />
        <TextInput source="last_name" label="Apellido" validate={required()} />
      </Pair>
      <Line source="phone" label="Teléfono" type="tel" />
      <Line source="address_line_1" label="Dirección" />
      <Line source="address_line_2" label="Piso, departamento" />
      <Pair>
        <Line source="city" label="Ciudad" />
        <Line source="state_province_region" label="Provincia" />
      </Pair>
      <Pair>
        <Line source="zipcode" label="Código postal" />
        <Line source="country_region" label="País" />
      </Pair>
    </DeskForm>
  </DeskEdit>
)

function Lock({ customer: { id, state, version } }: { customer: CustomerDetail }) {
  const [isBusy, act] = useAct()
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
