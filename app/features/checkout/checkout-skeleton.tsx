import { SubmitButton } from '#app/ui/submit-button.tsx'
import css from './checkout-screen.module.css'
import { DeliveryFields } from './delivery-fields.tsx'
import { ShippingSkeleton } from './shipping-choices.tsx'
import { SummarySkeleton } from './summary.tsx'

/** The form before it is filled in. */
export const CheckoutSkeleton = () => (
  <div className={css.checkout} aria-busy>
    <div className={css.aside}>
      <SummarySkeleton />
    </div>
    <div className={css.main}>
      <div className={css.step}>
        <h2>Envío</h2>
        <ShippingSkeleton />
      </div>
      <div className={css.step}>
        <h2>Dirección</h2>
        <DeliveryFields isWaiting />
        <div className={css.confirm}>
          <SubmitButton disabled>Confirmar</SubmitButton>
        </div>
      </div>
    </div>
  </div>
)
