import { useState } from 'react'
import { PickupPlace } from '#app/features/checkout/pickup-place.tsx'
import { ShippingStep } from '#app/features/checkout/shipping-step.tsx'
import summary from '#app/features/checkout/summary.module.css'
import { useDestination } from '#app/features/checkout/use-destination.ts'
import type { Payment } from '#app/features/checkout/use-payment.ts'
import type { Purchase } from '#app/features/checkout/use-purchase.ts'
import button from '#app/ui/button.module.css'
import { AddressFields } from './address-fields.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { toGuestForm } from './find-guest-checkout.ts'
import css from './guest-form.module.css'
import { Recap } from './recap.tsx'
import { StepList } from './step-list.tsx'
import { ContactStep, StepPart } from './step-part.tsx'
import { useGuestForm } from './use-guest-form.ts'

type Props = { purchase: Purchase; payment: Payment }

/** Contact, delivery and payment: three steps on phones, one page on wide screens. */
export function GuestForm({ purchase, payment }: Props) {
  const [initial] = useState(toGuestForm)
  const form = useGuestForm(purchase, payment)
  const { problem, address, setAddress } = useDestination(purchase, payment, initial)
  const { step, errors, isPickup } = form
  const shipping = purchase.options.find(({ id }) => id === purchase.choice.shipping_id)
  const typed: Record<string, string | undefined> = address
  const toProps = (name: string) => ({ name, error: errors[name], defaultValue: initial[name] })
  return (
    <form
      ref={form.ref}
      method="post"
      aria-label="Comprar sin cuenta"
      noValidate
      onInput={(event) => setAddress({ ...address, ...form.onInput(event) })}
      onBlur={form.onBlur}
      onSubmit={form.onSubmit}
    >
      <StepList step={step} />
      <fieldset disabled={payment.isLocked}>
        <ContactStep shown={step} toProps={toProps}>
          <Continue text="Continuar a la entrega" onPress={() => form.next(2)} />
        </ContactStep>
        <StepPart step={2} shown={step} title="Entrega" recap={<Recap typed={typed} upTo={2} />}>
          <ShippingStep purchase={purchase} isUntitled />
          {errors.shipping_id && (
            <p className={`${summary.problem} gap`} role="alert">
              {errors.shipping_id}
            </p>
          )}
          {isPickup && (
            <div className="gap">
              <PickupPlace />
            </div>
          )}
          <AddressFields
            toProps={toProps}
            isPickup={isPickup}
            warning={problem?.isError ? undefined : problem?.text}
          />
          <Continue text="Continuar al pago" onPress={() => form.next(3)} />
        </StepPart>
        <StepPart
          step={3}
          shown={step}
          title="Pago"
          recap={<Recap typed={typed} upTo={3} pickup={isPickup} shipping={shipping?.name} />}
        >
          <ConfirmStep
            purchase={purchase}
            payment={payment}
            field={toProps('document')}
            isPickup={isPickup}
            email={typed['email']}
          />
        </StepPart>
      </fieldset>
    </form>
  )
}

/** Only on phones, where each step is a screen. */
const Continue = ({ text, onPress }: { text: string; onPress: () => void }) => (
  <p className={`${css.narrow} gap`}>
    <button
      type="button"
      className={`${button.button} ${button.wide}`}
      // A field that is left can show a hint, which would move the button away from the finger.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {text}
    </button>
  </p>
)
