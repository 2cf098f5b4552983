import { useState } from 'react'
import {
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  RadioButtonGroupInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin'
import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { toChoices } from '#backoffice/components/choices.ts'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useHasPermission } from '#backoffice/shell/use-permission.ts'
import { ManualLines } from './manual-lines.tsx'
import { ManualTotal } from './manual-total.tsx'
import { methodWords } from './order-words.ts'
import { toManualOrder } from './to-manual-order.ts'

const channels = [
  { id: 'counter', name: 'En el mostrador' },
  { id: 'whatsapp', name: 'Por WhatsApp' },
]

/** A manual order, such as a sale in the shop; it takes from the same stock. */
export function OrderCreate() {
  const canDiscount = useHasPermission('prices_discounts')
  const [key] = useState(() => crypto.randomUUID())
  return (
    <AdminCreate
      title="Nuevo pedido"
      redirect="edit"
      transform={(typed) => toManualOrder(typed, key) as never}
    >
      <AdminForm
        save="Crear pedido"
        defaultValues={{
          channel: 'counter',
          lines: [{ count: 1 }],
          payment: { kind: 'counter', method: 'cash', hours: 24 },
        }}
      >
        <RadioButtonGroupInput source="channel" label="Cómo llegó" choices={channels} />
        <Section title="Piezas">
          <ManualLines />
        </Section>
        <Section title="Entrega">
          <TextInput source="full_name" label="Nombre completo" validate={required()} />
          <FieldRow>
            <TextInput source="telephone_number" label="Teléfono" type="tel" />
            <TextInput
              source="email"
              label="Correo electrónico"
              type="email"
              helperText="Vacío: no le mandamos correos."
            />
          </FieldRow>
          <TextInput source="address_line_1" label="Dirección" />
          <TextInput source="address_line_2" label="Piso, departamento" />
          <FieldRow>
            <TextInput source="city" label="Ciudad" />
            <TextInput source="state_province_region" label="Provincia" />
            <TextInput source="postal_zip_code" label="Código postal" />
          </FieldRow>
        </Section>
        <Section title="Pago">
          <FieldRow>
            <TextInput source="coupon_name" label="Cupón" />
            {canDiscount && <NumberInput source="discount.percentage" label="O descuento (%)" />}
          </FieldRow>
          <ManualPayment />
          <BooleanInput source="handed_over" label="Se lleva las piezas ahora" />
        </Section>
        <ManualTotal />
      </AdminForm>
    </AdminCreate>
  )
}

const kinds = [
  { id: 'counter', name: 'Ya pagó en el local' },
  { id: 'link', name: 'Le mando un enlace de pago' },
]

const ManualPayment = () => (
  <>
    <RadioButtonGroupInput source="payment.kind" label="Cómo se paga" choices={kinds} />
    <FormDataConsumer>
      {({ formData }) =>
        formData['payment']?.kind === 'link' ? (
          <NumberInput
            source="payment.hours"
            label="Horas para pagarlo"
            helperText="Mientras tanto las piezas quedan apartadas."
            min={1}
            max={168}
          />
        ) : (
          <SelectInput source="payment.method" label="Medio" choices={toChoices(methodWords)} />
        )
      }
    </FormDataConsumer>
  </>
)
