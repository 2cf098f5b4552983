import { BooleanInput, email, required, TextInput } from 'react-admin'
import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { Columns, Inside } from '#backoffice/components/columns.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { NameFields, SizeFields, TagFields } from './customer-fields.tsx'

/** An account is a login, so it needs an e-mail. */
const EMAIL_HELP =
  'Con este correo va a poder entrar, y sus compras sin cuenta con él aparecen en la ficha. ¿Solo tenés su teléfono? No hace falta cargar nada: con su primer pedido aparece en «Sin cuenta».'

export const CustomerCreate = () => (
  <AdminCreate title="Nuevo cliente" redirect="edit">
    <AdminForm isWide defaultValues={{ tags: [] }}>
      <Columns
        main={
          <>
            <Panel title="Cuenta">
              <Inside>
                <TextInput
                  source="email"
                  label="Correo electrónico"
                  type="email"
                  validate={[required(), email('No es un correo.')]}
                  helperText={EMAIL_HELP}
                />
                <BooleanInput
                  source="invite"
                  label="Invitarla a su cuenta"
                  helperText="Le llega un correo para elegir su contraseña. Sin invitación puede pedirla cuando quiera, con «Olvidé mi contraseña»."
                />
              </Inside>
            </Panel>
            <NameFields />
          </>
        }
        aside={
          <>
            <SizeFields />
            <TagFields />
          </>
        }
      />
    </AdminForm>
  </AdminCreate>
)
