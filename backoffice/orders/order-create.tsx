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
import { Columns, First, Inside, Pair } from '#backoffice/components/columns.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { ProvinceInput } from '#backoffice/components/province-input.tsx'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import { methodWords } from '#backoffice/messages/order-words.ts'
import { listProvincesOf, parsePostalCode } from '#contracts/postal-code.ts'
import { ManualLines } from './manual-lines.tsx'
import { ManualTotal } from './manual-total.tsx'
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
        isWide
        save="Crear pedido"
        defaultValues={{
          channel: 'counter',
          lines: [{ count: 1 }],
          payment: { kind: 'counter', method: 'cash', hours: 24 },
        }}
      >
        <Columns
          main={
            <>
              <Panel title="Piezas">
                <Inside>
                  <ManualLines />
                </Inside>
              </Panel>
              <Buyer />
            </>
          }
          aside={
            <>
              <First>
                <Panel title="Canal">
                  <Inside>
                    <RadioButtonGroupInput
                      source="channel"
                      label="Cómo llegó"
                      choices={channels}
                      helperText={false}
                    />
                  </Inside>
                </Panel>
              </First>
              <Panel title="Pago">
                <Inside>
                  <Pair>
                    <TextInput source="coupon_name" label="Cupón" helperText={false} />
                    {canDiscount && (
                      <NumberInput
                        source="discount.percentage"
                        label="O descuento (%)"
                        helperText={false}
                      />
                    )}
                  </Pair>
                  <TextInput
                    source="credit_code"
                    label="Crédito en la tienda (código)"
                    helperText={false}
                  />
                  <ManualPayment />
                  <BooleanInput
                    source="handed_over"
                    label="Se lleva las piezas ahora"
                    helperText={false}
                  />
                  <ManualTotal />
                </Inside>
              </Panel>
            </>
          }
        />
      </AdminForm>
    </AdminCreate>
  )
}

const Buyer = () => (
  <Panel title="Entrega">
    <Inside>
      <TextInput
        source="full_name"
        label="Nombre completo"
        validate={required()}
        helperText={false}
      />
      <Pair>
        <TextInput source="telephone_number" label="Teléfono" type="tel" helperText={false} />
        <TextInput
          source="email"
          label="Correo electrónico"
          type="email"
          helperText="Vacío: no le mandamos correos."
        />
      </Pair>
      <TextInput source="address_line_1" label="Dirección" helperText={false} />
      <Pair>
        <TextInput source="address_line_2" label="Piso, departamento" helperText={false} />
        <TextInput source="postal_zip_code" label="Código postal" helperText={false} />
      </Pair>
      <Pair>
        <TextInput source="city" label="Ciudad" helperText={false} />
        <ProvinceInput source="state_province_region" validate={requireKnownProvince} />
      </Pair>
    </Inside>
  </Panel>
)

const inWords = new Intl.ListFormat('es-AR', { type: 'disjunction' })

/** What the shipping costs can depend on it. */
function requireKnownProvince(province: string, { postal_zip_code }: Record<string, unknown>) {
  const code = parsePostalCode(String(postal_zip_code ?? ''))
  const possible = code ? listProvincesOf(code) : []
  if (province || possible.length < 2) return undefined
  return `El código ${postal_zip_code} puede ser de ${inWords.format(possible)}: elegí cuál.`
}

const kinds = [
  { id: 'counter', name: 'Ya pagó en el local' },
  { id: 'link', name: 'Le mando un enlace de pago' },
]

const ManualPayment = () => (
  <>
    <RadioButtonGroupInput
      source="payment.kind"
      label="Cómo se paga"
      choices={kinds}
      helperText={false}
    />
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
          <SelectInput
            source="payment.method"
            label="Medio"
            choices={toChoices(methodWords)}
            helperText={false}
          />
        )
      }
    </FormDataConsumer>
  </>
)
