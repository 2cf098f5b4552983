import { FormDataConsumer, NumberInput } from 'react-admin'
import { formatPrice } from '#app/ui/price.tsx'
import { MomentInput } from '#backoffice/parts/day-input.tsx'
import { Pair } from '#backoffice/parts/pair.tsx'
import { toFinalPrice } from '#contracts/final-price.ts'

/** Something off the list price, always or between two hours. */
export const DiscountFields = () => (
  <>
    <NumberInput source="discount_percentage" label="Descuento (%)" min={0} max={100} />
    <Pair>
      <MomentInput source="discount_starts_at" label="Empieza" helperText="Vacío: desde ya." />
      <MomentInput source="discount_ends_at" label="Termina" helperText="Vacío: sin fin." />
    </Pair>
    <FormDataConsumer>
      {({ formData: { price, discount_percentage } }) =>
        price > 0 &&
        discount_percentage > 0 && (
          <p aria-live="polite">
            Con el descuento se paga {formatPrice(toFinalPrice(price, discount_percentage))}.
          </p>
        )
      }
    </FormDataConsumer>
  </>
)
