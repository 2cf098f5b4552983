import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import checkout from '#app/features/checkout/checkout-screen.module.css'
import delivery from '#app/features/checkout/delivery-fields.module.css'
import { AddressHint } from '#app/features/forms/address-hint.tsx'
import { toLoginPath } from '#app/session/login-path.ts'
import { Field } from '#app/ui/field.tsx'
import type { Step } from './guest-fields.ts'
import css from './guest-form.module.css'

type StepPartProps = {
  step: Step
  /** The step that phones show. */
  shown: Step
  title: string
  recap?: ReactNode
  children: ReactNode
}

export function StepPart({ step, shown, title, recap, children }: StepPartProps) {
  return (
    <section
      className={`${checkout.step} ${css.part} ${step === shown ? '' : css.other}`}
      aria-label={title}
    >
      <h2 ref={useFocusWhenShown(step === shown)} tabIndex={-1}>
        {title}
      </h2>
      {recap}
      {children}
    </section>
  )
}

/** On phones the button of the step before is gone, and the focus with it. */
function useFocusWhenShown(isShown: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasShown = useRef(isShown)
  useEffect(() => {
    const isNew = isShown && !wasShown.current
    wasShown.current = isShown
    if (isNew && isHidden(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [isShown])
  return heading
}

/** The browser takes the focus away from what was hidden later than that. */
const isHidden = (focused: Element | null) =>
  !focused || focused === document.body || !focused.checkVisibility()

type ContactStepProps = {
  shown: Step
  toProps: (name: string) => Omit<ComponentProps<typeof Field>, 'label'>
  children?: ReactNode
}

export const ContactStep = ({ shown, toProps, children }: ContactStepProps) => (
  <StepPart step={1} shown={shown} title="Contacto">
    <div className={delivery.fields}>
      <AddressHint>
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
      </AddressHint>
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
    {children}
  </StepPart>
)
