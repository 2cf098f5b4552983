import type { ComponentProps, ReactNode } from 'react'
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

export const StepPart = ({ step, shown, title, recap, children }: StepPartProps) => (
  <section
    className={`${checkout.step} ${css.part} ${step === shown ? '' : css.other}`}
    aria-label={title}
  >
    <h2>{title}</h2>
    {recap}
    {children}
  </section>
)

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
