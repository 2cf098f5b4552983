import { BooleanInput, required, TextInput } from 'react-admin'
import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { Columns, First, Inside, Pair } from '#backoffice/components/columns.tsx'
import { MoneyInput } from '#backoffice/components/money-input.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import type { EditedShippingOption } from '#contracts/admin/shipping-options.ts'
import { ShippingRates } from './shipping-rates.tsx'
import { TypeFields } from './type-fields.tsx'

const REMOVAL = 'Nadie podrá elegirlo más. Los pedidos que lo usaron lo siguen nombrando.'

const fields = (
  <Columns
    main={
      <>
        <Panel title="Lo que se elige al comprar">
          <Inside>
            <TextInput source="name" label="Nombre" validate={required()} helperText={false} />
            <TextInput
              source="time_to_delivery"
              label="Demora"
              helperText="Por ejemplo: 3 a 5 días hábiles desde el despacho. En un retiro, desde el pago: los días de preparación de «Compra»."
              validate={required()}
            />
            <Pair>
              <MoneyInput
                source="price"
                label="Precio"
                helperText="0: gratis."
                validate={required()}
              />
              <MoneyInput
                source="free_from"
                label="Gratis desde"
                helperText="Vacío: nunca es gratis."
              />
            </Pair>
          </Inside>
        </Panel>
        <ShippingRates />
      </>
    }
    aside={
      <>
        <First>
          <Panel title="Entrega">
            <Inside>
              <TypeFields />
            </Inside>
          </Panel>
        </First>
        <Panel title="Estado">
          <Inside>
            <BooleanInput source="active" label="Se ofrece en la tienda" helperText={false} />
          </Inside>
        </Panel>
      </>
    }
  />
)

export const ShippingCreate = () => (
  <AdminCreate title="Nuevo envío">
    <AdminForm isWide defaultValues={{ active: true, type: 'delivery', price: 0 }}>
      {fields}
    </AdminForm>
  </AdminCreate>
)

export const ShippingEdit = () => (
  <AdminEdit<EditedShippingOption> toTitle={({ name }) => name}>
    <AdminForm isWide removal={REMOVAL}>
      {fields}
    </AdminForm>
  </AdminEdit>
)
