import { BooleanInput, required, TextInput } from 'react-admin'
import { DeskCreate } from '#backoffice/parts/desk-create.tsx'
import { DeskEdit } from '#backoffice/parts/desk-edit.tsx'
import { DeskForm } from '#backoffice/parts/desk-form.tsx'
import { MoneyInput } from '#backoffice/parts/money-input.tsx'
import { Pair } from '#backoffice/parts/pair.tsx'
import type { EditedShippingOption } from '#contracts/admin/shipping-options.ts'

const REMOVAL = 'Nadie podrá elegirlo más. Los pedidos que lo usaron lo siguen nombrando.'

const fields = (
  <>
    <TextInput source="name" label="Nombre" validate={required()} />
    <TextInput
      source="time_to_delivery"
      label="Demora"
      helperText="Por ejemplo: 3 a 5 días hábiles."
      validate={required()}
    />
    <Pair>
      <MoneyInput source="price" label="Precio" helperText="0: gratis." validate={required()} />
      <MoneyInput source="free_from" label="Gratis desde" helperText="Vacío: nunca es gratis." />
    </Pair>
    <BooleanInput source="active" label="Se ofrece en la tienda" />
  </>
)

export const ShippingCreate = () => (
  <DeskCreate title="Nuevo envío">
    <DeskForm defaultValues={{ active: true, price: 0 }}>{fields}</DeskForm>
  </DeskCreate>
)

export const ShippingEdit = () => (
  <DeskEdit<EditedShippingOption> toTitle={({ name }) => name}>
    <DeskForm removal={REMOVAL}>{fields}</DeskForm>
  </DeskEdit>
)
