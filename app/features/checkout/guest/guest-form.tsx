import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import checkout from '#app/features/checkout/checkout-screen.module.css'
import delivery from '#app/features/checkout/delivery-fields.module.css'
import { PickupPlace } from '#app/features/checkout/pickup-place.tsx'
import { ShippingStep } from '#app/features/checkout/shipping-step.tsx'
import summary from '#app/features/checkout/summary.module.css'
import { useDestination } from '#app/features/checkout/use-destination.ts'
import type { Payment } from '#app/features/checkout/use-payment.ts'
import type { Purchase } from '#app/features/checkout/use-purchase.ts'
import { toLoginPath } from '#app/session/login-path.ts'
import button from '#app/ui/button.module.css'
import { Field } from '#app/ui/field.tsx'
import { AddressFields } from './address-fields.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { toGuestForm } from './find-guest-checkout.ts'
import type { Step } from './guest-fields.ts'
import css from './guest-form.module.css'
import { Recap } from './recap.tsx'
import { StepList } from './step-list.tsx'
import { useGuestForm } from './use-guest-form.ts'

type Props = { purchase: Purchase; payment: Payment }

/** Contact, delivery and payment: three steps on phones, one page on wide screens. */
export function GuestForm({ purchase, payment }: Props) {
  const [initial] = useState(toGuestForm)
  const form = useGuestForm(purchase, payment)
  const { problem, address, setAddress } = useDestination(purchase, initial)
  const { step, errors, isPickup } = form
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
        <StepPart step={1} shown={step} title="Contacto">
          <div className={delivery.fields}>
            <Field
              {...toProps('email')}
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <Field {...toProps('full_name')} label="Nombre completo" autoComplete="name" required />
            <Field
              {...toProps('telephone_number')}
              label="Teléfono"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              required
            />
          </div>
          <p className="note gap">
            ¿Ya tenés cuenta?{' '}
            <Link className="link" to={toLoginPath('/checkout')}>
              Iniciar Sesión
            </Link>
            . Tu bolsa te espera.
          </p>
          <Continue text="Continuar a la entrega" onPress={() => form.next(2)} />
        </StepPart>
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
          recap={<Recap typed={typed} upTo={3} pickup={isPickup} />}
        >
          <ConfirmStep
            purchase={purchase}
            payment={payment}
            field={toProps('document')}
            isPickup={isPickup}
          />
        </StepPart>
      </fieldset>
    </form>
  )
}

type StepPartProps = {
  step: Step
  /** The step that phones show. */
  shown: Step
  title: string
  recap?: ReactNode
  children: ReactNode
}

const StepPart = ({ step, shown, title, recap, children }: StepPartProps) => (
  <section
    className={`${checkout.step} ${css.part} ${step === shown ? '' : css.other}`}
    aria-label={title}
  >
    <h2>{title}</h2>
    {recap}
    {children}
  </section>
)

/** Only on phones, where each step is a screen. */
const Continue = ({ text, onPress }: { text: string; onPress: () => void }) => (
  <p className={`${css.narrow} gap`}>
    <button type="button" className={`${button.button} ${button.wide}`} onClick={onPress}>
      {text}
    </button>
  </p>
)
