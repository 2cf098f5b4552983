import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { DataNotice } from '#app/ui/data-notice.tsx'
import { RareIcon } from '#app/ui/rare-icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { COUNTRY, DeliveryForm } from '#contracts/checkout.ts'
import css from './checkout-screen.module.css'
import { DeliveryFields } from './delivery-fields.tsx'
import { keepDelivery } from './keep-delivery.ts'
import { ShippingChoices } from './shipping-choices.tsx'
import type { Payment } from './use-payment.ts'
import type { Purchase } from './use-purchase.ts'

type Errors = Partial<Record<string, string>>

export function CheckoutForm({ purchase, payment }: { purchase: Purchase; payment: Payment }) {
  const { options, choice, totals, profile, count } = purchase
  const { moment, isUnderWay, fields, confirm, discard } = payment
  const [errors, setErrors] = useState<Errors>({})
  const [isKept, setIsKept] = useState<boolean | null>(null)

  const submit = (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form))
    const parsed = DeliveryForm.safeParse({ ...typed, country_region: COUNTRY })
    flushSync(() => setErrors(parsed.success ? {} : toErrors(parsed.error.issues)))
    if (!parsed.success) return form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    setIsKept(null)
    if (typed['keep']) keepDelivery(parsed.data).then(setIsKept)
    return confirm(parsed.data)
  }

  /** What is being mended is no longer wrong, and what was confirmed no longer holds. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    if (name === 'keep') return
    setErrors(({ [name]: _, ...others }) => others)
    discard()
  }

  return (
    <form
      className={css.form}
      method="post"
      aria-label="Envío y dirección"
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        if (moment !== 'confirming') submit(event.currentTarget)
      }}
    >
      <fieldset className={css.steps} disabled={isUnderWay}>
        <div className={css.step}>
          <h2>Envío</h2>
          <ShippingChoices
            options={options}
            chosen={choice.shipping_id}
            goods={totals.total_after_coupon}
            onChoose={(shipping_id) => count({ ...choice, shipping_id })}
          />
        </div>
        <div className={css.step}>
          <h2>Dirección</h2>
          <DeliveryFields profile={profile} errors={{ ...toFirst(fields), ...errors }} />
          <div className={css.confirm}>
            <SubmitButton busy={moment === 'confirming'} disabled={!choice.shipping_id}>
              Confirmar
            </SubmitButton>
            <p className="note" role="status">
              {!choice.shipping_id && 'Elegí cómo te lo enviamos para confirmar.'}
              {moment === 'confirmed' && (
                <span className={css.done}>
                  <RareIcon name="check" /> Datos confirmados.
                </span>
              )}
              {isKept === false && ' No pudimos guardar tus datos en el perfil; el pedido sigue.'}
              {isKept && ' Guardamos tus datos en el perfil.'}
            </p>
          </div>
          <DataNotice purpose="enviarte este pedido y hablarte de él" />
        </div>
      </fieldset>
    </form>
  )
}

const toErrors = (issues: readonly { path: PropertyKey[]; message: string }[]): Errors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))

const toFirst = (fields: Record<string, string[]>): Errors =>
  Object.fromEntries(Object.entries(fields).map(([name, [text]]) => [name, text]))
