import { BooleanInput, required, TextInput } from 'react-admin'
import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { MoneyInput } from '#backoffice/components/money-input.tsx'
import type { EditedShippingOption } from '#contracts/admin/shipping-options.ts'

const REMOVAL = 'Nadie podrá elegirlo más. Los pedidos que lo usaron lo siguen nombrando.'

const fields = (
  <>
    <TextInput source="name" label="Nombre" validate={required()} />
    <TextInput
      source="time_to_delivery"
      label="Demora"
      helperText="Por ejemplo: 3 a 5 días hábiles desde el despacho."
      validate={required()}
    />
    <FieldRow>
      <MoneyInput source="price" label="Precio" helperText="0: gratis." validate={required()} />
      <MoneyInput source="free_from" label="Gratis desde" helperText="Vacío: nunca es gratis." />
    </FieldRow>
    <BooleanInput
      source="is_pickup"
      label="Se retira en el local"
      helperText="Los mails dan la dirección y el horario de la tienda, y no se despacha nada."
    />
    <BooleanInput source="active" label="Se ofrece en la tienda" />
  </>
)

export const ShippingCreate = () => (
  <AdminCreate title="Nuevo envío">
    <AdminForm defaultValues={{ active: true, is_pickup: false, price: 0 }}>{fields}</AdminForm>
  </AdminCreate>
)

export const ShippingEdit = () => (
  <AdminEdit<EditedShippingOption> toTitle={({ name }) => name}>
    <AdminForm removal={REMOVAL}>{fields}</AdminForm>
  </AdminEdit>
)
