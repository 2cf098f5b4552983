import { FormDataConsumer, NumberInput, RadioButtonGroupInput, SelectInput } from 'react-admin'
import { toChoices } from '#backoffice/components/choices.ts'
import { methodWords } from './order-words.ts'

const kinds = [
  { id: 'counter', name: 'Ya pagó en el local' },
  { id: 'link', name: 'Le mando un enlace de pago' },
]

export const ManualPayment = () => (
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
