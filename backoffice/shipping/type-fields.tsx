import { FormDataConsumer, RadioButtonGroupInput } from 'react-admin'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { carrierNames } from '#contracts/carriers.ts'
import type { ShippingType } from '#contracts/fulfilment.ts'

const types: { id: ShippingType; name: string }[] = [
  { id: 'delivery', name: 'Lo lleva un correo o transporte' },
  { id: 'pickup', name: 'Se retira en el local' },
  { id: 'local', name: 'Lo lleva nuestro cadete' },
]

const consequences: Record<ShippingType, string> = {
  delivery: 'Se despacha con número de seguimiento.',
  pickup: 'Los correos dan la dirección, el horario y un código de retiro. No se despacha nada.',
  local: 'Los correos dicen que sale con el cadete de la tienda. No lleva seguimiento.',
}

/** How an order reaches its buyer, and for deliveries the carrier that the dispatch dialog proposes. */
export const TypeFields = () => (
  <FormDataConsumer>
    {({ formData }) => {
      const type: ShippingType = formData['type'] ?? 'delivery'
      return (
        <>
          <RadioButtonGroupInput
            source="type"
            label="Cómo llega"
            choices={types}
            row={false}
            helperText={consequences[type]}
          />
          {type === 'delivery' && <CarrierInput />}
        </>
      )
    }}
  </FormDataConsumer>
)

/** One of the known carriers, or any other name. */
function CarrierInput() {
  return (
    <>
      <OptionalTextInput
        source="carrier"
        label="Transporte habitual"
        helperText="Se propone al despachar. Vacío: se elige cada vez."
        slotProps={{ htmlInput: { list: 'carriers', maxLength: 60 } }}
      />
      <datalist id="carriers">
        {carrierNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
